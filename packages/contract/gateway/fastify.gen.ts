// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { RouteHandler } from 'fastify';

import type { ChangeEmailData, ChangeEmailResponses, ChangeMaintenanceData, ChangeMaintenanceResponses, ChangeNamesData, ChangeNamesResponses, ChangeRolesData, ChangeRolesResponses, ChangeStorageData, ChangeStorageResponses, CountPeopleData, CountPeopleResponses, CreatePersonData, CreatePersonResponses, CreateSchoolData, CreateSchoolResponses, DeleteLoginData, DeleteLoginResponses, DeletePersonData, DeletePersonResponses, EndSupportSessionData, EndSupportSessionResponses, ExportAuditData, ExportAuditResponses, ExportPeopleData, ExportPeopleResponses, ExportSchoolsData, ExportSchoolsResponses, GetAuditActivityData, GetAuditActivityResponses, GetAuditAttentionResponses, GetAuditEntryData, GetAuditEntryResponses, GetDeletionData, GetDeletionResponses, GetHealthResponses, GetPersonData, GetPersonResponses, GetReadyResponses, GetSchoolData, GetSchoolResponses, GetSchoolsSummaryResponses, GetSessionResponses, ListAuditData, ListAuditOperatorsResponses, ListAuditResponses, ListRolesResponses, ListSchoolChoicesResponses, ListSchoolsData, ListSchoolsResponses, MakeRegistrationLinkData, MakeRegistrationLinkResponses, MoveToSchoolData, MoveToSchoolResponses, SearchPeopleData, SearchPeopleResponses, SetPasswordData, SetPasswordResponses, StartSupportSessionData, StartSupportSessionResponses, UndoLoginMigrationData, UndoLoginMigrationResponses, UpdateSchoolData, UpdateSchoolResponses } from './types.gen';

