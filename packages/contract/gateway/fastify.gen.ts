// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { RouteHandler } from 'fastify';

import type { ChangeEmailData, ChangeEmailResponses, ChangeMaintenanceData, ChangeMaintenanceResponses, ChangeStorageData, ChangeStorageResponses, CreatePersonData, CreatePersonResponses, CreateSchoolData, CreateSchoolResponses, ExportAuditData, ExportAuditResponses, GetAuditEntryData, GetAuditEntryResponses, GetHealthResponses, GetPersonData, GetPersonResponses, GetReadyResponses, GetSchoolData, GetSchoolResponses, GetSessionResponses, ListAuditData, ListAuditOperatorsResponses, ListAuditResponses, ListSchoolChoicesResponses, ListSchoolsData, ListSchoolsResponses, StartSupportSessionData, StartSupportSessionResponses, UpdateSchoolData, UpdateSchoolResponses } from './types.gen';

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
    createPerson: RouteHandler<{
        Body: CreatePersonData['body'];
        Headers: CreatePersonData['headers'];
        Reply: CreatePersonResponses;
    }>;
    getPerson: RouteHandler<{
        Params: GetPersonData['path'];
        Reply: GetPersonResponses;
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
    listAudit: RouteHandler<{
        Querystring?: ListAuditData['query'];
        Reply: ListAuditResponses;
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
