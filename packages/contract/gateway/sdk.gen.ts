// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import type { Client, Options as Options2, TDataShape } from '../shared/client';
import { client } from './client.gen';
import type { AddPeopleToBatchData, AddPeopleToBatchResponses, AddSchoolToBatchData, AddSchoolToBatchResponses, ApproveData, ApproveResponses, ChangeEmailData, ChangeEmailResponses, ChangeMaintenanceData, ChangeMaintenanceResponses, ChangeNamesData, ChangeNamesResponses, ChangeRolesData, ChangeRolesResponses, ChangeStorageData, ChangeStorageResponses, CheckDeletionBatchData, CheckDeletionBatchResponses, CheckPeopleChangeData, CheckPeopleChangeResponses, CheckSchoolsChangeData, CheckSchoolsChangeResponses, ContinueWorkData, ContinueWorkResponses, CountPeopleData, CountPeopleResponses, CountRolePeopleData, CountRolePeopleResponses, CreateBatchPartData, CreateBatchPartResponses, CreateDeletionBatchData, CreateDeletionBatchResponses, CreateFederalStateData, CreateFederalStateResponses, CreatePersonData, CreatePersonResponses, CreateSchoolData, CreateSchoolResponses, CreateStorageProviderData, CreateStorageProviderResponses, CreateToolData, CreateToolResponses, DeleteFilesData, DeleteFilesResponses, DeleteLoginData, DeleteLoginResponses, DeletePersonData, DeletePersonResponses, DeletePolicyVersionData, DeletePolicyVersionResponses, DeleteToolData, DeleteToolResponses, DownloadPolicyFileData, DownloadPolicyFileResponses, EndSupportSessionData, EndSupportSessionResponses, ExportAuditData, ExportAuditResponses, ExportBulkChangeData, ExportBulkChangeResponses, ExportDeletionBatchData, ExportDeletionBatchResponses, ExportPeopleData, ExportPeopleResponses, ExportSchoolsData, ExportSchoolsResponses, FetchReleaseNotesData, FetchReleaseNotesResponses, FindRolesData, FindRolesResponses, ForceLoginMigrationData, ForceLoginMigrationResponses, GetAnnouncementData, GetAnnouncementResponses, GetApprovalData, GetApprovalResponses, GetAuditActivityData, GetAuditActivityResponses, GetAuditAttentionData, GetAuditAttentionResponses, GetAuditEntryData, GetAuditEntryResponses, GetBulkChangeData, GetBulkChangeResponses, GetDeletionAttentionData, GetDeletionAttentionResponses, GetDeletionBatchData, GetDeletionBatchResponses, GetDeletionData, GetDeletionResponses, GetFederalStateData, GetFederalStateResponses, GetFederalStateUsageData, GetFederalStateUsageResponses, GetHealthData, GetHealthResponses, GetMediumMetadataData, GetMediumMetadataResponses, GetOtherBatchData, GetOtherBatchResponses, GetOwnAccountData, GetOwnAccountResponses, GetPasswordApprovalData, GetPasswordApprovalResponses, GetPersonData, GetPersonResponses, GetPolicyFileData, GetPolicyFileResponses, GetReadyData, GetReadyResponses, GetRoleData, GetRoleResponses, GetSchoolData, GetSchoolResponses, GetSchoolsSummaryData, GetSchoolsSummaryResponses, GetSessionData, GetSessionResponses, GetStorageProviderData, GetStorageProviderResponses, GetStorageUsageData, GetStorageUsageResponses, GetSuperheroRoleData, GetSuperheroRoleResponses, GetToolData, GetToolDataSheetData, GetToolDataSheetResponses, GetToolHistoryData, GetToolHistoryResponses, GetToolResponses, GetToolRolloutData, GetToolRolloutResponses, GetToolUsageData, GetToolUsageResponses, GetWorkData, GetWorkResponses, ListAnnouncementVersionsData, ListAnnouncementVersionsResponses, ListApprovalsData, ListApprovalsResponses, ListAuditData, ListAuditOperatorsData, ListAuditOperatorsResponses, ListAuditResponses, ListBatchPeopleData, ListBatchPeopleResponses, ListBulkItemsData, ListBulkItemsResponses, ListDeletionBatchesData, ListDeletionBatchesResponses, ListFailedDeletionsData, ListFailedDeletionsResponses, ListFederalStatesData, ListFederalStatesResponses, ListInstanceChangesData, ListInstanceChangesResponses, ListOtherBatchesData, ListOtherBatchesResponses, ListPolicyVersionsData, ListPolicyVersionsResponses, ListReleaseNotesData, ListReleaseNotesResponses, ListRolesData, ListRolesResponses, ListSchoolChoicesData, ListSchoolChoicesResponses, ListSchoolMigrationsData, ListSchoolMigrationsResponses, ListSchoolsData, ListSchoolsResponses, ListStorageProvidersData, ListStorageProvidersResponses, ListStorageSchoolsData, ListStorageSchoolsResponses, ListSwitchesData, ListSwitchesResponses, ListToolChoicesData, ListToolChoicesResponses, ListToolsData, ListToolsResponses, ListWorkData, ListWorkResponses, LookUpPeopleData, LookUpPeopleResponses, MakeRegistrationLinkData, MakeRegistrationLinkResponses, MoveToSchoolData, MoveToSchoolResponses, PauseWorkData, PauseWorkResponses, PreviewDeletionBatchData, PreviewDeletionBatchResponses, PreviewForcedMigrationData, PreviewForcedMigrationResponses, PublishAnnouncementData, PublishAnnouncementResponses, PublishPolicyVersionData, PublishPolicyVersionResponses, ReadBatchProgressData, ReadBatchProgressResponses, RejectApprovalData, RejectApprovalResponses, RequestDeletionData, RequestDeletionResponses, RequestPasswordApprovalData, RequestPasswordApprovalResponses, RequestPeopleChangeData, RequestPeopleChangeResponses, RequestSchoolsChangeData, RequestSchoolsChangeResponses, RequestSuperheroApprovalData, RequestSuperheroApprovalResponses, RetryBatchPartData, RetryBatchPartResponses, RollOutToolData, RollOutToolResponses, RunDeletionBatchData, RunDeletionBatchResponses, ScheduleAnnouncementData, ScheduleAnnouncementResponses, SearchPeopleData, SearchPeopleResponses, SetPasswordData, SetPasswordResponses, StartBatchPartData, StartBatchPartResponses, StartSupportSessionData, StartSupportSessionResponses, StopDeletionBatchData, StopDeletionBatchResponses, StopWorkData, StopWorkResponses, UndoLoginMigrationData, UndoLoginMigrationResponses, UpdateFederalStateData, UpdateFederalStateResponses, UpdateOwnAccountData, UpdateOwnAccountResponses, UpdateRoleData, UpdateRoleResponses, UpdateSchoolData, UpdateSchoolResponses, UpdateStorageProviderData, UpdateStorageProviderResponses, UpdateSwitchData, UpdateSwitchResponses, UpdateToolData, UpdateToolResponses, WithdrawApprovalData, WithdrawApprovalResponses } from './types.gen';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: Record<string, unknown>;
};

/**
 * Liveness probe.
 */
export const getHealth = <ThrowOnError extends boolean = false>(options?: Options<GetHealthData, ThrowOnError>) => (options?.client ?? client).get<GetHealthResponses, unknown, ThrowOnError>({ url: '/health', ...options });

/**
 * Readiness probe.
 *
 * An instance stays ready while the platform is down. Otherwise all instances would be taken out at once, and operators would see an empty page instead of an error message.
 *
 */
