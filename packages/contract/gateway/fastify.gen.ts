// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { RouteHandler } from 'fastify';

import type { AddPeopleToBatchData, AddPeopleToBatchResponses, AddSchoolToBatchData, AddSchoolToBatchResponses, ApproveData, ApproveResponses, ChangeEmailData, ChangeEmailResponses, ChangeMaintenanceData, ChangeMaintenanceResponses, ChangeNamesData, ChangeNamesResponses, ChangeRolesData, ChangeRolesResponses, ChangeStorageData, ChangeStorageResponses, CheckDeletionBatchData, CheckDeletionBatchResponses, CheckPeopleChangeData, CheckPeopleChangeResponses, CheckSchoolsChangeData, CheckSchoolsChangeResponses, ContinueWorkData, ContinueWorkResponses, CountPeopleData, CountPeopleResponses, CountRolePeopleData, CountRolePeopleResponses, CreateBatchPartData, CreateBatchPartResponses, CreateDeletionBatchResponses, CreateFederalStateData, CreateFederalStateResponses, CreatePersonData, CreatePersonResponses, CreateSchoolData, CreateSchoolResponses, CreateStorageProviderData, CreateStorageProviderResponses, CreateToolData, CreateToolResponses, DeleteFilesData, DeleteFilesResponses, DeleteLoginData, DeleteLoginResponses, DeletePersonData, DeletePersonResponses, DeletePolicyVersionData, DeletePolicyVersionResponses, DeleteToolData, DeleteToolResponses, DownloadPolicyFileData, DownloadPolicyFileResponses, EndSupportSessionData, EndSupportSessionResponses, ExportAuditData, ExportAuditResponses, ExportBulkChangeData, ExportBulkChangeResponses, ExportDeletionBatchData, ExportDeletionBatchResponses, ExportPeopleData, ExportPeopleResponses, ExportSchoolsData, ExportSchoolsResponses, FetchReleaseNotesData, FetchReleaseNotesResponses, FindRolesData, FindRolesResponses, ForceLoginMigrationData, ForceLoginMigrationResponses, GetAnnouncementResponses, GetApprovalData, GetApprovalResponses, GetAuditActivityData, GetAuditActivityResponses, GetAuditAttentionResponses, GetAuditEntryData, GetAuditEntryResponses, GetBulkChangeData, GetBulkChangeResponses, GetDeletionAttentionResponses, GetDeletionBatchData, GetDeletionBatchResponses, GetDeletionData, GetDeletionResponses, GetFederalStateData, GetFederalStateResponses, GetFederalStateUsageResponses, GetHealthResponses, GetMediumMetadataData, GetMediumMetadataResponses, GetOtherBatchData, GetOtherBatchResponses, GetOwnAccountResponses, GetPasswordApprovalData, GetPasswordApprovalResponses, GetPersonData, GetPersonResponses, GetPolicyFileData, GetPolicyFileResponses, GetReadyResponses, GetRoleData, GetRoleResponses, GetSchoolData, GetSchoolResponses, GetSchoolsSummaryResponses, GetSessionResponses, GetStorageProviderData, GetStorageProviderResponses, GetStorageUsageResponses, GetSuperheroRoleData, GetSuperheroRoleResponses, GetToolData, GetToolDataSheetData, GetToolDataSheetResponses, GetToolHistoryData, GetToolHistoryResponses, GetToolResponses, GetToolRolloutData, GetToolRolloutResponses, GetToolUsageData, GetToolUsageResponses, GetWorkData, GetWorkResponses, ListAnnouncementVersionsResponses, ListApprovalsResponses, ListAuditData, ListAuditOperatorsResponses, ListAuditResponses, ListBatchPeopleData, ListBatchPeopleResponses, ListBulkItemsData, ListBulkItemsResponses, ListDeletionBatchesData, ListDeletionBatchesResponses, ListFailedDeletionsData, ListFailedDeletionsResponses, ListFederalStatesResponses, ListInstanceChangesResponses, ListOtherBatchesData, ListOtherBatchesResponses, ListPolicyVersionsResponses, ListReleaseNotesData, ListReleaseNotesResponses, ListRolesResponses, ListSchoolChoicesResponses, ListSchoolMigrationsData, ListSchoolMigrationsResponses, ListSchoolsData, ListSchoolsResponses, ListStorageProvidersResponses, ListStorageSchoolsData, ListStorageSchoolsResponses, ListSwitchesResponses, ListToolChoicesResponses, ListToolsData, ListToolsResponses, ListWorkData, ListWorkResponses, LookUpPeopleData, LookUpPeopleResponses, MakeRegistrationLinkData, MakeRegistrationLinkResponses, MoveToSchoolData, MoveToSchoolResponses, PauseWorkData, PauseWorkResponses, PreviewDeletionBatchData, PreviewDeletionBatchResponses, PreviewForcedMigrationData, PreviewForcedMigrationResponses, PublishAnnouncementData, PublishAnnouncementResponses, PublishPolicyVersionData, PublishPolicyVersionResponses, ReadBatchProgressData, ReadBatchProgressResponses, RejectApprovalData, RejectApprovalResponses, RequestDeletionData, RequestDeletionResponses, RequestPasswordApprovalData, RequestPasswordApprovalResponses, RequestPeopleChangeData, RequestPeopleChangeResponses, RequestSchoolsChangeData, RequestSchoolsChangeResponses, RequestSuperheroApprovalData, RequestSuperheroApprovalResponses, RetryBatchPartData, RetryBatchPartResponses, RollOutToolData, RollOutToolResponses, RunDeletionBatchData, RunDeletionBatchResponses, ScheduleAnnouncementData, ScheduleAnnouncementResponses, SearchPeopleData, SearchPeopleResponses, SetPasswordData, SetPasswordResponses, StartBatchPartData, StartBatchPartResponses, StartSupportSessionData, StartSupportSessionResponses, StopDeletionBatchData, StopDeletionBatchResponses, StopWorkData, StopWorkResponses, UndoLoginMigrationData, UndoLoginMigrationResponses, UpdateFederalStateData, UpdateFederalStateResponses, UpdateOwnAccountData, UpdateOwnAccountResponses, UpdateRoleData, UpdateRoleResponses, UpdateSchoolData, UpdateSchoolResponses, UpdateStorageProviderData, UpdateStorageProviderResponses, UpdateSwitchData, UpdateSwitchResponses, UpdateToolData, UpdateToolResponses, WithdrawApprovalData, WithdrawApprovalResponses } from './types.gen';

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
    listSchoolMigrations: RouteHandler<{
        Querystring?: ListSchoolMigrationsData['query'];
        Reply: ListSchoolMigrationsResponses;
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
    deleteFiles: RouteHandler<{
        Body: DeleteFilesData['body'];
        Headers: DeleteFilesData['headers'];
        Params: DeleteFilesData['path'];
        Reply: DeleteFilesResponses;
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
    previewForcedMigration: RouteHandler<{
        Params: PreviewForcedMigrationData['path'];
        Reply: PreviewForcedMigrationResponses;
    }>;
    forceLoginMigration: RouteHandler<{
        Body: ForceLoginMigrationData['body'];
        Headers: ForceLoginMigrationData['headers'];
        Params: ForceLoginMigrationData['path'];
        Reply: ForceLoginMigrationResponses;
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
    listDeletionBatches: RouteHandler<{
        Querystring?: ListDeletionBatchesData['query'];
        Reply: ListDeletionBatchesResponses;
    }>;
    createDeletionBatch: RouteHandler<{
        Reply: CreateDeletionBatchResponses;
    }>;
    getDeletionBatch: RouteHandler<{
        Params: GetDeletionBatchData['path'];
        Reply: GetDeletionBatchResponses;
    }>;
    listBatchPeople: RouteHandler<{
        Params: ListBatchPeopleData['path'];
        Querystring?: ListBatchPeopleData['query'];
        Reply: ListBatchPeopleResponses;
    }>;
    addPeopleToBatch: RouteHandler<{
        Body: AddPeopleToBatchData['body'];
        Params: AddPeopleToBatchData['path'];
        Reply: AddPeopleToBatchResponses;
    }>;
    addSchoolToBatch: RouteHandler<{
        Body: AddSchoolToBatchData['body'];
        Params: AddSchoolToBatchData['path'];
        Reply: AddSchoolToBatchResponses;
    }>;
    checkDeletionBatch: RouteHandler<{
        Params: CheckDeletionBatchData['path'];
        Reply: CheckDeletionBatchResponses;
    }>;
    previewDeletionBatch: RouteHandler<{
        Body: PreviewDeletionBatchData['body'];
        Headers: PreviewDeletionBatchData['headers'];
        Params: PreviewDeletionBatchData['path'];
        Reply: PreviewDeletionBatchResponses;
    }>;
    requestDeletion: RouteHandler<{
        Body: RequestDeletionData['body'];
        Headers: RequestDeletionData['headers'];
        Params: RequestDeletionData['path'];
        Reply: RequestDeletionResponses;
    }>;
    runDeletionBatch: RouteHandler<{
        Body: RunDeletionBatchData['body'];
        Headers: RunDeletionBatchData['headers'];
        Params: RunDeletionBatchData['path'];
        Reply: RunDeletionBatchResponses;
    }>;
    createBatchPart: RouteHandler<{
        Body: CreateBatchPartData['body'];
        Headers: CreateBatchPartData['headers'];
        Params: CreateBatchPartData['path'];
        Reply: CreateBatchPartResponses;
    }>;
    startBatchPart: RouteHandler<{
        Body: StartBatchPartData['body'];
        Headers: StartBatchPartData['headers'];
        Params: StartBatchPartData['path'];
        Reply: StartBatchPartResponses;
    }>;
    retryBatchPart: RouteHandler<{
        Body: RetryBatchPartData['body'];
        Headers: RetryBatchPartData['headers'];
        Params: RetryBatchPartData['path'];
        Reply: RetryBatchPartResponses;
    }>;
    stopDeletionBatch: RouteHandler<{
        Body: StopDeletionBatchData['body'];
        Headers: StopDeletionBatchData['headers'];
        Params: StopDeletionBatchData['path'];
        Reply: StopDeletionBatchResponses;
    }>;
    readBatchProgress: RouteHandler<{
        Params: ReadBatchProgressData['path'];
        Reply: ReadBatchProgressResponses;
    }>;
    listFailedDeletions: RouteHandler<{
        Params: ListFailedDeletionsData['path'];
        Querystring?: ListFailedDeletionsData['query'];
        Reply: ListFailedDeletionsResponses;
    }>;
    exportDeletionBatch: RouteHandler<{
        Params: ExportDeletionBatchData['path'];
        Reply: ExportDeletionBatchResponses;
    }>;
    listOtherBatches: RouteHandler<{
        Querystring?: ListOtherBatchesData['query'];
        Reply: ListOtherBatchesResponses;
    }>;
    getOtherBatch: RouteHandler<{
        Params: GetOtherBatchData['path'];
        Reply: GetOtherBatchResponses;
    }>;
    getDeletionAttention: RouteHandler<{
        Reply: GetDeletionAttentionResponses;
    }>;
    listTools: RouteHandler<{
        Querystring?: ListToolsData['query'];
        Reply: ListToolsResponses;
    }>;
    createTool: RouteHandler<{
        Body: CreateToolData['body'];
        Headers: CreateToolData['headers'];
        Reply: CreateToolResponses;
    }>;
    listToolChoices: RouteHandler<{
        Reply: ListToolChoicesResponses;
    }>;
    getMediumMetadata: RouteHandler<{
        Querystring: GetMediumMetadataData['query'];
        Reply: GetMediumMetadataResponses;
    }>;
    deleteTool: RouteHandler<{
        Body: DeleteToolData['body'];
        Headers: DeleteToolData['headers'];
        Params: DeleteToolData['path'];
        Reply: DeleteToolResponses;
    }>;
    getTool: RouteHandler<{
        Params: GetToolData['path'];
        Reply: GetToolResponses;
    }>;
    updateTool: RouteHandler<{
        Body: UpdateToolData['body'];
        Headers: UpdateToolData['headers'];
        Params: UpdateToolData['path'];
        Reply: UpdateToolResponses;
    }>;
    getToolUsage: RouteHandler<{
        Params: GetToolUsageData['path'];
        Reply: GetToolUsageResponses;
    }>;
    getToolDataSheet: RouteHandler<{
        Params: GetToolDataSheetData['path'];
        Reply: GetToolDataSheetResponses;
    }>;
    getToolHistory: RouteHandler<{
        Params: GetToolHistoryData['path'];
        Reply: GetToolHistoryResponses;
    }>;
    getToolRollout: RouteHandler<{
        Params: GetToolRolloutData['path'];
        Reply: GetToolRolloutResponses;
    }>;
    rollOutTool: RouteHandler<{
        Body: RollOutToolData['body'];
        Headers: RollOutToolData['headers'];
        Params: RollOutToolData['path'];
        Reply: RollOutToolResponses;
    }>;
    lookUpPeople: RouteHandler<{
        Body: LookUpPeopleData['body'];
        Reply: LookUpPeopleResponses;
    }>;
    checkPeopleChange: RouteHandler<{
        Body: CheckPeopleChangeData['body'];
        Reply: CheckPeopleChangeResponses;
    }>;
    requestPeopleChange: RouteHandler<{
        Body: RequestPeopleChangeData['body'];
        Headers: RequestPeopleChangeData['headers'];
        Params: RequestPeopleChangeData['path'];
        Reply: RequestPeopleChangeResponses;
    }>;
    checkSchoolsChange: RouteHandler<{
        Body: CheckSchoolsChangeData['body'];
        Reply: CheckSchoolsChangeResponses;
    }>;
    requestSchoolsChange: RouteHandler<{
        Body: RequestSchoolsChangeData['body'];
        Headers: RequestSchoolsChangeData['headers'];
        Params: RequestSchoolsChangeData['path'];
        Reply: RequestSchoolsChangeResponses;
    }>;
    getBulkChange: RouteHandler<{
        Params: GetBulkChangeData['path'];
        Reply: GetBulkChangeResponses;
    }>;
    listBulkItems: RouteHandler<{
        Params: ListBulkItemsData['path'];
        Querystring?: ListBulkItemsData['query'];
        Reply: ListBulkItemsResponses;
    }>;
    exportBulkChange: RouteHandler<{
        Params: ExportBulkChangeData['path'];
        Reply: ExportBulkChangeResponses;
    }>;
    listWork: RouteHandler<{
        Querystring?: ListWorkData['query'];
        Reply: ListWorkResponses;
    }>;
    getWork: RouteHandler<{
        Params: GetWorkData['path'];
        Reply: GetWorkResponses;
    }>;
    pauseWork: RouteHandler<{
        Body: PauseWorkData['body'];
        Headers: PauseWorkData['headers'];
        Params: PauseWorkData['path'];
        Reply: PauseWorkResponses;
    }>;
    continueWork: RouteHandler<{
        Body: ContinueWorkData['body'];
        Headers: ContinueWorkData['headers'];
        Params: ContinueWorkData['path'];
        Reply: ContinueWorkResponses;
    }>;
    stopWork: RouteHandler<{
        Body: StopWorkData['body'];
        Headers: StopWorkData['headers'];
        Params: StopWorkData['path'];
        Reply: StopWorkResponses;
    }>;
    listInstanceChanges: RouteHandler<{
        Reply: ListInstanceChangesResponses;
    }>;
    getAnnouncement: RouteHandler<{
        Reply: GetAnnouncementResponses;
    }>;
    publishAnnouncement: RouteHandler<{
        Body: PublishAnnouncementData['body'];
        Headers: PublishAnnouncementData['headers'];
        Reply: PublishAnnouncementResponses;
    }>;
    scheduleAnnouncement: RouteHandler<{
        Body: ScheduleAnnouncementData['body'];
        Headers: ScheduleAnnouncementData['headers'];
        Reply: ScheduleAnnouncementResponses;
    }>;
    listAnnouncementVersions: RouteHandler<{
        Reply: ListAnnouncementVersionsResponses;
    }>;
    listSwitches: RouteHandler<{
        Reply: ListSwitchesResponses;
    }>;
    updateSwitch: RouteHandler<{
        Body: UpdateSwitchData['body'];
        Headers: UpdateSwitchData['headers'];
        Params: UpdateSwitchData['path'];
        Reply: UpdateSwitchResponses;
    }>;
    listPolicyVersions: RouteHandler<{
        Reply: ListPolicyVersionsResponses;
    }>;
    publishPolicyVersion: RouteHandler<{
        Body: PublishPolicyVersionData['body'];
        Headers: PublishPolicyVersionData['headers'];
        Reply: PublishPolicyVersionResponses;
    }>;
    deletePolicyVersion: RouteHandler<{
        Body: DeletePolicyVersionData['body'];
        Headers: DeletePolicyVersionData['headers'];
        Params: DeletePolicyVersionData['path'];
        Reply: DeletePolicyVersionResponses;
    }>;
    getPolicyFile: RouteHandler<{
        Params: GetPolicyFileData['path'];
        Reply: GetPolicyFileResponses;
    }>;
    downloadPolicyFile: RouteHandler<{
        Params: DownloadPolicyFileData['path'];
        Reply: DownloadPolicyFileResponses;
    }>;
    findRoles: RouteHandler<{
        Querystring?: FindRolesData['query'];
        Reply: FindRolesResponses;
    }>;
    getRole: RouteHandler<{
        Params: GetRoleData['path'];
        Reply: GetRoleResponses;
    }>;
    updateRole: RouteHandler<{
        Body: UpdateRoleData['body'];
        Headers: UpdateRoleData['headers'];
        Params: UpdateRoleData['path'];
        Reply: UpdateRoleResponses;
    }>;
    countRolePeople: RouteHandler<{
        Params: CountRolePeopleData['path'];
        Reply: CountRolePeopleResponses;
    }>;
    listStorageProviders: RouteHandler<{
        Reply: ListStorageProvidersResponses;
    }>;
    createStorageProvider: RouteHandler<{
        Body: CreateStorageProviderData['body'];
        Headers: CreateStorageProviderData['headers'];
        Reply: CreateStorageProviderResponses;
    }>;
    getStorageUsage: RouteHandler<{
        Reply: GetStorageUsageResponses;
    }>;
    getStorageProvider: RouteHandler<{
        Params: GetStorageProviderData['path'];
        Reply: GetStorageProviderResponses;
    }>;
    updateStorageProvider: RouteHandler<{
        Body: UpdateStorageProviderData['body'];
        Headers: UpdateStorageProviderData['headers'];
        Params: UpdateStorageProviderData['path'];
        Reply: UpdateStorageProviderResponses;
    }>;
    listStorageSchools: RouteHandler<{
        Params: ListStorageSchoolsData['path'];
        Reply: ListStorageSchoolsResponses;
    }>;
    listFederalStates: RouteHandler<{
        Reply: ListFederalStatesResponses;
    }>;
    createFederalState: RouteHandler<{
        Body: CreateFederalStateData['body'];
        Headers: CreateFederalStateData['headers'];
        Reply: CreateFederalStateResponses;
    }>;
    getFederalStateUsage: RouteHandler<{
        Reply: GetFederalStateUsageResponses;
    }>;
    getFederalState: RouteHandler<{
        Params: GetFederalStateData['path'];
        Reply: GetFederalStateResponses;
    }>;
    updateFederalState: RouteHandler<{
        Body: UpdateFederalStateData['body'];
        Headers: UpdateFederalStateData['headers'];
        Params: UpdateFederalStateData['path'];
        Reply: UpdateFederalStateResponses;
    }>;
    listReleaseNotes: RouteHandler<{
        Querystring?: ListReleaseNotesData['query'];
        Reply: ListReleaseNotesResponses;
    }>;
    fetchReleaseNotes: RouteHandler<{
        Body: FetchReleaseNotesData['body'];
        Headers: FetchReleaseNotesData['headers'];
        Reply: FetchReleaseNotesResponses;
    }>;
    getOwnAccount: RouteHandler<{
        Reply: GetOwnAccountResponses;
    }>;
    updateOwnAccount: RouteHandler<{
        Body: UpdateOwnAccountData['body'];
        Headers: UpdateOwnAccountData['headers'];
        Reply: UpdateOwnAccountResponses;
    }>;
    listApprovals: RouteHandler<{
        Reply: ListApprovalsResponses;
    }>;
    getApproval: RouteHandler<{
        Params: GetApprovalData['path'];
        Reply: GetApprovalResponses;
    }>;
    approve: RouteHandler<{
        Body: ApproveData['body'];
        Headers: ApproveData['headers'];
        Params: ApproveData['path'];
        Reply: ApproveResponses;
    }>;
    rejectApproval: RouteHandler<{
        Body: RejectApprovalData['body'];
        Headers: RejectApprovalData['headers'];
        Params: RejectApprovalData['path'];
        Reply: RejectApprovalResponses;
    }>;
    withdrawApproval: RouteHandler<{
        Body: WithdrawApprovalData['body'];
        Headers: WithdrawApprovalData['headers'];
        Params: WithdrawApprovalData['path'];
        Reply: WithdrawApprovalResponses;
    }>;
    getPasswordApproval: RouteHandler<{
        Params: GetPasswordApprovalData['path'];
        Reply: GetPasswordApprovalResponses;
    }>;
    requestPasswordApproval: RouteHandler<{
        Body: RequestPasswordApprovalData['body'];
        Headers: RequestPasswordApprovalData['headers'];
        Params: RequestPasswordApprovalData['path'];
        Reply: RequestPasswordApprovalResponses;
    }>;
    getSuperheroRole: RouteHandler<{
        Params: GetSuperheroRoleData['path'];
        Reply: GetSuperheroRoleResponses;
    }>;
    requestSuperheroApproval: RouteHandler<{
        Body: RequestSuperheroApprovalData['body'];
        Headers: RequestSuperheroApprovalData['headers'];
        Params: RequestSuperheroApprovalData['path'];
        Reply: RequestSuperheroApprovalResponses;
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