export type RouteHandlers = {
    getHealth: RouteHandler<{
        Reply: GetHealthResponses;
    }>;
    getReady: RouteHandler<{
        Reply: GetReadyResponses;
    }>;
    getSession: RouteHandler<{
        Reply: GetSessionResponses;
    }>;
    listSchools: RouteHandler<{
        Querystring?: ListSchoolsData['query'];
        Reply: ListSchoolsResponses;
    }>;
    createSchool: RouteHandler<{
        Body: CreateSchoolData['body'];
        Headers: CreateSchoolData['headers'];
        Reply: CreateSchoolResponses;
    }>;
    listSchoolChoices: RouteHandler<{
        Reply: ListSchoolChoicesResponses;
    }>;
    getSchoolsSummary: RouteHandler<{
        Reply: GetSchoolsSummaryResponses;
    }>;
    exportSchools: RouteHandler<{
        Querystring?: ExportSchoolsData['query'];
        Reply: ExportSchoolsResponses;
    }>;
    changeStorage: RouteHandler<{
        Body: ChangeStorageData['body'];
        Headers: ChangeStorageData['headers'];
        Params: ChangeStorageData['path'];
        Reply: ChangeStorageResponses;
    }>;
    changeMaintenance: RouteHandler<{
        Body: ChangeMaintenanceData['body'];
        Headers: ChangeMaintenanceData['headers'];
        Params: ChangeMaintenanceData['path'];
        Reply: ChangeMaintenanceResponses;
    }>;
    exportPeople: RouteHandler<{
        Body: ExportPeopleData['body'];
        Headers: ExportPeopleData['headers'];
        Params: ExportPeopleData['path'];
        Reply: ExportPeopleResponses;
    }>;
    countPeople: RouteHandler<{
        Params: CountPeopleData['path'];
        Reply: CountPeopleResponses;
    }>;
    getSchool: RouteHandler<{
        Params: GetSchoolData['path'];
        Reply: GetSchoolResponses;
    }>;
    updateSchool: RouteHandler<{
        Body: UpdateSchoolData['body'];
        Headers: UpdateSchoolData['headers'];
        Params: UpdateSchoolData['path'];
        Reply: UpdateSchoolResponses;
    }>;
    searchPeople: RouteHandler<{
        Querystring?: SearchPeopleData['query'];
        Reply: SearchPeopleResponses;
    }>;
    createPerson: RouteHandler<{
        Body: CreatePersonData['body'];
        Headers: CreatePersonData['headers'];
        Reply: CreatePersonResponses;
    }>;
    getPerson: RouteHandler<{
        Params: GetPersonData['path'];
        Reply: GetPersonResponses;
    }>;
    changeNames: RouteHandler<{
        Body: ChangeNamesData['body'];
        Headers: ChangeNamesData['headers'];
        Params: ChangeNamesData['path'];
        Reply: ChangeNamesResponses;
    }>;
    changeEmail: RouteHandler<{
        Body: ChangeEmailData['body'];
        Headers: ChangeEmailData['headers'];
        Params: ChangeEmailData['path'];
        Reply: ChangeEmailResponses;
    }>;
    startSupportSession: RouteHandler<{
        Body: StartSupportSessionData['body'];
        Headers: StartSupportSessionData['headers'];
        Params: StartSupportSessionData['path'];
        Reply: StartSupportSessionResponses;
    }>;
    endSupportSession: RouteHandler<{
        Body: EndSupportSessionData['body'];
        Headers: EndSupportSessionData['headers'];
        Params: EndSupportSessionData['path'];
        Reply: EndSupportSessionResponses;
    }>;
    changeRoles: RouteHandler<{
        Body: ChangeRolesData['body'];
        Headers: ChangeRolesData['headers'];
        Params: ChangeRolesData['path'];
        Reply: ChangeRolesResponses;
    }>;
    moveToSchool: RouteHandler<{
        Body: MoveToSchoolData['body'];
        Headers: MoveToSchoolData['headers'];
        Params: MoveToSchoolData['path'];
        Reply: MoveToSchoolResponses;
    }>;
    setPassword: RouteHandler<{
        Body: SetPasswordData['body'];
        Headers: SetPasswordData['headers'];
        Params: SetPasswordData['path'];
        Reply: SetPasswordResponses;
    }>;
    makeRegistrationLink: RouteHandler<{
        Body: MakeRegistrationLinkData['body'];
        Headers: MakeRegistrationLinkData['headers'];
        Params: MakeRegistrationLinkData['path'];
        Reply: MakeRegistrationLinkResponses;
    }>;
    deleteLogin: RouteHandler<{
        Body: DeleteLoginData['body'];
        Headers: DeleteLoginData['headers'];
        Params: DeleteLoginData['path'];
        Reply: DeleteLoginResponses;
    }>;
    undoLoginMigration: RouteHandler<{
        Body: UndoLoginMigrationData['body'];
        Headers: UndoLoginMigrationData['headers'];
        Params: UndoLoginMigrationData['path'];
        Reply: UndoLoginMigrationResponses;
    }>;
    getDeletion: RouteHandler<{
        Params: GetDeletionData['path'];
        Reply: GetDeletionResponses;
    }>;
    deletePerson: RouteHandler<{
        Body: DeletePersonData['body'];
        Headers: DeletePersonData['headers'];
        Params: DeletePersonData['path'];
        Reply: DeletePersonResponses;
    }>;
    listRoles: RouteHandler<{
        Reply: ListRolesResponses;
    }>;
    listAudit: RouteHandler<{
        Querystring?: ListAuditData['query'];
        Reply: ListAuditResponses;
    }>;
    getAuditAttention: RouteHandler<{
        Reply: GetAuditAttentionResponses;
    }>;
    getAuditActivity: RouteHandler<{
        Querystring?: GetAuditActivityData['query'];
        Reply: GetAuditActivityResponses;
    }>;
    listAuditOperators: RouteHandler<{
        Reply: ListAuditOperatorsResponses;
    }>;
    exportAudit: RouteHandler<{
        Querystring?: ExportAuditData['query'];
        Reply: ExportAuditResponses;
    }>;
    getAuditEntry: RouteHandler<{
        Params: GetAuditEntryData['path'];
        Reply: GetAuditEntryResponses;
    }>;
};