export const getReady = <ThrowOnError extends boolean = false>(options?: Options<GetReadyData, ThrowOnError>) => (options?.client ?? client).get<GetReadyResponses, unknown, ThrowOnError>({ url: '/ready', ...options });

/**
 * Get the caller's session and the versions of the gateway.
 */
export const getSession = <ThrowOnError extends boolean = false>(options?: Options<GetSessionData, ThrowOnError>) => (options?.client ?? client).get<GetSessionResponses, unknown, ThrowOnError>({ url: '/session', ...options });

/**
 * List schools that match all filters.
 *
 * From a directory of all schools, which the gateway keeps for up to 10 minutes and reads again in the background. Changes through the gateway are visible at once. If the first reading takes longer than 8 s, the call fails with 503 DIRECTORY_NOT_READY; the directory is read on for the next call.
 *
 */
export const listSchools = <ThrowOnError extends boolean = false>(options?: Options<ListSchoolsData, ThrowOnError>) => (options?.client ?? client).get<ListSchoolsResponses, unknown, ThrowOnError>({ url: '/schools', ...options });

/**
 * Create a school.
 *
 * Fails with SCHOOL_NAME_PENDING while an earlier creation of a school with this name has no outcome, or has an unknown one and there is a school with this name. `entry` is the earlier creation. The answer has the name as it is stored.
 *
 */
export const createSchool = <ThrowOnError extends boolean = false>(options: Options<CreateSchoolData, ThrowOnError>) => (options.client ?? client).post<CreateSchoolResponses, unknown, ThrowOnError>({
    url: '/schools',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the options for filters and forms.
 */
export const listSchoolChoices = <ThrowOnError extends boolean = false>(options?: Options<ListSchoolChoicesData, ThrowOnError>) => (options?.client ?? client).get<ListSchoolChoicesResponses, unknown, ThrowOnError>({ url: '/schools/choices', ...options });

/**
 * List schools with the dates of their login migration.
 */
export const listSchoolMigrations = <ThrowOnError extends boolean = false>(options?: Options<ListSchoolMigrationsData, ThrowOnError>) => (options?.client ?? client).get<ListSchoolMigrationsResponses, unknown, ThrowOnError>({ url: '/schools/migrations', ...options });

/**
 * Count all schools by the state of their login migration and school-year rollover.
 *
 * From the directory of `listSchools`.
 *
 */
export const getSchoolsSummary = <ThrowOnError extends boolean = false>(options?: Options<GetSchoolsSummaryData, ThrowOnError>) => (options?.client ?? client).get<GetSchoolsSummaryResponses, unknown, ThrowOnError>({ url: '/schools/summary', ...options });

/**
 * Export all schools that match all filters as CSV, in the order of the list.
 *
 * Contains no personal data. Fails with 422 TOO_MANY_SCHOOLS if more than 20000 schools match. An operator can run one export at a time (429 EXPORT_RUNNING), an instance of the gateway two (503 EXPORTS_BUSY).
 *
 */
export const exportSchools = <ThrowOnError extends boolean = false>(options?: Options<ExportSchoolsData, ThrowOnError>) => (options?.client ?? client).get<ExportSchoolsResponses, unknown, ThrowOnError>({ url: '/schools/export', ...options });

/**
 * Change the storage provider of a school.
 */
export const changeStorage = <ThrowOnError extends boolean = false>(options: Options<ChangeStorageData, ThrowOnError>) => (options.client ?? client).put<ChangeStorageResponses, unknown, ThrowOnError>({
    url: '/schools/{schoolId}/storage',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start or end the school-year rollover.
 */
export const changeMaintenance = <ThrowOnError extends boolean = false>(options: Options<ChangeMaintenanceData, ThrowOnError>) => (options.client ?? client).post<ChangeMaintenanceResponses, unknown, ThrowOnError>({
    url: '/schools/{schoolId}/maintenance',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete all files of a school; can't be undone.
 *
 * Fails with 422 FILES_SERVICE_MISSING if the gateway has no address of the files service (`canDeleteFiles` of the school), and with 422 CONFIRMATION_WRONG if another id was typed. Any answer of the files service other than a success is an unknown outcome.
 *
 */
export const deleteFiles = <ThrowOnError extends boolean = false>(options: Options<DeleteFilesData, ThrowOnError>) => (options.client ?? client).delete<DeleteFilesResponses, unknown, ThrowOnError>({
    url: '/schools/{schoolId}/files',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Export the people of a school as CSV.
 *
 * Changes nothing, but is recorded in the audit log with the number of people, because the table contains personal data. Fails with 422 TOO_MANY_PEOPLE if the school has more than 5000 people. The limits of other exports apply (429 EXPORT_RUNNING, 503 EXPORTS_BUSY).
 *
 */
export const exportPeople = <ThrowOnError extends boolean = false>(options: Options<ExportPeopleData, ThrowOnError>) => (options.client ?? client).post<ExportPeopleResponses, unknown, ThrowOnError>({
    url: '/schools/{schoolId}/people-export',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Count the people of a school, in total and by role.
 *
 * People whose deletion was requested are not counted.
 */
export const countPeople = <ThrowOnError extends boolean = false>(options: Options<CountPeopleData, ThrowOnError>) => (options.client ?? client).get<CountPeopleResponses, unknown, ThrowOnError>({ url: '/schools/{schoolId}/people-counts', ...options });

/**
 * Get a school.
 */
export const getSchool = <ThrowOnError extends boolean = false>(options: Options<GetSchoolData, ThrowOnError>) => (options.client ?? client).get<GetSchoolResponses, unknown, ThrowOnError>({ url: '/schools/{schoolId}', ...options });

/**
 * Update the given fields of a school.
 */
export const updateSchool = <ThrowOnError extends boolean = false>(options: Options<UpdateSchoolData, ThrowOnError>) => (options.client ?? client).patch<UpdateSchoolResponses, unknown, ThrowOnError>({
    url: '/schools/{schoolId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Search people, or list the people of a school.
 *
 * Without a search text, all people of the school are listed; one of both is required. 24 hexadecimal digits are an id. A text with an @ is a username, then an email address, or a part of one. Anything else is names in any order, then an external id. Words of three or more characters match parts of names; if all words are shorter, they must be the complete first and last name. Umlauts and foreign letters are found in all of their spellings, such as "ue" for "ü" or "L" for "Ł". If nothing is found, other searches are suggested, at the cost of at most three more calls to the platform. Fails with 422 SEARCH_TEXT_INVALID if the text can't be searched, and with ROLE_NOT_FOUND if the platform has no such role. People whose deletion was requested are found only by id and username. Each operator can run one search at a time: the next one waits and replaces another one that is already waiting. A search can take up to 10 s, plus the time it waits.
 *
 */
export const searchPeople = <ThrowOnError extends boolean = false>(options?: Options<SearchPeopleData, ThrowOnError>) => (options?.client ?? client).get<SearchPeopleResponses, unknown, ThrowOnError>({ url: '/people', ...options });

/**
 * Create a person with an account. The password is returned once.
 *
 * Rejected with EMAIL_IN_USE if a person or an account has the address already. The platform itself accepts it twice, so another tool can use it at the same moment; `othersWithEmail` then names the others. A superhero can be created only while there are fewer than three, otherwise it is rejected with SUPERHERO_NEEDS_APPROVAL.
 *
 */
export const createPerson = <ThrowOnError extends boolean = false>(options: Options<CreatePersonData, ThrowOnError>) => (options.client ?? client).post<CreatePersonResponses, unknown, ThrowOnError>({
    url: '/people',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a person.
 */
export const getPerson = <ThrowOnError extends boolean = false>(options: Options<GetPersonData, ThrowOnError>) => (options.client ?? client).get<GetPersonResponses, unknown, ThrowOnError>({ url: '/people/{personId}', ...options });

/**
 * Change first and last name.
 *
 * The platform rebuilds its search index from the names alone, so afterwards the person is found by the whole email address, but no longer by a part of it.
 *
 */
export const changeNames = <ThrowOnError extends boolean = false>(options: Options<ChangeNamesData, ThrowOnError>) => (options.client ?? client).put<ChangeNamesResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/names',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change the email address, which is also the username.
 *
 * Fails with 422 NAME_NOT_STORABLE if the name has a character `&`, `<` or `>`: the platform needs the name with the address, and would store it with entities.
 *
 */
export const changeEmail = <ThrowOnError extends boolean = false>(options: Options<ChangeEmailData, ThrowOnError>) => (options.client ?? client).put<ChangeEmailResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/email',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start a support session. Returns a token to use the platform as this person.
 */
export const startSupportSession = <ThrowOnError extends boolean = false>(options: Options<StartSupportSessionData, ThrowOnError>) => (options.client ?? client).post<StartSupportSessionResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/support-sessions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End a support session before it expires.
 */
export const endSupportSession = <ThrowOnError extends boolean = false>(options: Options<EndSupportSessionData, ThrowOnError>) => (options.client ?? client).post<EndSupportSessionResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/support-sessions/end',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Replace the roles of a person.
 *
 * Giving or taking the role superhero needs an approval that the caller requested with `requestSuperheroApproval` and uses it; otherwise it is rejected with SUPERHERO_NEEDS_APPROVAL. With fewer than three superheroes the role is given without one, and taking it is rejected with LAST_SUPERHEROES.
 *
 */
export const changeRoles = <ThrowOnError extends boolean = false>(options: Options<ChangeRolesData, ThrowOnError>) => (options.client ?? client).put<ChangeRolesResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/roles',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Move a person to another school.
 *
 * A move to a school of another federal state needs a reason; otherwise it is rejected with REASON_REQUIRED.
 */
export const moveToSchool = <ThrowOnError extends boolean = false>(options: Options<MoveToSchoolData, ThrowOnError>) => (options.client ?? client).put<MoveToSchoolResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/school',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Set a password that must be changed at the next login.
 */
export const setPassword = <ThrowOnError extends boolean = false>(options: Options<SetPasswordData, ThrowOnError>) => (options.client ?? client).put<SetPasswordResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/password',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a registration link for a person without an account.
 *
 * Fails with 422 EMAIL_NOT_STORABLE if the email address has a character `&`.
 */
export const makeRegistrationLink = <ThrowOnError extends boolean = false>(options: Options<MakeRegistrationLinkData, ThrowOnError>) => (options.client ?? client).post<MakeRegistrationLinkResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/registration-link',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete the account of a person. The person remains.
 */
export const deleteLogin = <ThrowOnError extends boolean = false>(options: Options<DeleteLoginData, ThrowOnError>) => (options.client ?? client).delete<DeleteLoginResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/login',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Undo the migration of a person to another login system.
 */
export const undoLoginMigration = <ThrowOnError extends boolean = false>(options: Options<UndoLoginMigrationData, ThrowOnError>) => (options.client ?? client).delete<UndoLoginMigrationResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/login-migration',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get what a forced migration of a person would change.
 */
export const previewForcedMigration = <ThrowOnError extends boolean = false>(options: Options<PreviewForcedMigrationData, ThrowOnError>) => (options.client ?? client).get<PreviewForcedMigrationResponses, unknown, ThrowOnError>({ url: '/people/{personId}/forced-migration', ...options });

/**
 * Move a person and, if necessary, the school to the login system of the state.
 *
 * The account then belongs to that system, and its password no longer works. Fails with 409 EDIT_CONFLICT if the state is no longer as the operator saw it, and with 422 NO_CHANGES, SCHOOL_CHANGE_NOT_ACCEPTED, a value of `ForceBlock`, EXTERNAL_ID_IN_USE, SCHOOL_ID_UNCHANGED (standard mode), SCHOOL_ID_DIFFERS (extended mode) or TARGET_SYSTEM_MISSING.
 *
 */
export const forceLoginMigration = <ThrowOnError extends boolean = false>(options: Options<ForceLoginMigrationData, ThrowOnError>) => (options.client ?? client).post<ForceLoginMigrationResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/forced-migration',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the status of a deletion that was requested through the gateway.
 */
export const getDeletion = <ThrowOnError extends boolean = false>(options: Options<GetDeletionData, ThrowOnError>) => (options.client ?? client).get<GetDeletionResponses, unknown, ThrowOnError>({ url: '/people/{personId}/deletion', ...options });

/**
 * Delete a person. Locks the account immediately and deletes all data later; can't be undone.
 */
export const deletePerson = <ThrowOnError extends boolean = false>(options: Options<DeletePersonData, ThrowOnError>) => (options.client ?? client).post<DeletePersonResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/deletion',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the names of all roles.
 */
export const listRoles = <ThrowOnError extends boolean = false>(options?: Options<ListRolesData, ThrowOnError>) => (options?.client ?? client).get<ListRolesResponses, unknown, ThrowOnError>({ url: '/roles', ...options });

/**
 * List the batches that were requested through the gateway, newest first.
 *
 * The counts are those of the last progress read; the platform is not called.
 *
 */
export const listDeletionBatches = <ThrowOnError extends boolean = false>(options?: Options<ListDeletionBatchesData, ThrowOnError>) => (options?.client ?? client).get<ListDeletionBatchesResponses, unknown, ThrowOnError>({ url: '/deletion/batches', ...options });

/**
 * Create a draft to which people are added.
 *
 * Changes nothing on the platform and is not recorded in the audit log. A draft is deleted after 7 days, with all ids. Fails with 422 TOO_MANY_DRAFTS after 50 drafts of the operator within 24 hours that were not requested.
 *
 */
export const createDeletionBatch = <ThrowOnError extends boolean = false>(options?: Options<CreateDeletionBatchData, ThrowOnError>) => (options?.client ?? client).post<CreateDeletionBatchResponses, unknown, ThrowOnError>({ url: '/deletion/batches', ...options });

/**
 * Get a batch.
 *
 * Answered from the database of the gateway. Other operators see a draft only after its deletion was requested.
 *
 */
export const getDeletionBatch = <ThrowOnError extends boolean = false>(options: Options<GetDeletionBatchData, ThrowOnError>) => (options.client ?? client).get<GetDeletionBatchResponses, unknown, ThrowOnError>({ url: '/deletion/batches/{batchId}', ...options });

/**
 * List people of a batch with their names.
 *
 * Names are read from the platform for this page and are not stored. People who no longer exist have no name.
 *
 */
export const listBatchPeople = <ThrowOnError extends boolean = false>(options: Options<ListBatchPeopleData, ThrowOnError>) => (options.client ?? client).get<ListBatchPeopleResponses, unknown, ThrowOnError>({ url: '/deletion/batches/{batchId}/people', ...options });

/**
 * Look people up and add them to a draft.
 *
 * Stores ids only. Sending the same portion again changes nothing. Rejected with BATCH_CLOSED after the preview, and with TOO_MANY_PEOPLE above 200,000 people or 5,000 email addresses and external ids.
 *
 */
export const addPeopleToBatch = <ThrowOnError extends boolean = false>(options: Options<AddPeopleToBatchData, ThrowOnError>) => (options.client ?? client).post<AddPeopleToBatchResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/people',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Add the next people of a school to a draft.
 *
 * Reads a few pages of the people of the school. Call it with `skip` until it reaches `total`.
 *
 */
export const addSchoolToBatch = <ThrowOnError extends boolean = false>(options: Options<AddSchoolToBatchData, ThrowOnError>) => (options.client ?? client).post<AddSchoolToBatchResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/school-people',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Continue to compare a draft with other batches and with its schools.
 *
 * Does a limited part of the work; call it until `done` equals `total`. People whom another batch lists are left out: the platform would reject the whole batch, but still delete the others.
 *
 */
export const checkDeletionBatch = <ThrowOnError extends boolean = false>(options: Options<CheckDeletionBatchData, ThrowOnError>) => (options.client ?? client).post<CheckDeletionBatchResponses, unknown, ThrowOnError>({ url: '/deletion/batches/{batchId}/checks', ...options });

/**
 * Complete the preview. Afterwards the list can no longer change.
 *
 * Rejected with CHECKS_INCOMPLETE until all checks are done, and with NOTHING_TO_DELETE if all people were left out. Recorded with the number of people.
 *
 */
export const previewDeletionBatch = <ThrowOnError extends boolean = false>(options: Options<PreviewDeletionBatchData, ThrowOnError>) => (options.client ?? client).post<PreviewDeletionBatchResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Request the deletion of all people of the preview.
 *
 * From a configured number of people on, another superhero must approve it; the number counts everything that the operator starts within 24 hours. Nothing is sent to the platform. Rejected with EDIT_CONFLICT if the digest is not that of the preview.
 *
 */
export const requestDeletion = <ThrowOnError extends boolean = false>(options: Options<RequestDeletionData, ThrowOnError>) => (options.client ?? client).post<RequestDeletionResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/request',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Let the gateway delete the remaining people of a batch, part by part, without a browser.
 *
 * Adds an order, which the requester or the approver can give. The people are looked up again in the session of the caller, in the background; parts are created within an hour of that. Rejected with WORK_RUNNING while the batch has an order.
 *
 */
export const runDeletionBatch = <ThrowOnError extends boolean = false>(options: Options<RunDeletionBatchData, ThrowOnError>) => (options.client ?? client).post<RunDeletionBatchResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/run',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create the next part on the platform.
 *
 * People are looked up again, and those who can no longer be deleted are left out. The part deletes no one until it is started. Rejected with APPROVAL_MISSING before the approval, and with PART_RUNNING until the previous part was accepted.
 *
 *
 * @deprecated
 */
export const createBatchPart = <ThrowOnError extends boolean = false>(options: Options<CreateBatchPartData, ThrowOnError>) => (options.client ?? client).post<CreateBatchPartResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/parts',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start the deletion of a part. Blocks its accounts immediately; can't be undone.
 *
 * Sent once. After an error the gateway reads the part instead of sending it again.
 *
 *
 * @deprecated
 */
export const startBatchPart = <ThrowOnError extends boolean = false>(options: Options<StartBatchPartData, ThrowOnError>) => (options.client ?? client).post<StartBatchPartResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/parts/{part}/start',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Retry the failed deletions of a part.
 */
export const retryBatchPart = <ThrowOnError extends boolean = false>(options: Options<RetryBatchPartData, ThrowOnError>) => (options.client ?? client).post<RetryBatchPartResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/parts/{part}/retry',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Stop a batch after the parts that were started. The remaining people stay.
 */
export const stopDeletionBatch = <ThrowOnError extends boolean = false>(options: Options<StopDeletionBatchData, ThrowOnError>) => (options.client ?? client).post<StopDeletionBatchResponses, unknown, ThrowOnError>({
    url: '/deletion/batches/{batchId}/stop',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Read the progress of a batch from the platform.
 *
 * Reads at most one part, the one whose counts are oldest, and stores its counts.
 *
 */
export const readBatchProgress = <ThrowOnError extends boolean = false>(options: Options<ReadBatchProgressData, ThrowOnError>) => (options.client ?? client).get<ReadBatchProgressResponses, unknown, ThrowOnError>({ url: '/deletion/batches/{batchId}/progress', ...options });

/**
 * List people whose deletion failed, with names where they still exist.
 */
export const listFailedDeletions = <ThrowOnError extends boolean = false>(options: Options<ListFailedDeletionsData, ThrowOnError>) => (options.client ?? client).get<ListFailedDeletionsResponses, unknown, ThrowOnError>({ url: '/deletion/batches/{batchId}/failed', ...options });

/**
 * Export the result for each id as CSV.
 */
export const exportDeletionBatch = <ThrowOnError extends boolean = false>(options: Options<ExportDeletionBatchData, ThrowOnError>) => (options.client ?? client).get<ExportDeletionBatchResponses, unknown, ThrowOnError>({ url: '/deletion/batches/{batchId}/export', ...options });

/**
 * List batches that were created by other tools.
 */
export const listOtherBatches = <ThrowOnError extends boolean = false>(options?: Options<ListOtherBatchesData, ThrowOnError>) => (options?.client ?? client).get<ListOtherBatchesResponses, unknown, ThrowOnError>({ url: '/deletion/other-batches', ...options });

/**
 * Get the counts of a batch that was created by another tool.
 */
export const getOtherBatch = <ThrowOnError extends boolean = false>(options: Options<GetOtherBatchData, ThrowOnError>) => (options.client ?? client).get<GetOtherBatchResponses, unknown, ThrowOnError>({ url: '/deletion/other-batches/{platformBatchId}', ...options });

/**
 * Get approvals and batches that operators should look at.
 *
 * Reads at most one part from the platform, and still answers if that fails.
 *
 */
export const getDeletionAttention = <ThrowOnError extends boolean = false>(options?: Options<GetDeletionAttentionData, ThrowOnError>) => (options?.client ?? client).get<GetDeletionAttentionResponses, unknown, ThrowOnError>({ url: '/deletion/attention', ...options });

/**
 * List external tools that match all filters.
 *
 * Filtered from a list that the gateway keeps, because the platform can filter by few of these. It is read again when it is a minute old, and is never older than five.
 *
 */
export const listTools = <ThrowOnError extends boolean = false>(options?: Options<ListToolsData, ThrowOnError>) => (options?.client ?? client).get<ListToolsResponses, unknown, ThrowOnError>({ url: '/tools', ...options });

/**
 * Create a tool.
 *
 * Fails as `updateTool` does, and with 422 TOOL_NAME_DUPLICATE before anything is sent if a tool has this name. Flags and lists that are omitted are false and empty.
 *
 */
export const createTool = <ThrowOnError extends boolean = false>(options: Options<CreateToolData, ThrowOnError>) => (options.client ?? client).post<CreateToolResponses, unknown, ThrowOnError>({
    url: '/tools',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the options for filters and forms.
 */
export const listToolChoices = <ThrowOnError extends boolean = false>(options?: Options<ListToolChoicesData, ThrowOnError>) => (options?.client ?? client).get<ListToolChoicesResponses, unknown, ThrowOnError>({ url: '/tools/choices', ...options });

/**
 * Load the metadata of a medium from its source.
 *
 * Fails with 422 MEDIA_SOURCE_NOT_FOUND, MEDIA_SOURCE_WITHOUT_FORMAT, MEDIA_SOURCE_NOT_CONFIGURED, MEDIUM_NOT_FOUND or MEDIUM_METADATA_UNREADABLE, and with 502 MEDIA_CATALOGUE_FAILED.
 *
 */
export const getMediumMetadata = <ThrowOnError extends boolean = false>(options: Options<GetMediumMetadataData, ThrowOnError>) => (options.client ?? client).get<GetMediumMetadataResponses, unknown, ThrowOnError>({ url: '/tools/medium-metadata', ...options });

/**
 * Delete a tool in all schools, courses and boards; can't be undone.
 *
 * Fails with 422 CONFIRMATION_WRONG if another name was typed.
 */
export const deleteTool = <ThrowOnError extends boolean = false>(options: Options<DeleteToolData, ThrowOnError>) => (options.client ?? client).delete<DeleteToolResponses, unknown, ThrowOnError>({
    url: '/tools/{toolId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a tool.
 *
 * Fails with 422 TOOL_CLIENT_MISSING if the OAuth server of the platform does not have its client.
 */
export const getTool = <ThrowOnError extends boolean = false>(options: Options<GetToolData, ThrowOnError>) => (options.client ?? client).get<GetToolResponses, unknown, ThrowOnError>({ url: '/tools/{toolId}', ...options });

/**
 * Update the given fields of a tool.
 *
 * The gateway reads the tool, changes the given fields and sends all of it, because the platform removes what is missing. Errors of the form are 422 with `field`, the path into the form, such as `parameters.2.regex`. Of the platform: TOOL_ and the rest of its own code in capital letters, such as TOOL_PARAM_REGEXCOMMENT, the LOGO_ codes, OAUTH_CLIENT_MISSING, OAUTH_SERVER_FAILED, FILE_SERVICE_FAILED, or PLATFORM_REJECTED with `validationErrors`. Of the gateway: NO_CHANGES, FIELD_REQUIRED, SECRET_NOT_USED, TOOL_TOO_LARGE, SEEN_MISSING, and for a changed image address ADDRESS_NOT_A_URL, ADDRESS_NOT_HTTPS, ADDRESS_HAS_CREDENTIALS, ADDRESS_HAS_PORT, ADDRESS_IS_IP, ADDRESS_REDIRECTS, ADDRESS_NOT_PUBLIC, ADDRESS_UNRESOLVED, IMAGE_TYPE_NOT_ALLOWED or IMAGE_TOO_LARGE.
 *
 */
export const updateTool = <ThrowOnError extends boolean = false>(options: Options<UpdateToolData, ThrowOnError>) => (options.client ?? client).patch<UpdateToolResponses, unknown, ThrowOnError>({
    url: '/tools/{toolId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Count where a tool is used.
 */
export const getToolUsage = <ThrowOnError extends boolean = false>(options: Options<GetToolUsageData, ThrowOnError>) => (options.client ?? client).get<GetToolUsageResponses, unknown, ThrowOnError>({ url: '/tools/{toolId}/usage', ...options });

/**
 * Download the data sheet of a tool.
 */
export const getToolDataSheet = <ThrowOnError extends boolean = false>(options: Options<GetToolDataSheetData, ThrowOnError>) => (options.client ?? client).get<GetToolDataSheetResponses, unknown, ThrowOnError>({ url: '/tools/{toolId}/data-sheet', ...options });

/**
 * List the latest changes of a tool through the gateway.
 */
export const getToolHistory = <ThrowOnError extends boolean = false>(options: Options<GetToolHistoryData, ThrowOnError>) => (options.client ?? client).get<GetToolHistoryResponses, unknown, ThrowOnError>({ url: '/tools/{toolId}/history', ...options });

/**
 * Count the schools that a rollout reaches and those that have the tool.
 *
 * Also shows the progress of a rollout that the platform continues after its answer was lost.
 */
export const getToolRollout = <ThrowOnError extends boolean = false>(options: Options<GetToolRolloutData, ThrowOnError>) => (options.client ?? client).get<GetToolRolloutResponses, unknown, ThrowOnError>({ url: '/tools/{toolId}/rollout', ...options });

/**
 * Add a tool to all schools and activate it there.
 *
 * The tool is read right before, because the platform accepts any id. The platform continues after a timeout: the call then fails with 504 OUTCOME_PENDING, and `getToolRollout` shows the progress. Until the outcome is known, another rollout fails with 422 ROLLOUT_RUNNING.
 *
 */
export const rollOutTool = <ThrowOnError extends boolean = false>(options: Options<RollOutToolData, ThrowOnError>) => (options.client ?? client).post<RollOutToolResponses, unknown, ThrowOnError>({
    url: '/tools/{toolId}/rollout',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Find people by their email addresses or external ids.
 *
 * Changes nothing. Nothing of the request is stored.
 */
export const lookUpPeople = <ThrowOnError extends boolean = false>(options: Options<LookUpPeopleData, ThrowOnError>) => (options.client ?? client).post<LookUpPeopleResponses, unknown, ThrowOnError>({
    url: '/people/lookups',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Find out what a bulk change would do to people.
 *
 * Changes nothing on the platform and is not recorded in the audit log. What it found is kept for 24 hours, for the request, and belongs to the caller until then.
 *
 */
export const checkPeopleChange = <ThrowOnError extends boolean = false>(options: Options<CheckPeopleChangeData, ThrowOnError>) => (options.client ?? client).post<CheckPeopleChangeResponses, unknown, ThrowOnError>({
    url: '/people/bulk-changes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Request a bulk change of people.
 *
 * Gives an order, which the gateway carries out item by item, each as the single change with an audit entry of its own. From a configured number of items on it waits until another superhero has approved exactly this list. Rejected with EDIT_CONFLICT if the digest is not that of the check.
 *
 */
export const requestPeopleChange = <ThrowOnError extends boolean = false>(options: Options<RequestPeopleChangeData, ThrowOnError>) => (options.client ?? client).post<RequestPeopleChangeResponses, unknown, ThrowOnError>({
    url: '/people/bulk-changes/{changeId}/request',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Find out what a bulk change would do to schools.
 *
 * See `checkPeopleChange`.
 */
export const checkSchoolsChange = <ThrowOnError extends boolean = false>(options: Options<CheckSchoolsChangeData, ThrowOnError>) => (options.client ?? client).post<CheckSchoolsChangeResponses, unknown, ThrowOnError>({
    url: '/schools/bulk-changes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Request a bulk change of schools.
 *
 * See `requestPeopleChange`. A change of the school year always needs an approval, and the number of schools for which it is final in `typedFinal`; otherwise it is rejected with CONFIRMATION_WRONG.
 *
 */
export const requestSchoolsChange = <ThrowOnError extends boolean = false>(options: Options<RequestSchoolsChangeData, ThrowOnError>) => (options.client ?? client).post<RequestSchoolsChangeResponses, unknown, ThrowOnError>({
    url: '/schools/bulk-changes/{changeId}/request',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a bulk change.
 *
 * Answered from the database of the gateway, except for the names of schools. Other operators see it after it was requested.
 *
 */
export const getBulkChange = <ThrowOnError extends boolean = false>(options: Options<GetBulkChangeData, ThrowOnError>) => (options.client ?? client).get<GetBulkChangeResponses, unknown, ThrowOnError>({ url: '/bulk-changes/{changeId}', ...options });

/**
 * List the items of a bulk change with their names.
 *
 * Names are read from the platform for this page and are not stored. Items are removed 7 days after the order has ended; the audit log keeps what was changed.
 *
 */
export const listBulkItems = <ThrowOnError extends boolean = false>(options: Options<ListBulkItemsData, ThrowOnError>) => (options.client ?? client).get<ListBulkItemsResponses, unknown, ThrowOnError>({ url: '/bulk-changes/{changeId}/items', ...options });

/**
 * Export the result for each item as CSV.
 */
export const exportBulkChange = <ThrowOnError extends boolean = false>(options: Options<ExportBulkChangeData, ThrowOnError>) => (options.client ?? client).get<ExportBulkChangeResponses, unknown, ThrowOnError>({ url: '/bulk-changes/{changeId}/export', ...options });

/**
 * List the orders of the last 30 days, newest first.
 */
export const listWork = <ThrowOnError extends boolean = false>(options?: Options<ListWorkData, ThrowOnError>) => (options?.client ?? client).get<ListWorkResponses, unknown, ThrowOnError>({ url: '/work', ...options });

/**
 * Get an order.
 */
export const getWork = <ThrowOnError extends boolean = false>(options: Options<GetWorkData, ThrowOnError>) => (options.client ?? client).get<GetWorkResponses, unknown, ThrowOnError>({ url: '/work/{workId}', ...options });

/**
 * Pause an order after its current step.
 */
export const pauseWork = <ThrowOnError extends boolean = false>(options: Options<PauseWorkData, ThrowOnError>) => (options.client ?? client).post<PauseWorkResponses, unknown, ThrowOnError>({
    url: '/work/{workId}/pause',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Continue an order that is paused or waits for an operator.
 *
 * Only the operators who could have ordered it can continue it. If it waits for it, people are looked up again in the session of the caller.
 */
export const continueWork = <ThrowOnError extends boolean = false>(options: Options<ContinueWorkData, ThrowOnError>) => (options.client ?? client).post<ContinueWorkResponses, unknown, ThrowOnError>({
    url: '/work/{workId}/continue',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * End an order after its current step.
 *
 * What it has done stays.
 */
export const stopWork = <ThrowOnError extends boolean = false>(options: Options<StopWorkData, ThrowOnError>) => (options.client ?? client).post<StopWorkResponses, unknown, ThrowOnError>({
    url: '/work/{workId}/stop',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the last change of each kind to the instance, newest first.
 */
export const listInstanceChanges = <ThrowOnError extends boolean = false>(options?: Options<ListInstanceChangesData, ThrowOnError>) => (options?.client ?? client).get<ListInstanceChangesResponses, unknown, ThrowOnError>({ url: '/instance/changes', ...options });

/**
 * Get the announcement.
 */
export const getAnnouncement = <ThrowOnError extends boolean = false>(options?: Options<GetAnnouncementData, ThrowOnError>) => (options?.client ?? client).get<GetAnnouncementResponses, unknown, ThrowOnError>({ url: '/instance/announcement', ...options });

/**
 * Change the announcement.
 *
 * The platform stores each part on its own. If the announcement is on and anything else changes, it is switched off first and on again at the end. Each write has an audit entry of its own with the same request id. Fails with 409 ANNOUNCEMENT_CHANGED if it is no longer as the operator saw it, 422 NO_CHANGES, VALUE_TOO_LARGE or TEXT_TOO_DEEP with the `field` (more than 50 levels of nested elements), and after the first write with 502 ANNOUNCEMENT_HALF_PUBLISHED and `steps`. The same call with a new key then saves the rest.
 *
 */
export const publishAnnouncement = <ThrowOnError extends boolean = false>(options: Options<PublishAnnouncementData, ThrowOnError>) => (options.client ?? client).put<PublishAnnouncementResponses, unknown, ThrowOnError>({
    url: '/instance/announcement',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Let the gateway publish the announcement or switch it off at a given time.
 *
 * Adds an order that the gateway carries out with its service account. `from` is in the future and at most 30 days ahead, `until` after it and at most 60 days ahead; one of the two is needed (TIME_INVALID with the `field`). It is skipped if the announcement was changed since, or if the gateway is more than 15 minutes late. There is one open order at a time, which `replaces` has to name (WORK_RUNNING). `POST /work/{workId}/stop` cancels it.
 *
 */
export const scheduleAnnouncement = <ThrowOnError extends boolean = false>(options: Options<ScheduleAnnouncementData, ThrowOnError>) => (options.client ?? client).post<ScheduleAnnouncementResponses, unknown, ThrowOnError>({
    url: '/instance/announcement/schedule',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List what was published.
 *
 * The latest 20 publications through the gateway, newest first.
 */
export const listAnnouncementVersions = <ThrowOnError extends boolean = false>(options?: Options<ListAnnouncementVersionsData, ThrowOnError>) => (options?.client ?? client).get<ListAnnouncementVersionsResponses, unknown, ThrowOnError>({ url: '/instance/announcement/versions', ...options });

/**
 * List the switches of the school cloud.
 *
 * All values of the runtime configuration except those of the announcement, in the platform's order.
 */
export const listSwitches = <ThrowOnError extends boolean = false>(options?: Options<ListSwitchesData, ThrowOnError>) => (options?.client ?? client).get<ListSwitchesResponses, unknown, ThrowOnError>({ url: '/instance/switches', ...options });

/**
 * Change the value of a switch.
 *
 * The platform removes from texts what it does not accept; the answer has the value as it is stored. Fails with 404 for an unknown key and for those of the announcement, and with 422 VALUE_TYPE_WRONG, VALUE_TOO_LARGE or NO_CHANGES.
 *
 */
export const updateSwitch = <ThrowOnError extends boolean = false>(options: Options<UpdateSwitchData, ThrowOnError>) => (options.client ?? client).put<UpdateSwitchResponses, unknown, ThrowOnError>({
    url: '/instance/switches/{switchKey}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the versions of the privacy policy.
 *
 * Only those of the whole school cloud. Schools can have versions of their own, which hide these.
 */
export const listPolicyVersions = <ThrowOnError extends boolean = false>(options?: Options<ListPolicyVersionsData, ThrowOnError>) => (options?.client ?? client).get<ListPolicyVersionsResponses, unknown, ThrowOnError>({ url: '/instance/privacy-policy', ...options });

/**
 * Publish or prepare a version of the privacy policy.
 *
 * Everyone has to consent again when the date is reached. A version can't be changed later. Only one file is received at a time: another call fails with 409 UPLOAD_RUNNING. Also fails with 409 POLICY_CHANGED if another version was published or deleted, and with 422 TITLE_IN_USE, DATE_IN_PAST, FILE_NOT_A_PDF, FILE_TOO_LARGE or POLICY_UPLOAD_DISABLED.
 *
 */
export const publishPolicyVersion = <ThrowOnError extends boolean = false>(options: Options<PublishPolicyVersionData, ThrowOnError>) => (options.client ?? client).post<PublishPolicyVersionResponses, unknown, ThrowOnError>({
    url: '/instance/privacy-policy/versions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a prepared version of the privacy policy.
 *
 * Together with its file. Fails with 422 POLICY_PUBLISHED if its date is not in the future: people may have consented to it.
 *
 */
export const deletePolicyVersion = <ThrowOnError extends boolean = false>(options: Options<DeletePolicyVersionData, ThrowOnError>) => (options.client ?? client).delete<DeletePolicyVersionResponses, unknown, ThrowOnError>({
    url: '/instance/privacy-policy/versions/{policyVersionId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the name and size of the file of a version.
 */
export const getPolicyFile = <ThrowOnError extends boolean = false>(options: Options<GetPolicyFileData, ThrowOnError>) => (options.client ?? client).get<GetPolicyFileResponses, unknown, ThrowOnError>({ url: '/instance/privacy-policy/versions/{policyVersionId}/file', ...options });

/**
 * Download the file of a version.
 *
 * Fails with 422 FILE_NOT_A_PDF if the stored file is something else.
 */
export const downloadPolicyFile = <ThrowOnError extends boolean = false>(options: Options<DownloadPolicyFileData, ThrowOnError>) => (options.client ?? client).get<DownloadPolicyFileResponses, unknown, ThrowOnError>({ url: '/instance/privacy-policy/versions/{policyVersionId}/pdf', ...options });

/**
 * List the roles that match all filters.
 *
 * All of them, because there are few. Without a filter, each role follows the one that it inherits from; otherwise they are ordered by name.
 *
 */
export const findRoles = <ThrowOnError extends boolean = false>(options?: Options<FindRolesData, ThrowOnError>) => (options?.client ?? client).get<FindRolesResponses, unknown, ThrowOnError>({ url: '/instance/roles', ...options });

/**
 * Get a role with its own and inherited permissions.
 */
export const getRole = <ThrowOnError extends boolean = false>(options: Options<GetRoleData, ThrowOnError>) => (options.client ?? client).get<GetRoleResponses, unknown, ThrowOnError>({ url: '/instance/roles/{roleId}', ...options });

/**
 * Add and remove a role's own permissions.
 *
 * Also changes every role that inherits from it. Parts of the platform use the former permissions for up to an hour. Fails with 409 EDIT_CONFLICT, and with 422 PERMISSION_UNKNOWN, PERMISSION_TWICE, NO_CHANGES, or SUPERHEROES_LOCKED_OUT if superheroes could no longer undo it.
 *
 */
export const updateRole = <ThrowOnError extends boolean = false>(options: Options<UpdateRoleData, ThrowOnError>) => (options.client ?? client).patch<UpdateRoleResponses, unknown, ThrowOnError>({
    url: '/instance/roles/{roleId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Count the people with a role.
 *
 * One count in the platform for the role and for each role that inherits from it.
 */
export const countRolePeople = <ThrowOnError extends boolean = false>(options: Options<CountRolePeopleData, ThrowOnError>) => (options.client ?? client).get<CountRolePeopleResponses, unknown, ThrowOnError>({ url: '/instance/roles/{roleId}/people', ...options });

/**
 * List the storage providers.
 */
export const listStorageProviders = <ThrowOnError extends boolean = false>(options?: Options<ListStorageProvidersData, ThrowOnError>) => (options?.client ?? client).get<ListStorageProvidersResponses, unknown, ThrowOnError>({ url: '/instance/storage', ...options });

/**
 * Create a storage provider.
 *
 * Fails with 422 STORAGE_URL_INVALID, STORAGE_ADDRESS_RESERVED for a loopback or link-local address, or STORAGE_PROVIDER_EXISTS if one has the same address, region and access key.
 *
 */
export const createStorageProvider = <ThrowOnError extends boolean = false>(options: Options<CreateStorageProviderData, ThrowOnError>) => (options.client ?? client).post<CreateStorageProviderResponses, unknown, ThrowOnError>({
    url: '/instance/storage',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Count the schools of each storage provider.
 *
 * One count on the platform for each provider, so it is not part of the list.
 */
export const getStorageUsage = <ThrowOnError extends boolean = false>(options?: Options<GetStorageUsageData, ThrowOnError>) => (options?.client ?? client).get<GetStorageUsageResponses, unknown, ThrowOnError>({ url: '/instance/storage/usage', ...options });

/**
 * Get a storage provider.
 */
export const getStorageProvider = <ThrowOnError extends boolean = false>(options: Options<GetStorageProviderData, ThrowOnError>) => (options.client ?? client).get<GetStorageProviderResponses, unknown, ThrowOnError>({ url: '/instance/storage/{providerId}', ...options });

/**
 * Change fields of a storage provider, or replace its secret.
 *
 * Only changed fields are sent to the platform, and the secret only if there is a new one. Fails with 409 EDIT_CONFLICT, and with 422 NO_CHANGES, STORAGE_URL_INVALID, STORAGE_ADDRESS_RESERVED, STORAGE_SECRET_REQUIRED if another host comes without a new secret, STORAGE_PROVIDER_EXISTS or FREE_EXCEEDS_MAX.
 *
 */
export const updateStorageProvider = <ThrowOnError extends boolean = false>(options: Options<UpdateStorageProviderData, ThrowOnError>) => (options.client ?? client).patch<UpdateStorageProviderResponses, unknown, ThrowOnError>({
    url: '/instance/storage/{providerId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List schools that use a storage provider.
 */
export const listStorageSchools = <ThrowOnError extends boolean = false>(options: Options<ListStorageSchoolsData, ThrowOnError>) => (options.client ?? client).get<ListStorageSchoolsResponses, unknown, ThrowOnError>({ url: '/instance/storage/{providerId}/schools', ...options });

/**
 * List the federal states with their counties.
 */
export const listFederalStates = <ThrowOnError extends boolean = false>(options?: Options<ListFederalStatesData, ThrowOnError>) => (options?.client ?? client).get<ListFederalStatesResponses, unknown, ThrowOnError>({ url: '/instance/federal-states', ...options });

/**
 * Create a federal state.
 *
 * Fails with 422 STATE_NAME_IN_USE, STATE_ABBREVIATION_IN_USE, COUNTY_NUMBER_IN_USE or LOGO_URL_INVALID.
 *
 */
export const createFederalState = <ThrowOnError extends boolean = false>(options: Options<CreateFederalStateData, ThrowOnError>) => (options.client ?? client).post<CreateFederalStateResponses, unknown, ThrowOnError>({
    url: '/instance/federal-states',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Count the schools in each federal state.
 *
 * One count on the platform for each state, so it is not part of the list.
 */
export const getFederalStateUsage = <ThrowOnError extends boolean = false>(options?: Options<GetFederalStateUsageData, ThrowOnError>) => (options?.client ?? client).get<GetFederalStateUsageResponses, unknown, ThrowOnError>({ url: '/instance/federal-states/usage', ...options });

/**
 * Get a federal state with its counties.
 */
export const getFederalState = <ThrowOnError extends boolean = false>(options: Options<GetFederalStateData, ThrowOnError>) => (options.client ?? client).get<GetFederalStateResponses, unknown, ThrowOnError>({ url: '/instance/federal-states/{stateId}', ...options });

/**
 * Change a federal state, or change and add counties.
 *
 * If counties change, all of them are sent with their ids, because the platform gives new ids to the others. Fails with 409 EDIT_CONFLICT, and with 422 NO_CHANGES, STATE_NAME_IN_USE, STATE_ABBREVIATION_IN_USE, COUNTY_NUMBER_IN_USE, COUNTY_NOT_FOUND, LOGO_URL_INVALID, or COUNTY_NOT_STORABLE if another county has a character `&`, `<` or `>`.
 *
 */
export const updateFederalState = <ThrowOnError extends boolean = false>(options: Options<UpdateFederalStateData, ThrowOnError>) => (options.client ?? client).patch<UpdateFederalStateResponses, unknown, ThrowOnError>({
    url: '/instance/federal-states/{stateId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the release notes that the school cloud has stored.
 */
export const listReleaseNotes = <ThrowOnError extends boolean = false>(options?: Options<ListReleaseNotesData, ThrowOnError>) => (options?.client ?? client).get<ListReleaseNotesResponses, unknown, ThrowOnError>({ url: '/instance/release-notes', ...options });

/**
 * Make the school cloud load its release notes again.
 *
 * The platform empties the list and fills it from its source, one by one, so that the list can stay short if it fails in the middle. Fails with 422 RELEASE_SOURCE_UNREACHABLE if the platform can't reach the source, and with 422 RELEASE_SOURCE_FAILED if the source answers with an error; then the list stays as it was.
 *
 */
export const fetchReleaseNotes = <ThrowOnError extends boolean = false>(options: Options<FetchReleaseNotesData, ThrowOnError>) => (options.client ?? client).post<FetchReleaseNotesResponses, unknown, ThrowOnError>({
    url: '/instance/release-notes/fetch',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the operator's own account.
 */
export const getOwnAccount = <ThrowOnError extends boolean = false>(options?: Options<GetOwnAccountData, ThrowOnError>) => (options?.client ?? client).get<GetOwnAccountResponses, unknown, ThrowOnError>({ url: '/account', ...options });

/**
 * Change the operator's own name, email address or password.
 *
 * Needs the current password. Passwords are not part of what identifies a repeated request: with the same key the first answer is returned, whatever the passwords are. Fails with 422 CURRENT_PASSWORD_WRONG, EMAIL_IN_USE, EXTERNAL_LOGIN, PASSWORD_UNCHANGED or NO_CHANGES. After five wrong passwords within 15 minutes, counted over all instances of the gateway, it fails with 429 TOO_MANY_ATTEMPTS and the seconds to wait in Retry-After. A password whose outcome is unknown counts as wrong. Other sessions of the operator stay logged in after a new password.
 *
 */
export const updateOwnAccount = <ThrowOnError extends boolean = false>(options: Options<UpdateOwnAccountData, ThrowOnError>) => (options.client ?? client).patch<UpdateOwnAccountResponses, unknown, ThrowOnError>({
    url: '/account',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the approvals that are waiting for a decision, oldest first.
 */
export const listApprovals = <ThrowOnError extends boolean = false>(options?: Options<ListApprovalsData, ThrowOnError>) => (options?.client ?? client).get<ListApprovalsResponses, unknown, ThrowOnError>({ url: '/approvals', ...options });

/**
 * Get an approval.
 */
export const getApproval = <ThrowOnError extends boolean = false>(options: Options<GetApprovalData, ThrowOnError>) => (options.client ?? client).get<GetApprovalResponses, unknown, ThrowOnError>({ url: '/approvals/{approvalId}', ...options });

/**
 * Approve what another superhero requested.
 *
 * Rejected with APPROVAL_OWN for the requester, with APPROVAL_SUBJECT for the person it is about, with APPROVAL_NOT_INDEPENDENT if requester and approver gave each other the role or a login within 30 days, or received it from the same person, with APPROVAL_DECIDED or APPROVAL_EXPIRED, and with EDIT_CONFLICT if digest or number are not those of the request.
 *
 */
export const approve = <ThrowOnError extends boolean = false>(options: Options<ApproveData, ThrowOnError>) => (options.client ?? client).post<ApproveResponses, unknown, ThrowOnError>({
    url: '/approvals/{approvalId}/approve',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Reject what another superhero requested.
 */
export const rejectApproval = <ThrowOnError extends boolean = false>(options: Options<RejectApprovalData, ThrowOnError>) => (options.client ?? client).post<RejectApprovalResponses, unknown, ThrowOnError>({
    url: '/approvals/{approvalId}/reject',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Withdraw a request, or an approval that was not used.
 *
 * The requester can withdraw a request. Requester and approver can withdraw an approval until it is used. Rejected with APPROVAL_NOT_REQUESTER for others, and with APPROVAL_DECIDED or APPROVAL_EXPIRED.
 *
 */
export const withdrawApproval = <ThrowOnError extends boolean = false>(options: Options<WithdrawApprovalData, ThrowOnError>) => (options.client ?? client).post<WithdrawApprovalResponses, unknown, ThrowOnError>({
    url: '/approvals/{approvalId}/withdraw',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the latest approval that the caller requested to set the password of a superhero.
 */
export const getPasswordApproval = <ThrowOnError extends boolean = false>(options: Options<GetPasswordApprovalData, ThrowOnError>) => (options.client ?? client).get<GetPasswordApprovalResponses, unknown, ThrowOnError>({ url: '/people/{personId}/password-approval', ...options });

/**
 * Request the approval to set the password of another superhero.
 *
 * Rejected with 422 NOT_A_SUPERHERO_ACCOUNT for anyone who is not a superhero, because no approval is needed for them.
 *
 */
export const requestPasswordApproval = <ThrowOnError extends boolean = false>(options: Options<RequestPasswordApprovalData, ThrowOnError>) => (options.client ?? client).post<RequestPasswordApprovalResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/password-approval',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Find out what giving a person the role superhero, or taking it, needs.
 */
export const getSuperheroRole = <ThrowOnError extends boolean = false>(options: Options<GetSuperheroRoleData, ThrowOnError>) => (options.client ?? client).get<GetSuperheroRoleResponses, unknown, ThrowOnError>({ url: '/people/{personId}/superhero-role', ...options });

/**
 * Request the approval to give a person the role superhero, or to take it.
 *
 * The roles are changed afterwards with `changeRoles`, which uses the approval. Rejected with 422 SUPERHERO_NEEDS_NO_APPROVAL if there are fewer than three superheroes, with LAST_SUPERHEROES if fewer than two would be left, with NO_CHANGES and with APPROVAL_REQUESTED.
 *
 */
export const requestSuperheroApproval = <ThrowOnError extends boolean = false>(options: Options<RequestSuperheroApprovalData, ThrowOnError>) => (options.client ?? client).post<RequestSuperheroApprovalResponses, unknown, ThrowOnError>({
    url: '/people/{personId}/superhero-role',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List audit entries that match all filters, newest first.
 */
export const listAudit = <ThrowOnError extends boolean = false>(options?: Options<ListAuditData, ThrowOnError>) => (options?.client ?? client).get<ListAuditResponses, unknown, ThrowOnError>({ url: '/audit', ...options });

/**
 * List what needs the attention of operators.
 */
export const getAuditAttention = <ThrowOnError extends boolean = false>(options?: Options<GetAuditAttentionData, ThrowOnError>) => (options?.client ?? client).get<GetAuditAttentionResponses, unknown, ThrowOnError>({ url: '/audit/attention', ...options });

/**
 * Count the audit entries of each of the last days.
 */
export const getAuditActivity = <ThrowOnError extends boolean = false>(options?: Options<GetAuditActivityData, ThrowOnError>) => (options?.client ?? client).get<GetAuditActivityResponses, unknown, ThrowOnError>({ url: '/audit/activity', ...options });

/**
 * List all operators who have made a change through the gateway.
 */
export const listAuditOperators = <ThrowOnError extends boolean = false>(options?: Options<ListAuditOperatorsData, ThrowOnError>) => (options?.client ?? client).get<ListAuditOperatorsResponses, unknown, ThrowOnError>({ url: '/audit/operators', ...options });

/**
 * Export all entries that match all filters as CSV.
 *
 * An operator can run one export at a time (429 EXPORT_RUNNING), an instance of the gateway two (503 EXPORTS_BUSY).
 *
 */
export const exportAudit = <ThrowOnError extends boolean = false>(options?: Options<ExportAuditData, ThrowOnError>) => (options?.client ?? client).get<ExportAuditResponses, unknown, ThrowOnError>({ url: '/audit/export', ...options });

/**
 * Get an audit entry with all details.
 */
export const getAuditEntry = <ThrowOnError extends boolean = false>(options: Options<GetAuditEntryData, ThrowOnError>) => (options.client ?? client).get<GetAuditEntryResponses, unknown, ThrowOnError>({ url: '/audit/{number}', ...options });
