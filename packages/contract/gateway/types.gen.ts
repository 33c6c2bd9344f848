// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}/gateway` | (string & {});
};

/**
 * An error in the format of the platform's API, with the id of the request.
 */
export type GatewayError = {
    /**
     * The error code. Base decisions on it; title and message can change.
     */
    type: string;
    title: string;
    message: string;
    /**
     * The HTTP status code.
     */
    code: number;
    requestId: string;
    /**
     * The number of the audit entry with the outcome of the write.
     */
    entry?: number;
    /**
     * With EDIT_CONFLICT: the fields that changed after the caller loaded them.
     */
    conflicts?: Array<EditConflict>;
    /**
     * With EMAIL_IN_USE and EXTERNAL_ID_IN_USE: the person who has it, if known.
     */
    personId?: string;
    /**
     * With SCHOOL_ID_IN_USE: the school that has the external id.
     */
    school?: Named;
    /**
     * With an error of a form: the path of the field, such as `parameters.2.regex`.
     */
    field?: string;
    /**
     * With ANNOUNCEMENT_HALF_PUBLISHED: the writes that were confirmed and those that were not, in order.
     */
    steps?: {
        done: Array<string>;
        left: Array<string>;
    };
    /**
     * With PLATFORM_REJECTED and PLATFORM_FORBIDDEN: the error code of the platform, if it has one.
     */
    platformType?: string;
    /**
     * With PLATFORM_REJECTED: the validation errors of the platform, by field.
     */
    validationErrors?: Array<{
        /**
         * The name in the platform's API.
         */
        field: string;
        message: string;
    }>;
};

/**
 * An id of the platform.
 */
export type ObjectId = string;

/**
 * Null means that the field was not set.
 */
export type Value = string | boolean | Array<string> | null;

/**
 * A person or school. The name is null if it was redacted at the end of the retention period.
 */
export type Reference = {
    id: ObjectId;
    name: string | null;
};

export type EditConflict = {
    field: string;
    seen: Value;
    now: Value;
    /**
     * The change through the gateway that set the current value. Null if the value was changed outside the gateway or the change is not known.
     *
     */
    by: {
        operator: Reference;
        at: string;
        entry: number;
    } | null;
};

export type Named = {
    id: ObjectId;
    name: string;
};

export type Health = {
    status: string;
};

export type Session = {
    user: {
        id: string;
        firstName: string;
        lastName: string;
    };
    /**
     * The names of the caller's roles.
     */
    roles: Array<string>;
    /**
     * The caller's permissions, limited to those that operations of this contract require.
     */
    permissions: Array<string>;
    gateway: {
        /**
         * The version of the gateway.
         */
        version: string;
        /**
         * The version of this contract.
         */
        contract: string;
        /**
         * The https address of a ticket, with `{ticket}` in place of its number. Missing if the gateway has no setting for it.
         *
         */
        ticketUrl?: string;
    };
};

/**
 * The state of the migration to another login system. `mandatory`: every user has to migrate. `closed`: no more users can migrate. `finished`: the migration can't be reopened.
 *
 */
export type MigrationState = 'none' | 'running' | 'mandatory' | 'closed' | 'finished';

export type SchoolSummary = {
    id: ObjectId;
    name: string;
    officialSchoolNumber: string | null;
    /**
     * The display name.
     */
    federalState: string | null;
    /**
     * The display name.
     */
    county: string | null;
    /**
     * The names of its login systems.
     */
    systems: Array<string>;
    migration: MigrationState;
    purpose: string | null;
    inMaintenance: boolean;
    updatedAt: string;
};

export type SchoolPage = {
    schools: Array<SchoolSummary>;
    total: number;
    skip: number;
    limit: number;
    /**
     * When the gateway began to read the schools. Null only in version 1.0.
     */
    readAt: string | null;
};

/**
 * The reason for the change, such as a ticket number. Needs at least three visible characters; line breaks, control characters and bidirectional controls are rejected.
 *
 */
export type Reason = string;

export type SchoolCreation = {
    name: string;
    federalStateId: ObjectId;
    officialSchoolNumber?: string;
    countyId?: ObjectId;
    storageProviderId?: ObjectId;
    purpose?: 'demo' | 'test' | 'MINT-EC';
    reason?: Reason;
};

export type SchoolCreated = Named & {
    /**
     * The platform saved the school and could not create a bucket for its files. Missing otherwise.
     */
    isStorageMissing?: boolean;
};

/**
 * Options for filters and forms.
 */
export type SchoolChoices = {
    federalStates: Array<Named & {
        counties: Array<Named>;
    }>;
    systems: Array<Named>;
    storageProviders: Array<Named & {
        /**
         * Whether the platform uses it for new schools.
         */
        isShared?: boolean;
    }>;
};

export type SchoolMigration = {
    id: ObjectId;
    name: string;
    officialSchoolNumber: string | null;
    /**
     * The display name.
     */
    federalState: string | null;
    migration: MigrationState;
    startedAt: string | null;
    mandatorySince: string | null;
    closedAt: string | null;
    /**
     * The end of the time in which a closed migration can be reopened; in the future at first.
     */
    finishedAt: string | null;
};

export type SchoolMigrationPage = {
    schools: Array<SchoolMigration>;
    total: number;
    skip: number;
    limit: number;
    /**
     * The number of schools in each state that match all other filters.
     */
    counts: {
        none: number;
        running: number;
        mandatory: number;
        closed: number;
        finished: number;
    };
    /**
     * When the gateway read the cached directory of schools, which it keeps for one minute.
     */
    readAt: string;
};

export type SchoolsSummary = {
    /**
     * When the gateway began to read the schools.
     */
    readAt: string;
    total: number;
    /**
     * The number of schools in each state of the login migration.
     */
    migration: {
        none: number;
        running: number;
        mandatory: number;
        closed: number;
        finished: number;
    };
    /**
     * The number of schools in the transition phase of the rollover.
     */
    inMaintenance: number;
    /**
     * The five schools that have been in the transition phase longest, if for more than 30 days.
     */
    longInMaintenance: Array<Named & {
        since: string;
    }>;
};

export type StorageChange = {
    storageProviderId: ObjectId;
    reason?: Reason;
};

export type MaintenanceChange = {
    /**
     * True starts the rollover: a school with LDAP enters a transition phase, any other school moves to the next year immediately. False ends the transition phase.
     *
     */
    isActive: boolean;
    reason?: Reason;
};

export type FilesDeletion = {
    /**
     * The id of the school, typed by the operator.
     */
    confirmedId: string;
    reason?: Reason;
};

export type FilesDeleted = Named & {
    /**
     * How many files were deleted. Null if the files service did not report it.
     */
    deletedFiles: number | null;
};

export type PeopleExport = {
    reason: Reason;
};

export type PeopleTable = {
    fileName: string;
    /**
     * With a byte order mark, one line per person, sorted by last and first name. Cells that a spreadsheet would read as a formula are escaped.
     *
     */
    csv: string;
    /**
     * The number of people.
     */
    count: number;
};

/**
 * How many people a school has. A person with several roles is counted for each.
 */
export type PeopleCounts = {
    /**
     * Also counts people without one of these roles.
     */
    total: number;
    students: number;
    teachers: number;
    administrators: number;
};

export type NullableNamed = Named | null;

export type School = {
    id: ObjectId;
    name: string;
    officialSchoolNumber: string | null;
    /**
     * The id in its login system.
     */
    externalId: string | null;
    federalState: NullableNamed;
    county: NullableNamed;
    purpose: string | null;
    /**
     * All features, including unknown ones.
     */
    features: Array<string>;
    systems: Array<Named>;
    migration: {
        state: MigrationState;
        startedAt: string | null;
        mandatorySince: string | null;
        closedAt: string | null;
        finishedAt: string | null;
    };
    inUserMigration: boolean;
    inMaintenance: boolean;
    maintenanceSince: string | null;
    /**
     * Whether the rollover has a transition phase. Otherwise it takes effect immediately.
     */
    usesLdap: boolean;
    /**
     * When the platform last began to read the people of the school from its directory. Null if it never did, or if it stores no time. Missing in version 1.0.
     *
     */
    ldapSyncedAt?: string | null;
    /**
     * Why the platform would reject a rollover: a user migration is running, or the school's current year starts in this calendar year or later. Null if the rollover is possible.
     *
     */
    yearChangeBlockedBy: 'SCHOOL_IN_USER_MIGRATION' | 'SCHOOL_ALREADY_IN_NEXT_YEAR' | null;
    currentYear: string | null;
    nextYear: string | null;
    language: string | null;
    timezone: string | null;
    fileStorageType: string | null;
    storageProvider: NullableNamed;
    /**
     * Whether the gateway is connected to the files service.
     */
    canDeleteFiles: boolean;
    /**
     * Whether teachers can see all students of the school. Null if the school has not set it.
     */
    showsStudentsToTeachers: boolean | null;
    createdAt: string | null;
    updatedAt: string;
};

/**
 * Omitted fields stay unchanged.
 */
export type SchoolUpdate = {
    name?: string;
    officialSchoolNumber?: string;
    countyId?: ObjectId;
    /**
     * The complete list, including unknown features.
     */
    features?: Array<string>;
    showsStudentsToTeachers?: boolean;
    /**
     * The values of these fields when the form was loaded, the county by its name. If one of them has changed since, the update fails with EDIT_CONFLICT and changes nothing.
     *
     */
    seen?: {
        [key: string]: string | boolean | Array<string> | null;
    };
    reason?: Reason;
};

export type SchoolUpdated = Named & {
    /**
     * Permissions of the school, as role.PERMISSION=value, that the platform dropped with the change and that could not be restored. Missing if none were lost.
     *
     */
    lostPermissions?: Array<string>;
};

export type RoleName = string;

export type PersonSummary = {
    id: ObjectId;
    firstName: string;
    lastName: string;
    email: string;
    /**
     * Null if the platform has no such school.
     */
    school: Named | null;
    /**
     * The names of the roles.
     */
    roles: Array<string>;
    /**
     * When the person was migrated to another login system.
     */
    loginSystemChangedAt: string | null;
    /**
     * When the login migration of the school was closed, if the person had not migrated by then.
     */
    outdatedSince: string | null;
    /**
     * When the deletion was requested. From then on every change is rejected with PERSON_DELETED.
     */
    deletedAt: string | null;
    createdAt: string | null;
};

export type SearchSuggestion = {
    /**
     * With a common name in another spelling, without one of the words, or by the part of an address before the @.
     *
     */
    kind: 'spelling' | 'withoutWord' | 'localPart';
    /**
     * The text to search for instead.
     */
    search: string;
    /**
     * The word that is left out.
     */
    word?: string;
    total: number;
    /**
     * Whether more people than `total` may match.
     */
    mayHaveMore: boolean;
};

export type PeoplePage = {
    /**
     * How the search text was interpreted; `school` without one.
     */
    searchedBy: 'id' | 'login' | 'email' | 'emailPart' | 'externalId' | 'names' | 'exactNames' | 'school';
    people: Array<PersonSummary>;
    /**
     * The number of matches.
     */
    total: number;
    /**
     * Whether more people than `total` may match: too many had to be compared with the short words of the search. A longer word or a school narrows it.
     *
     */
    mayHaveMore: boolean;
    skip: number;
    limit: number;
    /**
     * Searches that find people, the closest first. Only if this one finds no one. They are counted with the same school and role.
     *
     */
    suggestions?: Array<SearchSuggestion>;
};

/**
 * Without angle brackets. The platform removes tags from some names, and stores them in others.
 */
export type PersonName = string;

/**
 * Names of roles.
 */
export type RoleNames = Array<RoleName>;

/**
 * Must be true when the role superhero is added, so that it is never given by mistake.
 */
export type GivesSuperhero = boolean;

export type PersonCreation = {
    firstName: PersonName;
    lastName: PersonName;
    email: string;
    schoolId: ObjectId;
    roles: RoleNames;
    givesSuperhero?: GivesSuperhero;
    reason?: Reason;
};

export type CreatedPerson = {
    id: ObjectId;
    username: string;
    initialPassword: string;
    /**
     * The ids of other people who have the same email address or username, created at the same moment by another tool. Null if this could not be checked.
     *
     */
    othersWithEmail: Array<ObjectId> | null;
};

export type Person = PersonSummary & {
    /**
     * The account. Null if the person has none.
     */
    login: {
        id: ObjectId;
        username: string;
    } | null;
    /**
     * The id in the school's login system.
     */
    externalId: string | null;
    previousExternalId: string | null;
    language: string | null;
    mustChangePassword: boolean;
    /**
     * When the person accepted the privacy statement.
     */
    consentedAt: string | null;
    /**
     * What undoing the login migration achieves. With `partial` the account keeps the new login system, so the person can no longer log in. It is `impossible` without a migration.
     *
     */
    migrationUndo: 'complete' | 'partial' | 'impossible';
    /**
     * True for superheroes, and for people who had the role within the last 30 days according to the audit log. Other operators can't change their names and credentials, except for the password after an approval.
     *
     */
    isProtected: boolean;
    updatedAt: string | null;
    /**
     * The batch that deletes the person, if one of its parts with the person was started within the last 7 days. Their account is locked without a `deletedAt`; changes to their login, and a second deletion, are rejected with DELETION_STARTED.
     *
     */
    deletionBatch?: {
        id: string;
        name: string;
    };
    /**
     * The approval that the caller requested to set the password of this person, while it waits or can be used.
     *
     */
    passwordApproval?: {
        state: 'waiting' | 'approved';
        expiresAt: string;
    };
    /**
     * Whether the login migration of the person was undone here and the account has stayed in a login system. A new password and a new email address are then rejected with LOGIN_SYSTEM_KEPT, because they would have no effect. Deleting the login and a registration link help.
     *
     */
    keepsLoginSystem?: boolean;
};

/**
 * Without `<`, `>` and `&`, which the platform would store as entities.
 */
export type ChangedName = string;

export type NamesChange = {
    firstName: ChangedName;
    lastName: ChangedName;
    /**
     * The names that the form was filled with. If they are no longer current, the change is a conflict.
     */
    seen?: {
        firstName: string;
        lastName: string;
    };
    reason?: Reason;
};

export type EmailChange = {
    /**
     * The platform rejects an address with `&`, because it would store it as an entity.
     */
    email: string;
    reason?: Reason;
};

export type SupportSessionStart = {
    reason: Reason;
};

export type SupportSession = {
    token: string;
    expiresAt: string;
};

export type SupportSessionEnd = {
    token: string;
};

export type RolesChange = {
    roles: RoleNames;
    seen?: RoleNames;
    givesSuperhero?: GivesSuperhero;
    reason?: Reason;
};

export type SchoolMove = {
    schoolId: ObjectId;
    reason?: Reason;
};

export type PasswordChange = {
    /**
     * Must match the platform's password policy. If omitted, the gateway generates one.
     */
    password?: string;
    reason?: Reason;
};

export type NewPassword = {
    username: string;
    /**
     * Returned once. It must be changed at the next login.
     */
    password: string;
};

export type ReasonOnly = {
    reason?: Reason;
};

export type RegistrationLink = {
    link: string;
};

export type LoginMigrationUndo = {
    /**
     * Must be true if `migrationUndo` is `partial`, because the person can't log in afterwards.
     */
    acceptsLockout?: boolean;
    reason?: Reason;
};

/**
 * What a forced migration changes, as it is now.
 */
export type MigrationFacts = {
    /**
     * The id of the person in the login system.
     */
    externalId: string | null;
    schoolId: ObjectId;
    /**
     * The id of the school in the login system.
     */
    schoolExternalId: string | null;
    /**
     * A value of `MigrationState`.
     */
    migration: string;
    /**
     * The features of the school.
     */
    features: Array<string>;
};

/**
 * Why the platform would reject a forced migration. `NOT_ADMINISTRATOR` and `MIGRATION_EXISTS` only block the standard mode, `MIGRATION_CLOSED` only the extended one.
 *
 */
export type ForceBlock = 'SUPERHERO_NOT_ALLOWED' | 'ACCOUNT_NOT_FOUND' | 'EMAIL_SHARED' | 'NOT_ADMINISTRATOR' | 'MIGRATION_EXISTS' | 'MIGRATION_CLOSED' | 'TARGET_SYSTEM_IN_USE' | null;

export type ForcedMigration = {
    school: Named;
    facts: MigrationFacts;
    /**
     * Whether the login migration of the school would start.
     */
    startsMigration: boolean;
    /**
     * Whether the school would get the new login system and a new external id.
     */
    movesSchool: boolean;
    /**
     * Whether the person was moved in this migration already, so that only the external id changes.
     */
    correctsId: boolean;
    /**
     * The features that the platform would remove from the school when it starts the migration.
     */
    lostFeatures: Array<string>;
    blockedBy: {
        standard: ForceBlock;
        extended: ForceBlock;
    };
};

/**
 * An id in the login system, without spaces around it.
 */
export type ExternalId = string;

export type ForcedMigrationRequest = {
    externalUserId: ExternalId;
    externalSchoolId: ExternalId;
    /**
     * The extended mode also moves people who are no administrators, also during a migration, and corrects the id of a person who was moved already.
     *
     */
    isExtended: boolean;
    /**
     * Must be true if `startsMigration` or `movesSchool` is, because that concerns the whole school.
     */
    acceptsSchoolChange?: boolean;
    seen: MigrationFacts;
    reason?: Reason;
};

export type Deletion = {
    requestId: string;
    plannedAt: string;
    /**
     * `registered`, `pending`, `success`, `failed`, or a value that a newer server adds.
     */
    status: string;
};

/**
 * `draft` until the deletion is requested, `waiting` for an approval, `ready` to start, `running` while parts are created, started or worked on, `stopped` by an operator, `finished` without or `failed` with failed deletions. `rejected`, `withdrawn` and `expired` come from the approval.
 *
 */
export type BatchState = 'draft' | 'waiting' | 'ready' | 'running' | 'stopped' | 'finished' | 'failed' | 'rejected' | 'withdrawn' | 'expired';

export type BatchId = string;

export type ApprovalId = string;

export type BatchSummary = {
    id: BatchId;
    state: BatchState;
    /**
     * Null for a draft.
     */
    name: string | null;
    /**
     * How many people are to be deleted.
     */
    people: number;
    pending: number;
    failed: number;
    deleted: number;
    /**
     * Null for a draft.
     */
    requester: Reference | null;
    requestedAt: string | null;
    /**
     * Null if no approval is needed.
     */
    approvalId: ApprovalId | null;
    /**
     * Whether the caller requested it.
     */
    isMine: boolean;
    /**
     * Whether the caller can decide about a waiting batch.
     */
    mayApprove: boolean;
};

export type BatchPage = {
    batches: Array<BatchSummary>;
    total: number;
    /**
     * How many batches each state has, whatever the filters are.
     */
    states: Array<{
        state: BatchState;
        count: number;
    }>;
};

export type Draft = {
    id: BatchId;
    expiresAt: string;
};

/**
 * The SHA-256 of the ids of the people to delete, in their order.
 */
export type Digest = string;

/**
 * `not-found` and `deleted` are distinguished for the first 500 ids; `missing` is either of them. `ambiguous`: several people have this email address or external id. `listed`: another batch of the platform has this person. `protected`: a superhero. `skipped`: a role that the platform does not delete. `self`: the operator. `repeated`: the same person in another line. `changed`: no longer deletable when the part was created.
 *
 */
export type LeftOutReason = 'not-found' | 'deleted' | 'missing' | 'ambiguous' | 'listed' | 'protected' | 'skipped' | 'self' | 'repeated' | 'changed';

export type SchoolCount = {
    /**
     * Null for people whose school does not exist.
     */
    school: Reference | null;
    student: number;
    staff: number;
    administrator: number;
    total: number;
};

export type Warning = {
    /**
     * `several-schools`; `staff-among-students`: fewer than a tenth are not students; `large-share`: more than a tenth of the people of a school; `last-administrator`: the school would have none left; `schools-unchecked`: the schools beyond the first 200 were not compared.
     *
     */
    kind: 'several-schools' | 'staff-among-students' | 'large-share' | 'last-administrator' | 'schools-unchecked';
    school: Reference | null;
    /**
     * How many people or schools it is about.
     */
    people: number;
    /**
     * Of `large-share`, how many people the school has. Missing in previews of version 1.0.
     */
    schoolPeople?: number;
};

export type Preview = {
    at: string;
    digest: Digest;
    lines: number;
    /**
     * How many people would be deleted.
     */
    accepted: number;
    leftOut: Array<{
        reason: LeftOutReason;
        count: number;
    }>;
    /**
     * The schools with the most people, at most 100.
     */
    schools: Array<SchoolCount>;
    schoolCount: number;
    warnings: Array<Warning>;
};

/**
 * Who did something, and when.
 */
export type Step = {
    by: Reference;
    at: string;
    reason: string | null;
};

/**
 * What changes. `roles` and `school` of people; `features`, `storage` and `schoolYear` of schools.
 */
export type BulkKind = 'roles' | 'school' | 'features' | 'storage' | 'schoolYear';

/**
 * Identifies exactly what would change, with the values that were seen.
 */
export type BulkDigest = string;

export type Deciders = {
    /**
     * The superheroes who can decide now.
     */
    people: Array<Reference>;
    /**
     * When the first superhero can decide, if no one can now. Null if someone can, or if there is no one.
     */
    earliestAt: string | null;
};

export type Approval = {
    id: ApprovalId;
    /**
     * `deletion` of a batch, `bulk-change` of people or schools, `password`: setting the password of another superhero, or giving a person the role superhero or taking it.
     *
     */
    kind: 'deletion' | 'bulk-change' | 'password' | 'give-superhero' | 'take-superhero';
    /**
     * `used`: what was approved has been started. It can be used once. `withdrawn`: before the decision, or after an approval that was not used.
     *
     */
    state: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'used';
    requested: Step;
    /**
     * For decision and use.
     */
    expiresAt: string;
    /**
     * Approved, rejected or withdrawn.
     */
    decided: Step | null;
    /**
     * With `deletion`.
     */
    batch: {
        id: BatchId;
        name: string;
        people: number;
        digest: Digest;
    } | null;
    /**
     * With `bulk-change`.
     */
    bulkChange?: {
        id: string;
        orderId: string;
        name: string;
        kind: BulkKind;
        items: number;
        digest: BulkDigest;
    } | null;
    /**
     * With the kinds that are about one person.
     */
    person: Reference | null;
    /**
     * Whether the caller requested it.
     */
    isMine: boolean;
    /**
     * Whether the caller can approve or reject it.
     */
    mayDecide: boolean;
    /**
     * Whether the caller can withdraw it. The approver can withdraw an approval that was not used.
     */
    mayWithdraw: boolean;
    /**
     * Who can decide, for a single approval that is waiting. Null otherwise, and in lists.
     */
    deciders: Deciders | null;
};

/**
 * `created` on the platform, not started. `started`: the platform accepted it. `unclear`: the platform answered with an error, but deletes some of its people; it is never started again. `finished`: nothing is pending.
 *
 */
export type PartState = 'created' | 'started' | 'unclear' | 'finished';

export type Part = {
    part: number;
    platformBatchId: ObjectId;
    state: PartState;
    /**
     * As the platform counts them: it can leave people out when the part is started.
     */
    people: number;
    pending: number;
    failed: number;
    deleted: number;
    createdAt: string;
    startedAt: string | null;
    /**
     * When these counts were read.
     */
    readAt: string | null;
};

export type WorkKind = 'deletion.run' | 'instance.scheduleAnnouncement' | 'people.bulkChange' | 'schools.bulkChange';

/**
 * `running` while the gateway works on it or will do so, `scheduled` until the time in `dueAt`, `waiting` for what `waitsFor` names, `paused` by an operator. The others are final: `done`, `stopped` by an operator, `failed`, `expired` at `expiresAt`, and `damaged` if its row in the database was not written by the gateway, which never executes it.
 *
 */
export type WorkState = 'running' | 'scheduled' | 'waiting' | 'paused' | 'done' | 'stopped' | 'failed' | 'expired' | 'damaged';

/**
 * Why an order waits or has failed. `people-check`: an operator must let the gateway look up the people again. `outcome`: a step has no outcome yet. `platform`: the platform is not available. `time`: its time has not come. `service-account`: the gateway cannot use its service account. `session`: the gateway has neither a service account nor the session of the operator, who has to continue it. `approval`: another superhero has to approve it. `APPROVAL_DECIDED`: it was rejected, or the request was withdrawn. `APPROVAL_EXPIRED`: it was not approved in time. `crashed`: it ended the gateway several times. `damaged`: what was ordered was changed in the database, so nothing of it was done. `TOO_LATE`: the gateway could not do it within 15 minutes of its time. `ANNOUNCEMENT_CHANGED`: the announcement was changed since. `OPERATOR_NOT_SUPERHERO`: the operator who ordered it is no longer a superhero. Otherwise the type of the error that the step was rejected with.
 *
 */
export type WorkReason = string;

export type WorkCounts = {
    total: number;
    done: number;
    failed: number;
    /**
     * Those that the platform works on.
     */
    running: number;
};

/**
 * Work that the gateway does without a browser, in the name of the operator who ordered it.
 */
export type WorkOrder = {
    /**
     * Also the `requestId` of the audit entries of its steps.
     */
    id: string;
    kind: WorkKind;
    state: WorkState;
    waitsFor: WorkReason | null;
    subject: {
        kind: string;
        id: string;
        name: string | null;
    };
    operator: Reference;
    counts: WorkCounts;
    orderedAt: string;
    endedAt: string | null;
    expiresAt: string;
    /**
     * When a scheduled order takes its next step. Null or missing if it is not scheduled.
     */
    dueAt?: string | null;
    mayPause: boolean;
    /**
     * Whether the caller can continue it.
     */
    mayContinue: boolean;
    mayStop: boolean;
};

export type Batch = BatchSummary & {
    reason: string | null;
    preview: Preview | null;
    approval: Approval | null;
    parts: Array<Part>;
    /**
     * People who are in no part yet.
     */
    remaining: number;
    /**
     * How many people of the preview were left out since, because they could no longer be deleted when a part was created. Missing from an older gateway; 0 after the ids were removed.
     *
     */
    changed?: number;
    /**
     * Whether the caller can create and start parts, as the requester or the approver.
     */
    mayStart: boolean;
    stoppedBy: Step | null;
    /**
     * The largest number of people of one part.
     */
    partSize: number;
    /**
     * The latest order to delete its people. Null if there is none; missing before 1.1.
     */
    run?: WorkOrder | null;
};

export type PeopleGroup = 'accepted' | 'not-found' | 'deleted' | 'missing' | 'listed' | 'protected' | 'skipped' | 'self' | 'changed';

/**
 * The highest role of a person. `staff` is a teacher.
 */
export type MemberRole = 'student' | 'staff' | 'administrator';

export type BatchPerson = {
    id: ObjectId;
    /**
     * Null if the person no longer exists.
     */
    firstName: string | null;
    lastName: string | null;
    roles: Array<string>;
    school: Reference | null;
};

export type BatchPeople = {
    people: Array<BatchPerson>;
    total: number;
};

export type PeopleToAdd = {
    /**
     * Which portion of the list this is. A portion that is sent again is answered as the first time; with another number of lines it is rejected with PORTION_REUSED.
     *
     */
    portion: number;
    ids?: Array<ObjectId>;
    /**
     * At most 5,000 email addresses and external ids per batch.
     */
    emails?: Array<string>;
    externalIds?: Array<string>;
};

export type AddedPeople = {
    /**
     * How many of the sent lines are people to delete.
     */
    accepted: number;
    leftOut: Array<{
        /**
         * As it was sent.
         */
        line: string;
        reason: LeftOutReason;
    }>;
};

export type SchoolToAdd = {
    schoolId: ObjectId;
    skip: number;
};

export type AddedSchoolPeople = {
    /**
     * The next `skip`.
     */
    read: number;
    total: number;
};

export type CheckProgress = {
    done: number;
    /**
     * Other batches and schools to compare with.
     */
    total: number;
};

export type PreviewCompletion = {
    /**
     * The lines of the list that was given.
     */
    lines: number;
};

/**
 * Shown to other operators and on the platform. Should not contain personal data.
 */
export type BatchName = string;

export type DeletionRequest = {
    name: BatchName;
    digest: Digest;
    reason: Reason;
};

export type Retry = {
    /**
     * The number of failed deletions that the operator saw.
     */
    failed: number;
    reason?: Reason;
};

export type OtherBatch = {
    id: ObjectId;
    name: string;
    /**
     * `created`, `deletion-requested`, or a value that a newer server adds.
     */
    status: string;
    valid: number;
    invalid: number;
    skipped: number;
    createdAt: string;
};

export type OtherBatchPage = {
    batches: Array<OtherBatch>;
    total: number;
};

export type OtherBatchDetail = OtherBatch & {
    pending: number;
    failed: number;
    deleted: number;
};

export type DeletionAttention = {
    /**
     * Those that the caller can decide about, oldest first, at most 20.
     */
    approvals: Array<Approval>;
    /**
     * Approvals about people that the caller requested or gave and that were not used, oldest first, at most 20.
     *
     */
    unusedApprovals: Array<Approval>;
    /**
     * Batches that are running, ready or failed, newest first, at most 20.
     */
    batches: Array<BatchSummary>;
};

/**
 * How a tool is started.
 */
export type ToolType = 'basic' | 'oauth2' | 'lti11';

/**
 * `hidden`: schools can't add it. `deactivated`: it can't be started. `preferred`: boards offer it first. `draft` and `template` are the status of its medium. `active`: none of hidden, deactivated, draft and template. A tool can have several states.
 *
 */
export type ToolState = 'active' | 'hidden' | 'deactivated' | 'preferred' | 'draft' | 'template';

export type ToolMedium = {
    status: string;
    mediumId: string | null;
    publisher: string | null;
    /**
     * The `sourceId` of a media source.
     */
    mediaSourceId: string | null;
    /**
     * When the medium was changed at its source.
     */
    modifiedAt: string | null;
};

export type ToolSummary = {
    id: ObjectId;
    /**
     * The platform accepts an empty one.
     */
    name: string;
    /**
     * A `ToolType`, or one that the gateway does not know.
     */
    type: string;
    states: Array<ToolState>;
    clientId: string | null;
    medium: ToolMedium | null;
    /**
     * Whether the platform has the address of a logo.
     */
    hasLogo: boolean;
};

export type ToolPage = {
    tools: Array<ToolSummary>;
    /**
     * How many tools match.
     */
    total: number;
    skip: number;
    limit: number;
    /**
     * When the gateway read the list that it filters, at most five minutes ago.
     */
    readAt: string;
    /**
     * How many OAuth 2.0 tools the platform leaves out because their client is missing in its OAuth server.
     */
    leftOut: number;
    /**
     * How many of all tools are preferred. The platform has a limit, five by default.
     */
    preferred: number;
};

/**
 * Omitted fields stay unchanged. If the type changes, `baseUrl` stays. The platform keeps the fields of the former type, also key and secret of LTI 1.1, but no longer returns them.
 *
 */
export type ToolConfigFields = {
    type?: string;
    baseUrl?: string;
    clientId?: string | null;
    skipConsent?: boolean | null;
    redirectUris?: Array<string> | null;
    tokenEndpointAuthMethod?: string | null;
    frontchannelLogoutUri?: string | null;
    scope?: string | null;
    key?: string | null;
    messageType?: string | null;
    privacyPermission?: string | null;
    locale?: string | null;
};

export type ToolParameterFields = {
    /**
     * The index in the loaded list of the parameter that this one was. Keeps fields that the gateway does not know. Omitted for a new parameter.
     *
     */
    from?: number;
    name: string;
    displayName: string;
    description?: string | null;
    defaultValue?: string | null;
    regex?: string | null;
    regexComment?: string | null;
    scope: string;
    location: string;
    type: string;
    isOptional: boolean;
    isProtected: boolean;
};

export type ToolMediumFields = {
    status?: string;
    mediumId?: string | null;
    publisher?: string | null;
    mediaSourceId?: string | null;
    modifiedAt?: string | null;
};

/**
 * Fields of a tool, named and nested as in `Tool`. Null removes a value. An address of an image is an https address of a public host; the logo can also be a `data:` image (PNG, JPEG, GIF or SVG in base64, at most 60000 bytes).
 *
 */
export type ToolFields = {
    name?: string;
    description?: string | null;
    url?: string | null;
    logoUrl?: string | null;
    thumbnailUrl?: string | null;
    config?: ToolConfigFields;
    /**
     * The complete list, in its order.
     */
    parameters?: Array<ToolParameterFields>;
    isHidden?: boolean;
    isDeactivated?: boolean;
    openNewTab?: boolean;
    isPreferred?: boolean;
    iconName?: string | null;
    /**
     * The complete list.
     */
    restrictToContexts?: Array<string>;
    /**
     * Null if the tool has no medium. Omitted fields stay unchanged.
     */
    medium?: ToolMediumFields | null;
};

/**
 * A new secret: of LTI 1.1, or of the OAuth 2.0 client. Omitted, the secret stays as it is. Never recorded and never returned.
 *
 */
export type ToolSecret = string;

export type ToolCreation = {
    fields: ToolFields;
    secret?: ToolSecret;
    reason?: Reason;
};

export type ToolChanged = {
    id: ObjectId;
    name: string;
    /**
     * Paths of fields that the platform stored with another value than the one sent, such as a thumbnail that it could not keep or an unknown field that it dropped. Missing if there are none.
     *
     */
    differentFields?: Array<string>;
};

export type MediaSource = {
    /**
     * The value of `mediaSourceId`.
     */
    sourceId: string;
    name: string | null;
    /**
     * Whether the platform can load the metadata of its media.
     */
    canLoadMetadata: boolean;
};

export type ToolChoices = {
    mediaSources: Array<MediaSource>;
};

export type MediumMetadata = {
    name: string;
    description: string | null;
    publisher: string | null;
    logoUrl: string | null;
    thumbnailUrl: string | null;
    modifiedAt: string | null;
};

/**
 * For an uploaded image only its type, size and digest, such as `data:image/png;bytes=1234;sha256=…`. The platform returns the whole image; the gateway leaves it out.
 *
 */
export type ImageAddress = string | null;

/**
 * Fields that other types of tools have are null.
 */
export type ToolConfig = {
    /**
     * A `ToolType`, or one that the gateway does not know.
     */
    type: string;
    baseUrl: string;
    /**
     * OAuth 2.0. Can't be changed.
     */
    clientId: string | null;
    /**
     * OAuth 2.0.
     */
    skipConsent: boolean | null;
    /**
     * OAuth 2.0.
     */
    redirectUris: Array<string> | null;
    /**
     * OAuth 2.0.
     */
    tokenEndpointAuthMethod: string | null;
    /**
     * OAuth 2.0.
     */
    frontchannelLogoutUri: string | null;
    /**
     * OAuth 2.0.
     */
    scope: string | null;
    /**
     * LTI 1.1.
     */
    key: string | null;
    /**
     * LTI 1.1.
     */
    messageType: string | null;
    /**
     * LTI 1.1.
     */
    privacyPermission: string | null;
    /**
     * LTI 1.1.
     */
    locale: string | null;
};

export type ToolParameter = {
    name: string;
    displayName: string;
    description: string | null;
    defaultValue: string | null;
    regex: string | null;
    regexComment: string | null;
    scope: string;
    location: string;
    type: string;
    isOptional: boolean;
    isProtected: boolean;
};

export type Tool = {
    id: ObjectId;
    name: string;
    description: string | null;
    /**
     * The website of the product.
     */
    url: string | null;
    logoUrl: ImageAddress;
    thumbnailUrl: ImageAddress;
    config: ToolConfig;
    /**
     * Whether a tool of this type has a secret. The platform requires it when such a tool is created, never returns it, and does not say whether it was removed since.
     *
     */
    hasSecret: boolean;
    parameters: Array<ToolParameter>;
    isHidden: boolean;
    isDeactivated: boolean;
    openNewTab: boolean;
    isPreferred: boolean;
    /**
     * Required for a preferred tool.
     */
    iconName: string | null;
    /**
     * Where the tool can be used. Empty means everywhere.
     */
    restrictToContexts: Array<string>;
    medium: ToolMedium | null;
    states: Array<ToolState>;
    /**
     * Paths of fields that the gateway does not know, such as `config.newField`. An update keeps them and sends them back; if the platform rejects them, the update fails.
     *
     */
    unknownFields: Array<string>;
    /**
     * Why the platform may not be able to download the stored images, which it does at every update. Not checked by downloading.
     *
     */
    addressProblems: Array<{
        field: string;
        /**
         * An error code of `updateTool`.
         */
        type: string;
    }>;
};

export type ToolDeletion = {
    /**
     * The name of the tool, typed by the operator.
     */
    confirmedName: string;
    /**
     * The usage that the operator saw. If it has grown since, the call fails with EDIT_CONFLICT.
     */
    seen: {
        schools: number;
        /**
         * The sum of courses, boards and mediaBoards.
         */
        places: number;
    };
    reason?: Reason;
};

export type ToolUpdate = {
    /**
     * Only the changed fields.
     */
    fields: ToolFields;
    /**
     * The values of these fields when the form was loaded. If one of them has changed since, the update fails with EDIT_CONFLICT and changes nothing. Required for `parameters`, because `from` refers to that list.
     *
     */
    seen?: ToolFields;
    secret?: ToolSecret;
    reason?: Reason;
};

export type ToolUsage = {
    schools: number;
    /**
     * Places in courses.
     */
    courses: number;
    /**
     * Places on boards.
     */
    boards: number;
    /**
     * Places on media boards.
     */
    mediaBoards: number;
};

/**
 * The type of change, as `<area>.<verb>`.
 */
export type AuditAction = 'schools.create' | 'schools.update' | 'schools.changeStorage' | 'schools.startMaintenance' | 'schools.endMaintenance' | 'schools.exportPeople' | 'schools.deleteFiles' | 'schools.bulkChange' | 'people.create' | 'people.changeEmail' | 'people.changeNames' | 'people.startSupportSession' | 'people.endSupportSession' | 'people.changeRoles' | 'people.moveToSchool' | 'people.setPassword' | 'people.makeRegistrationLink' | 'people.deleteLogin' | 'people.undoLoginMigration' | 'people.forceLoginMigration' | 'people.delete' | 'people.bulkChange' | 'deletion.preview' | 'deletion.request' | 'deletion.run' | 'deletion.createPart' | 'deletion.startPart' | 'deletion.retry' | 'deletion.stop' | 'tools.create' | 'tools.update' | 'tools.delete' | 'tools.rollout' | 'instance.updateSwitch' | 'instance.publishAnnouncement' | 'instance.scheduleAnnouncement' | 'instance.publishPolicyVersion' | 'instance.deletePolicyVersion' | 'instance.updateRole' | 'instance.createStorageProvider' | 'instance.updateStorageProvider' | 'instance.createFederalState' | 'instance.updateFederalState' | 'instance.fetchReleaseNotes' | 'account.update' | 'approvals.requestPassword' | 'approvals.requestSuperhero' | 'approvals.approve' | 'approvals.reject' | 'approvals.withdraw' | 'work.pause' | 'work.continue' | 'work.stop';

export type AuditSubject = {
    kind: string;
    id: string;
    /**
     * Null if it has none, or if it was redacted at the end of the retention period.
     */
    name: string | null;
};

/**
 * `pending` until the result is known. `succeeded`: the platform applied the change. `rejected`: the platform rejected it and changed nothing. `not-applied`: the change was not sent, or a later check found the state unchanged. `unknown`: a later check could not determine the result.
 *
 */
export type Outcome = 'pending' | 'succeeded' | 'rejected' | 'not-applied' | 'unknown';

export type AuditEntry = {
    /**
     * Identifies the entry. Increases from entry to entry, with gaps, because the end of an entry has a number too.
     */
    number: number;
    /**
     * The entry in the log, counted from 1 without gaps. To show to people.
     */
    position: number;
    at: string;
    action: AuditAction;
    operator: Reference;
    person: Reference | null;
    school: Reference | null;
    /**
     * What the entry is about if it is neither a person nor a school.
     */
    subject: AuditSubject | null;
    reason: string | null;
    outcome: Outcome;
    /**
     * The same for all entries of one request.
     */
    requestId: string;
};

export type ToolHistory = {
    /**
     * The newest ten audit entries about the tool, newest first.
     */
    entries: Array<AuditEntry>;
};

export type RolloutPreview = {
    /**
     * How many schools there are. All of them get the tool.
     */
    schools: number;
    /**
     * How many schools have it now.
     */
    schoolsWithTool: number;
    /**
     * The names of the required parameters of schools, which a rollout does not set.
     */
    unsetParameters: Array<string>;
};

export type ToolRollout = {
    /**
     * The number of schools that the operator saw. If there are more now, the call fails with EDIT_CONFLICT.
     *
     */
    seenSchools: number;
    reason?: Reason;
};

export type ToolRolledOut = {
    id: ObjectId;
    name: string;
    /**
     * How many schools have the tool now.
     */
    schools: number;
};

export type PeopleLookup = {
    emails?: Array<string>;
    externalIds?: Array<string>;
};

export type FoundPeople = {
    /**
     * One for each line of the request, first those with an email address.
     */
    lines: Array<{
        /**
         * Null if it is not known which person the line means.
         */
        id: string | null;
        /**
         * Why there is no id.
         */
        reason: 'not-found' | 'ambiguous' | null;
    }>;
};

/**
 * The ids, in the order of the list. Repeated ones count once.
 */
export type Subjects = Array<ObjectId>;

/**
 * With `retries`: only what had one of these outcomes. See `BulkGroup`.
 */
export type RetriedOutcomes = Array<'waiting' | 'refused' | 'conflict' | 'unclear'>;

export type PeopleChange = unknown & {
    personIds?: Subjects;
    roles?: {
        add: Array<string>;
        remove: Array<string>;
    };
    /**
     * Moves the people to this school.
     */
    schoolId?: ObjectId;
    undoes?: string;
    retries?: string;
    outcomes?: RetriedOutcomes;
};

export type BulkReasonCount = {
    /**
     * A `BulkRefusal` or `BulkWarning`.
     */
    reason: string;
    count: number;
};

/**
 * What is unusual, so that the items can be left out. `student-and-staff`: the person would be both a student and staff. `other-school`: the person belongs to another school than most. `other-state`: the new school is in another federal state. `final`: the change of the school year cannot be undone. `files-stay`: files stay with the previous storage provider.
 *
 */
export type BulkWarning = 'student-and-staff' | 'other-school' | 'other-state' | 'final' | 'files-stay';

export type BulkRequested = {
    orderId: string;
    name: string;
    reason: string | null;
    operator: Reference;
    at: string;
    /**
     * The warnings whose items the requester has left out.
     */
    leftOut: Array<BulkWarning>;
    /**
     * How many items the order has.
     */
    items: number;
    /**
     * Null if it needs none.
     */
    approval: Approval | null;
};

/**
 * How many items the order has, and what came of them.
 */
export type BulkCounts = {
    total: number;
    waiting: number;
    changed: number;
    refused: number;
    conflict: number;
    unclear: number;
};

export type BulkChange = {
    id: string;
    kind: BulkKind;
    subjects: 'people' | 'schools';
    /**
     * With `roles` and `features`.
     */
    add: Array<string>;
    /**
     * With `roles` and `features`.
     */
    remove: Array<string>;
    /**
     * The new school or storage provider. Null for other kinds, and with `undoes`.
     */
    target: Reference | null;
    undoes: string | null;
    retries: string | null;
    checkedAt: string;
    digest: BulkDigest;
    /**
     * How many items would change.
     */
    changes: number;
    /**
     * How many of them can't be undone.
     */
    final: number;
    leftOut: Array<BulkReasonCount>;
    warnings: Array<BulkReasonCount>;
    /**
     * The schools of the people that would change, those with the most people first. At most 100.
     */
    schools: Array<{
        school: Reference;
        count: number;
    }>;
    /**
     * The roles that the people have now.
     */
    roles: Array<{
        /**
         * Null for people without a role.
         */
        role: string | null;
        count: number;
    }>;
    /**
     * The request needs an approval if its items and `recentItems` reach this number. Null if no number needs one.
     *
     */
    approvalFrom: number | null;
    /**
     * The items of other bulk changes that the operator, and everyone who is not independent of them, requested within 24 hours without an approval. 0 where they do not count, and after the request.
     *
     */
    recentItems: number;
    /**
     * Null until it was requested.
     */
    request: BulkRequested | null;
    counts: BulkCounts | null;
    /**
     * Whether anything of it can be undone.
     */
    mayUndo: boolean;
    /**
     * Whether it has ended and did not change everything.
     */
    mayRetry: boolean;
};

export type BulkRequest = {
    name: BatchName;
    digest: BulkDigest;
    /**
     * Items with one of these warnings are left out.
     */
    leaveOut: Array<BulkWarning>;
    /**
     * With `schoolYear`: the typed number of schools for which it is final.
     */
    typedFinal?: number;
    reason: Reason;
};

export type SchoolsChange = unknown & {
    schoolIds?: Subjects;
    features?: {
        add: Array<string>;
        remove: Array<string>;
    };
    storageProviderId?: ObjectId;
    /**
     * Starts the change of the school year.
     */
    schoolYear?: 'start';
    undoes?: string;
    retries?: string;
    outcomes?: RetriedOutcomes;
};

/**
 * `change`: what the request will change. `left-out`: what it will not. The others are outcomes of the order: `waiting` to be carried out, `changed`, `refused` by a rule or by the platform, `conflict` with a value that someone has changed since the check, and `unclear` if it is not known.
 *
 */
export type BulkGroup = 'change' | 'left-out' | 'waiting' | 'changed' | 'refused' | 'conflict' | 'unclear';

/**
 * Why an item is left out. `unchanged`: it already is like this. `not-found`. `deleted`: the deletion of the person was requested. `being-deleted`: a batch deletes the person. `superhero`: has the role superhero, or had it within 30 days. `self`: the caller. `last-administrator`: the school would have no administrator. `no-role`: the person would have no role. `same-year`, `in-maintenance` and `in-migration`: the school year cannot change now. `changed-since`: with `undoes`, it no longer has the value that the change gave it. `had-none`: with `undoes`, it had no school or storage provider before, and can't be without one again.
 *
 */
export type BulkRefusal = 'unchanged' | 'not-found' | 'deleted' | 'being-deleted' | 'superhero' | 'self' | 'last-administrator' | 'no-role' | 'same-year' | 'in-maintenance' | 'in-migration' | 'changed-since' | 'had-none';

export type BulkItem = {
    id: string;
    /**
     * Null if it no longer exists.
     */
    name: string | null;
    /**
     * Of a person.
     */
    school: Reference | null;
    /**
     * The value that was seen: names of roles or features, the id of a school or provider, or a school year.
     */
    before: Array<string>;
    after: Array<string>;
    /**
     * Why it is left out. Null if it is not.
     */
    reason: BulkRefusal | null;
    warnings: Array<BulkWarning>;
    /**
     * Null until the request, and for what is left out.
     */
    outcome: 'waiting' | 'changed' | 'refused' | 'conflict' | 'unclear' | null;
    /**
     * The type of the error that it was refused with.
     */
    error: string | null;
    at: string | null;
    /**
     * The position of its audit entry.
     */
    position: number | null;
};

export type BulkItems = {
    items: Array<BulkItem>;
    total: number;
};

export type WorkPage = {
    orders: Array<WorkOrder>;
    total: number;
    /**
     * The number of orders of each state, whatever state is filtered for.
     */
    states: Array<{
        state: WorkState;
        count: number;
    }>;
};

export type WorkOrderDetail = WorkOrder & {
    reason: string | null;
    /**
     * The position of the audit entry of the order.
     */
    position: number;
    /**
     * When the gateway looks at it again. Null if it is paused or has ended, or does so now.
     */
    nextAt: string | null;
    /**
     * What operators did with it, oldest first.
     */
    signals: Array<{
        signal: 'pause' | 'continue' | 'stop';
        operator: Reference;
        at: string;
    }>;
};

export type InstanceChanges = {
    changes: Array<{
        action: AuditAction;
        operator: Reference;
        at: string;
        /**
         * The number of the audit entry.
         */
        entry: number;
    }>;
};

/**
 * As stored by the platform. They may be longer than the gateway accepts.
 */
export type StoredTexts = {
    de: string;
    en: string;
    es: string;
    uk: string;
};

export type AnnouncementContent = {
    texts: StoredTexts;
    /**
     * The names of the roles that see the announcement, as stored. `admin` is no role: the platform's own default has it in place of `administrator`, so administrators do not see the announcement.
     *
     */
    roles: Array<string>;
    /**
     * Whether people see it.
     */
    isOn: boolean;
};

/**
 * Until when people should see the announcement; null without an end. Unless an order switches it off then, it is listed in `GET /audit/attention`. A change without it keeps the one before.
 *
 */
export type Until = string | null;

export type ScheduledTime = string | null;

export type ScheduledAnnouncement = {
    orderId: string;
    state: WorkState;
    /**
     * Why it waits or has failed.
     */
    waitsFor: WorkReason | null;
    from: ScheduledTime;
    until: ScheduledTime;
    content: {
        texts: StoredTexts;
        roles: Array<string>;
    };
    operator: Reference;
    /**
     * Whether the announcement was changed since it was ordered, so that it will be neither published nor switched off.
     *
     */
    isChangedSince: boolean;
};

/**
 * The announcement on the start page of the school cloud.
 */
export type Announcement = AnnouncementContent & {
    until: Until;
    /**
     * Changes with every value. Publishing needs the current one.
     */
    version: string;
    /**
     * The latest publication if not all of it is stored. Publishing its target saves the rest. Null if it is complete.
     *
     */
    halfPublished: {
        /**
         * When it began.
         */
        at: string;
        target: AnnouncementContent;
        /**
         * The parts that do not have their target, as in the audit log.
         */
        left: Array<string>;
    } | null;
    /**
     * Whether the gateway has a service account that it can use now.
     */
    mayBeScheduled: boolean;
    /**
     * The order that publishes the announcement or switches it off at a given time. Also the last one if it failed and nothing was published since. Null otherwise.
     *
     */
    scheduled: ScheduledAnnouncement | null;
};

/**
 * HTML for each language. The platform removes what it does not accept, such as images and styles.
 */
export type AnnouncementTexts = {
    de: string;
    en: string;
    es: string;
    uk: string;
};

export type AnnouncementRoles = Array<string>;

export type AnnouncementUpdate = {
    texts: AnnouncementTexts;
    roles: AnnouncementRoles;
    isOn: boolean;
    until?: Until;
    /**
     * The version that the operator saw.
     */
    seen: string;
    reason?: Reason;
};

/**
 * The announcement as it is stored.
 */
export type AnnouncementPublished = AnnouncementContent & {
    until?: Until;
    version: string;
};

export type AnnouncementSchedule = {
    texts: AnnouncementTexts;
    roles: AnnouncementRoles;
    /**
     * When it is published. Null if it is on already, with exactly these stored texts, roles and end.
     */
    from: string | null;
    /**
     * When it is switched off. Null if it stays on.
     */
    until: string | null;
    /**
     * The version that the operator saw.
     */
    seen: string;
    /**
     * The open order that this one replaces. Null if there is none.
     */
    replaces: string | null;
    reason?: Reason;
};

export type AnnouncementScheduled = {
    orderId: string;
    from: ScheduledTime;
    until: ScheduledTime;
};

/**
 * One publication, with the whole content, also of the parts that it did not change.
 */
export type AnnouncementVersion = {
    id: number;
    /**
     * When it began.
     */
    at: string;
    /**
     * False if not all of it was stored, or not yet.
     */
    isComplete: boolean;
    /**
     * The parts that it changed, as in the audit log.
     */
    changed: Array<string>;
    content: AnnouncementContent;
    /**
     * Null if no audit entry of it is among the latest.
     */
    operator: Reference | null;
    reason: string | null;
    /**
     * The number of its last audit entry.
     */
    entry: number | null;
};

export type AnnouncementVersionList = {
    versions: Array<AnnouncementVersion>;
};

/**
 * A stored text may be longer than the gateway accepts.
 */
export type StoredValue = boolean | number | string;

/**
 * A value of the platform's runtime configuration, which takes effect without a restart.
 */
export type Switch = {
    key: string;
    /**
     * `boolean`, `number` or `string`.
     */
    type: string;
    value: StoredValue;
    /**
     * From the platform, in German.
     */
    description: string | null;
    /**
     * The change through the gateway that set the value. Null if the value was set outside the gateway or the change is not known.
     *
     */
    lastChange: {
        operator: Reference;
        at: string;
        /**
         * The number of the audit entry.
         */
        entry: number;
    } | null;
};

export type SwitchList = {
    switches: Array<Switch>;
};

/**
 * The name that the platform has for it.
 */
export type SwitchKey = string;

export type SwitchValue = boolean | number | string;

export type SwitchUpdate = {
    value: SwitchValue;
    /**
     * The value that the operator saw. If it is no longer the current one, nothing is changed.
     */
    seen: boolean | number | string;
    reason?: Reason;
};

export type SwitchChanged = {
    key: string;
    value: StoredValue;
};

/**
 * A version of the privacy policy of the whole school cloud.
 */
export type PolicyVersion = {
    id: ObjectId;
    title: string | null;
    /**
     * Without formatting.
     */
    text: string | null;
    /**
     * From then on people have to consent to it.
     */
    publishedAt: string | null;
    /**
     * Whether the date is in the future.
     */
    isPrepared: boolean;
    hasFile: boolean;
};

export type PolicyVersionList = {
    /**
     * The latest date first.
     */
    versions: Array<PolicyVersion>;
    /**
     * Changes with every version that is published or deleted.
     */
    digest: string;
};

export type NewPolicyVersion = {
    /**
     * Not the title of another version. The platform removes HTML and stores `&` as an entity, so these characters are rejected.
     *
     */
    title: string;
    text: string;
    /**
     * Null for now, or a date in the future to prepare the version.
     */
    publishedAt: string | null;
    /**
     * A PDF file of at most 10 MB, as base64.
     */
    file: string;
    /**
     * The digest of the list that the operator saw.
     */
    seen: string;
    reason?: Reason;
};

export type PolicyVersionChanged = {
    id: ObjectId;
    title: string;
};

export type PolicyVersionDeletion = {
    reason?: Reason;
};

export type PolicyFile = {
    /**
     * The name of the download.
     */
    name: string;
    /**
     * In bytes.
     */
    size: number;
    /**
     * The platform does not check what is published with other tools.
     */
    isPdf: boolean;
};

export type RoleReference = {
    id: ObjectId;
    /**
     * Null for a parent that does not exist.
     */
    name: string | null;
};

export type RoleSummary = {
    id: ObjectId;
    name: string;
    /**
     * From the platform, in German.
     */
    displayName: string | null;
    /**
     * 0 for a role without parents. A role follows its first parent.
     */
    depth: number;
    /**
     * The roles that it directly inherits from.
     */
    parents: Array<RoleReference>;
    /**
     * How many permissions it has itself.
     */
    own: number;
    /**
     * How many more it has from its parents.
     */
    inherited: number;
    /**
     * Whether it has the permission of the filter itself or from a parent. Null without this filter.
     */
    grant: 'own' | 'inherited' | null;
    /**
     * Whether it allows actions on every school.
     */
    isInstanceWide: boolean;
};

export type RoleList = {
    roles: Array<RoleSummary>;
    /**
     * How many roles match the filters. All of them are returned.
     */
    total: number;
    /**
     * Every permission that can be added to a role, in alphabetical order.
     */
    permissions: Array<string>;
};

export type Role = {
    id: ObjectId;
    name: string;
    /**
     * From the platform, in German.
     */
    displayName: string | null;
    /**
     * The permissions that it has itself, each once, in alphabetical order.
     */
    own: Array<string>;
    /**
     * The permissions of its parents, of their parents and so on.
     */
    inherited: Array<{
        permission: string;
        /**
         * The names of the roles that have it themselves.
         */
        from: Array<string>;
    }>;
    /**
     * The roles that it directly inherits from.
     */
    parents: Array<RoleReference>;
    /**
     * The roles that inherit from it, directly or not. A change of this role changes them too.
     */
    heirs: Array<RoleReference>;
    /**
     * Whether it allows actions on every school.
     */
    isInstanceWide: boolean;
    /**
     * Own permissions that cannot be removed, because superheroes need them to undo the removal.
     */
    locked: Array<string>;
    /**
     * Permissions that it does not have itself, in alphabetical order.
     */
    addable: Array<string>;
    /**
     * The change through the gateway after which it has these own permissions. Null if they were changed outside the gateway or the change is not known.
     *
     */
    lastChange: {
        operator: Reference;
        at: string;
        /**
         * The number of the audit entry.
         */
        entry: number;
    } | null;
};

/**
 * The name of a permission, as roles store it. Older servers have some that newer ones do not know.
 */
export type PermissionText = string;

export type RoleUpdate = {
    /**
     * Own permissions to add. Only names that a role has, or that a current platform knows.
     */
    add: Array<PermissionText>;
    /**
     * Own permissions to remove.
     */
    remove: Array<string>;
    /**
     * The own permissions that the operator saw. If they are no longer the current ones, nothing is changed.
     */
    seen: Array<string>;
    reason?: Reason;
};

export type RoleChanged = {
    id: ObjectId;
    name: string;
    /**
     * The own permissions that the platform has stored.
     */
    own: Array<string>;
};

/**
 * How many people have a role. People whose deletion was requested are not counted.
 */
export type RolePeople = {
    /**
     * People with this role.
     */
    holders: number;
    /**
     * People with this role or one that inherits from it. A person with several of these roles is counted for each.
     *
     */
    affected: number;
};

/**
 * An S3 service that stores files of schools. Its secret is set and never returned.
 */
export type StorageProvider = {
    id: string;
    /**
     * As stored; the platform accepts any text.
     */
    endpointUrl: string;
    region: string;
    accessKeyId: string;
    /**
     * Whether new schools get a bucket here.
     */
    isShared: boolean;
    maxBuckets: number;
    /**
     * The platform counts it down for each new school, and does not change it with `maxBuckets`.
     */
    freeBuckets: number;
    updatedAt: string | null;
};

export type StorageProviderList = {
    providers: Array<StorageProvider>;
};

/**
 * The address of the S3 service. Has to be an `https` URL without credentials, query, fragment or `&`.
 */
export type EndpointUrl = string;

export type Region = string;

/**
 * The platform shows it to superheroes. It is a name, not a secret.
 */
export type AccessKeyId = string;

/**
 * The platform never returns it.
 */
export type SecretAccessKey = string;

export type BucketCount = number;

/**
 * All buckets of a new provider are free.
 */
export type StorageProviderCreation = {
    endpointUrl: EndpointUrl;
    region: Region;
    accessKeyId: AccessKeyId;
    secretAccessKey: SecretAccessKey;
    isShared: boolean;
    maxBuckets: BucketCount;
    reason?: Reason;
};

export type StorageProviderSaved = {
    id: string;
    /**
     * The endpoint address as it is stored.
     */
    name: string;
};

/**
 * How many schools use each provider.
 */
export type StorageUsage = {
    usage: Array<{
        id: string;
        schools: number;
    }>;
};

/**
 * Fields that are missing stay as they are.
 */
export type StorageFields = {
    endpointUrl?: EndpointUrl;
    region?: Region;
    accessKeyId?: AccessKeyId;
    isShared?: boolean;
    maxBuckets?: BucketCount;
    freeBuckets?: BucketCount;
};

/**
 * The values that the operator saw, as stored.
 */
export type StorageSeen = {
    endpointUrl?: string;
    region?: string;
    accessKeyId?: string;
    isShared?: boolean;
    maxBuckets?: number;
    freeBuckets?: number;
};

export type StorageProviderUpdate = {
    fields: StorageFields;
    seen: StorageSeen;
    secretAccessKey?: SecretAccessKey;
    reason?: Reason;
};

/**
 * The schools that use a provider, the first ones by name.
 */
export type StorageSchools = {
    schools: Array<Named>;
    total: number;
};

/**
 * As stored. The platform requires none of the fields.
 */
export type County = {
    id: string;
    name: string | null;
    countyId: number | null;
    antaresKey: string | null;
};

export type FederalState = {
    id: string;
    name: string;
    abbreviation: string;
    /**
     * As stored; the platform accepts any text.
     */
    logoUrl: string;
    counties: Array<County>;
};

export type FederalStateList = {
    states: Array<FederalState>;
};

export type StateText = string;

/**
 * An `https` URL without credentials and without `&`, which the platform would store as an entity.
 */
export type LogoUrl = string;

/**
 * The official number of the county.
 */
export type CountyNumber = number;

export type NewCounty = {
    name: StateText;
    countyId: CountyNumber;
    antaresKey: StateText;
};

export type FederalStateCreation = {
    name: StateText;
    abbreviation: StateText;
    logoUrl: LogoUrl;
    counties: Array<NewCounty>;
    reason?: Reason;
};

export type FederalStateSaved = {
    id: string;
    /**
     * As it is stored.
     */
    name: string;
};

/**
 * How many schools are in each state.
 */
export type FederalStateUsage = {
    usage: Array<{
        id: string;
        schools: number;
    }>;
};

/**
 * The new values of a county that the state already has. It keeps its id.
 */
export type CountyChange = {
    id: ObjectId;
    name: StateText;
    countyId: CountyNumber;
    antaresKey: StateText;
    /**
     * What the operator saw.
     */
    seen: {
        name: string | null;
        countyId: number | null;
        antaresKey: string | null;
    };
};

/**
 * Fields that are missing stay as they are. Counties cannot be removed, because schools may have them.
 */
export type FederalStateUpdate = {
    fields: {
        name?: StateText;
        abbreviation?: StateText;
        logoUrl?: LogoUrl;
    };
    /**
     * The values that the operator saw, as stored.
     */
    seen: {
        name?: string;
        abbreviation?: string;
        logoUrl?: string;
    };
    changedCounties?: Array<CountyChange>;
    newCounties?: Array<NewCounty>;
    reason?: Reason;
};

/**
 * From a repository outside the school cloud, so that its texts are not trusted.
 */
export type ReleaseNote = {
    id: string;
    name: string;
    /**
     * Markdown, at most 20,000 characters. HTML in it must not be rendered.
     */
    text: string;
    /**
     * The text is longer than what is returned.
     */
    isTruncated: boolean;
    /**
     * An https address, or null.
     */
    url: string | null;
    author: string;
    publishedAt: string;
};

export type ReleaseNotePage = {
    /**
     * The newest first.
     */
    releaseNotes: Array<ReleaseNote>;
    /**
     * The platform has no total.
     */
    hasMore: boolean;
};

export type ReleaseNotesFetch = {
    reason?: Reason;
};

export type ReleaseNotesFetched = {
    /**
     * How many the list has now.
     */
    count: number;
};

/**
 * The account of the operator who is logged in.
 */
export type OwnAccount = {
    id: ObjectId;
    firstName: string;
    lastName: string;
    /**
     * Also the username, unless the login is external.
     */
    email: string;
    /**
     * An external login system manages name, email address and password. They cannot be changed here.
     */
    isExternal: boolean;
    /**
     * Seconds until the password may be tried again after too many wrong ones. Usually 0.
     */
    waitSeconds: number;
};

/**
 * What is left out stays as it is.
 */
export type OwnAccountUpdate = {
    firstName?: PersonName;
    lastName?: PersonName;
    email?: string;
    /**
     * Must match the platform's password policy.
     */
    newPassword?: string;
    currentPassword: string;
    /**
     * What the form was filled with. A changed field that no longer has this value is a conflict.
     */
    seen: {
        firstName: string;
        lastName: string;
        email: string;
    };
    reason?: Reason;
};

/**
 * As it is stored. The platform removes tags from names.
 */
export type OwnAccountUpdated = {
    id: ObjectId;
    firstName: string;
    lastName: string;
    email: string;
};

export type Approvals = {
    approvals: Array<Approval>;
};

export type Approving = {
    /**
     * With `deletion`: the typed number of people.
     */
    people?: number;
    /**
     * With `bulk-change`: the typed number of items.
     */
    items?: number;
    digest?: Digest;
    reason?: Reason;
};

export type Rejecting = {
    reason: Reason;
};

export type PasswordApprovalRequest = {
    reason: Reason;
};

/**
 * Whether the person gets the role superhero or loses it.
 */
export type SuperheroChange = 'give' | 'take';

export type SuperheroRole = {
    /**
     * What can change. `take` for a superhero.
     */
    change: SuperheroChange;
    /**
     * How many people have the role now.
     */
    superheroes: number;
    /**
     * `approval`: needs the approval of another superhero. `free`: needs none, because there are fewer than three superheroes; all of them see it for 30 days. `refused`: fewer than two superheroes would be left.
     *
     */
    rule: 'approval' | 'free' | 'refused';
    /**
     * The latest one that the caller requested for this change.
     */
    approval: Approval | null;
};

export type SuperheroApprovalRequest = {
    change: SuperheroChange;
    reason: Reason;
};

export type AuditPage = {
    entries: Array<AuditEntry>;
    /**
     * Whether newer entries match.
     */
    hasNewer: boolean;
    /**
     * Whether older entries match.
     */
    hasOlder: boolean;
};

export type OpenSupportSession = {
    /**
     * The number of the audit entry.
     */
    entry: number;
    /**
     * The position of the audit entry.
     */
    position: number;
    operator: Reference;
    person: Reference;
    startedAt: string;
    /**
     * The latest end. The platform ends it earlier if it is not used.
     */
    expiresAt: string;
};

/**
 * What operators should look at, of the last 30 days.
 */
export type AuditAttention = {
    checkedAt: string;
    /**
     * Older entries are not considered.
     */
    since: string;
    /**
     * Entries with the outcome `unknown`, and those that have been `pending` for longer than it takes to find out their outcome.
     *
     */
    unknown: {
        /**
         * At most 1000 are counted.
         */
        total: number;
        /**
         * The newest five, newest first.
         */
        entries: Array<AuditEntry>;
    };
    /**
     * Support sessions that were started through the gateway, have not been ended and have not expired, newest first, at most 20. Their tokens are not stored, so only the operator who has the token can end one.
     *
     */
    supportSessions: Array<OpenSupportSession>;
    /**
     * Entries that gave a person the role superhero without an approval, newest first, at most 20.
     */
    newSuperheroes: Array<AuditEntry>;
    /**
     * The announcement, if people still see it after its end. Null otherwise; missing before 1.1.
     */
    overdueAnnouncement?: {
        /**
         * When it should have been switched off.
         */
        until: string;
    } | null;
};

export type AuditActivity = {
    /**
     * One item per day in UTC, today last. Days without entries are included.
     */
    days: Array<{
        date: string;
        /**
         * How many entries of all operators began on this day.
         */
        entries: number;
    }>;
};

export type AuditOperators = Array<Reference>;

/**
 * A changed field. Secrets such as passwords are never recorded.
 */
export type Change = {
    field: string;
    before: Value;
    after: Value;
};

export type AuditEntryDetail = AuditEntry & {
    changes: Array<Change>;
    /**
     * The IP address that the request came from.
     */
    ipAddress: string | null;
    /**
     * When names, reason, IP address and values were redacted at the end of the retention period.
     */
    redactedAt: string | null;
    /**
     * When and how the outcome became known. Null while it is pending.
     */
    end: {
        at: string;
        /**
         * The HTTP status of the platform's response. Null if there was none.
         */
        status: number | null;
        /**
         * The operator whose session was used to determine the outcome after the platform's response was lost. Without an operator the id is 24 zeros, for the gateway itself.
         *
         */
        reconciledBy: Reference | null;
    } | null;
    /**
     * The number of the previous entry.
     */
    previous: number | null;
    /**
     * The number of the next entry.
     */
    next: number | null;
    /**
     * The seal of the entry, which covers the previous row of the log.
     */
    checksum: string;
};

export type SchoolId = ObjectId;

export type PersonId = ObjectId;

export type Skip = number;

export type Limit = number;

export type IdempotencyKey = string;

export type Search = string;

export type FederalState2 = ObjectId;

export type System = ObjectId;

export type Migration = MigrationState;

export type Purpose = string;

export type Maintenance = boolean;

export type Sort = 'name' | 'officialSchoolNumber' | 'updatedAt';

export type Order = 'asc' | 'desc';

export type Sort2 = 'name' | 'startedAt' | 'mandatorySince' | 'closedAt' | 'finishedAt';

export type Order2 = 'asc' | 'desc';

export type BatchId2 = BatchId;

export type Part2 = number;

export type PlatformBatchId = ObjectId;

export type ToolId = ObjectId;

export type ChangeId = string;

export type WorkId = string;

export type SwitchKey2 = SwitchKey;

export type PolicyVersionId = ObjectId;

export type RoleId = ObjectId;

export type ProviderId = ObjectId;

export type StateId = ObjectId;

export type ApprovalId2 = ApprovalId;

export type Operator = ObjectId;

export type Action = AuditAction;

export type Person2 = ObjectId;

export type School2 = ObjectId;

export type Tool2 = ObjectId;

export type Subject = string;

export type RequestId = string;

export type Outcome2 = Outcome;

export type Search2 = string;

export type From = string;

export type To = string;

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/health';
};

export type GetHealthResponses = {
    200: Health;
};

export type GetReadyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/ready';
};

export type GetReadyResponses = {
    200: Health;
};

export type GetSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/session';
};

export type GetSessionResponses = {
    200: Session;
};

export type ListSchoolsData = {
    body?: never;
    path?: never;
    query?: {
        search?: string;
        federalState?: ObjectId;
        system?: ObjectId;
        migration?: MigrationState;
        purpose?: string;
        maintenance?: boolean;
        sort?: 'name' | 'officialSchoolNumber' | 'updatedAt';
        order?: 'asc' | 'desc';
        skip?: number;
        limit?: number;
    };
    url: '/schools';
};

export type ListSchoolsResponses = {
    200: SchoolPage;
};

export type CreateSchoolData = {
    body: SchoolCreation;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/schools';
};

export type CreateSchoolResponses = {
    201: SchoolCreated;
};

export type ListSchoolChoicesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/schools/choices';
};

export type ListSchoolChoicesResponses = {
    200: SchoolChoices;
};

export type ListSchoolMigrationsData = {
    body?: never;
    path?: never;
    query?: {
        search?: string;
        migration?: 'none' | 'running' | 'mandatory' | 'closed' | 'finished' | 'in-progress';
        sort?: 'name' | 'startedAt' | 'mandatorySince' | 'closedAt' | 'finishedAt';
        order?: 'asc' | 'desc';
        skip?: number;
        limit?: number;
    };
    url: '/schools/migrations';
};

export type ListSchoolMigrationsResponses = {
    200: SchoolMigrationPage;
};

export type GetSchoolsSummaryData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/schools/summary';
};

export type GetSchoolsSummaryResponses = {
    200: SchoolsSummary;
};

export type ExportSchoolsData = {
    body?: never;
    path?: never;
    query?: {
        search?: string;
        federalState?: ObjectId;
        system?: ObjectId;
        migration?: MigrationState;
        purpose?: string;
        maintenance?: boolean;
        sort?: 'name' | 'officialSchoolNumber' | 'updatedAt';
        order?: 'asc' | 'desc';
    };
    url: '/schools/export';
};

export type ExportSchoolsResponses = {
    200: string;
};

export type ChangeStorageData = {
    body: StorageChange;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/storage';
};

export type ChangeStorageResponses = {
    200: Named;
};

export type ChangeMaintenanceData = {
    body: MaintenanceChange;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/maintenance';
};

export type ChangeMaintenanceResponses = {
    200: Named;
};

export type DeleteFilesData = {
    body: FilesDeletion;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/files';
};

export type DeleteFilesResponses = {
    200: FilesDeleted;
};

export type ExportPeopleData = {
    body: PeopleExport;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/people-export';
};

export type ExportPeopleResponses = {
    200: PeopleTable;
};

export type CountPeopleData = {
    body?: never;
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/people-counts';
};

export type CountPeopleResponses = {
    200: PeopleCounts;
};

export type GetSchoolData = {
    body?: never;
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}';
};

export type GetSchoolResponses = {
    200: School;
};

export type UpdateSchoolData = {
    body: SchoolUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}';
};

export type UpdateSchoolResponses = {
    200: SchoolUpdated;
};

export type SearchPeopleData = {
    body?: never;
    path?: never;
    query?: {
        search?: string;
        school?: ObjectId;
        role?: RoleName;
        sort?: 'name' | 'createdAt';
        order?: 'asc' | 'desc';
        skip?: number;
        limit?: number;
    };
    url: '/people';
};

export type SearchPeopleResponses = {
    200: PeoplePage;
};

export type CreatePersonData = {
    body: PersonCreation;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/people';
};

export type CreatePersonResponses = {
    201: CreatedPerson;
};

export type GetPersonData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}';
};

export type GetPersonResponses = {
    200: Person;
};

export type ChangeNamesData = {
    body: NamesChange;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/names';
};

export type ChangeNamesResponses = {
    200: Named;
};

export type ChangeEmailData = {
    body: EmailChange;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/email';
};

export type ChangeEmailResponses = {
    200: Named;
};

export type StartSupportSessionData = {
    body: SupportSessionStart;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/support-sessions';
};

export type StartSupportSessionResponses = {
    201: SupportSession;
};

export type EndSupportSessionData = {
    body: SupportSessionEnd;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/support-sessions/end';
};

export type EndSupportSessionResponses = {
    200: Named;
};

export type ChangeRolesData = {
    body: RolesChange;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/roles';
};

export type ChangeRolesResponses = {
    200: Named;
};

export type MoveToSchoolData = {
    body: SchoolMove;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/school';
};

export type MoveToSchoolResponses = {
    200: Named;
};

export type SetPasswordData = {
    body: PasswordChange;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/password';
};

export type SetPasswordResponses = {
    200: NewPassword;
};

export type MakeRegistrationLinkData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/registration-link';
};

export type MakeRegistrationLinkResponses = {
    201: RegistrationLink;
};

export type DeleteLoginData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/login';
};

export type DeleteLoginResponses = {
    200: Named;
};

export type UndoLoginMigrationData = {
    body: LoginMigrationUndo;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/login-migration';
};

export type UndoLoginMigrationResponses = {
    200: Named;
};

export type PreviewForcedMigrationData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/forced-migration';
};

export type PreviewForcedMigrationResponses = {
    200: ForcedMigration;
};

export type ForceLoginMigrationData = {
    body: ForcedMigrationRequest;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/forced-migration';
};

export type ForceLoginMigrationResponses = {
    200: Named;
};

export type GetDeletionData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/deletion';
};

export type GetDeletionResponses = {
    200: Deletion;
};

export type DeletePersonData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/deletion';
};

export type DeletePersonResponses = {
    202: Deletion;
};

export type ListRolesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/roles';
};

export type ListRolesResponses = {
    200: RoleNames;
};

export type ListDeletionBatchesData = {
    body?: never;
    path?: never;
    query?: {
        state?: BatchState;
        search?: string;
        skip?: number;
        limit?: number;
    };
    url: '/deletion/batches';
};

export type ListDeletionBatchesResponses = {
    200: BatchPage;
};

export type CreateDeletionBatchData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/deletion/batches';
};

export type CreateDeletionBatchResponses = {
    201: Draft;
};

export type GetDeletionBatchData = {
    body?: never;
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}';
};

export type GetDeletionBatchResponses = {
    200: Batch;
};

export type ListBatchPeopleData = {
    body?: never;
    path: {
        batchId: BatchId;
    };
    query?: {
        group?: PeopleGroup;
        school?: ObjectId;
        role?: MemberRole;
        skip?: number;
        limit?: number;
    };
    url: '/deletion/batches/{batchId}/people';
};

export type ListBatchPeopleResponses = {
    200: BatchPeople;
};

export type AddPeopleToBatchData = {
    body: PeopleToAdd;
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/people';
};

export type AddPeopleToBatchResponses = {
    200: AddedPeople;
};

export type AddSchoolToBatchData = {
    body: SchoolToAdd;
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/school-people';
};

export type AddSchoolToBatchResponses = {
    200: AddedSchoolPeople;
};

export type CheckDeletionBatchData = {
    body?: never;
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/checks';
};

export type CheckDeletionBatchResponses = {
    200: CheckProgress;
};

export type PreviewDeletionBatchData = {
    body: PreviewCompletion;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/preview';
};

export type PreviewDeletionBatchResponses = {
    200: Batch;
};

export type RequestDeletionData = {
    body: DeletionRequest;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/request';
};

export type RequestDeletionResponses = {
    201: Batch;
};

export type RunDeletionBatchData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/run';
};

export type RunDeletionBatchResponses = {
    202: Batch;
};

export type CreateBatchPartData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/parts';
};

export type CreateBatchPartResponses = {
    201: Batch;
};

export type StartBatchPartData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
        part: number;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/parts/{part}/start';
};

export type StartBatchPartResponses = {
    202: Batch;
};

export type RetryBatchPartData = {
    body: Retry;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
        part: number;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/parts/{part}/retry';
};

export type RetryBatchPartResponses = {
    202: Batch;
};

export type StopDeletionBatchData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/stop';
};

export type StopDeletionBatchResponses = {
    200: Batch;
};

export type ReadBatchProgressData = {
    body?: never;
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/progress';
};

export type ReadBatchProgressResponses = {
    200: Batch;
};

export type ListFailedDeletionsData = {
    body?: never;
    path: {
        batchId: BatchId;
    };
    query?: {
        skip?: number;
        limit?: number;
    };
    url: '/deletion/batches/{batchId}/failed';
};

export type ListFailedDeletionsResponses = {
    200: BatchPeople;
};

export type ExportDeletionBatchData = {
    body?: never;
    path: {
        batchId: BatchId;
    };
    query?: never;
    url: '/deletion/batches/{batchId}/export';
};

export type ExportDeletionBatchResponses = {
    200: string;
};

export type ListOtherBatchesData = {
    body?: never;
    path?: never;
    query?: {
        skip?: number;
        limit?: number;
    };
    url: '/deletion/other-batches';
};

export type ListOtherBatchesResponses = {
    200: OtherBatchPage;
};

export type GetOtherBatchData = {
    body?: never;
    path: {
        platformBatchId: ObjectId;
    };
    query?: never;
    url: '/deletion/other-batches/{platformBatchId}';
};

export type GetOtherBatchResponses = {
    200: OtherBatchDetail;
};

export type GetDeletionAttentionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/deletion/attention';
};

export type GetDeletionAttentionResponses = {
    200: DeletionAttention;
};

export type ListToolsData = {
    body?: never;
    path?: never;
    query?: {
        search?: string;
        type?: ToolType;
        state?: ToolState;
        medium?: boolean;
        mediaSource?: string;
        sort?: 'name' | 'type' | 'publisher';
        order?: 'asc' | 'desc';
        skip?: number;
        limit?: number;
    };
    url: '/tools';
};

export type ListToolsResponses = {
    200: ToolPage;
};

export type CreateToolData = {
    body: ToolCreation;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/tools';
};

export type CreateToolResponses = {
    201: ToolChanged;
};

export type ListToolChoicesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/tools/choices';
};

export type ListToolChoicesResponses = {
    200: ToolChoices;
};

export type GetMediumMetadataData = {
    body?: never;
    path?: never;
    query: {
        mediumId: string;
        mediaSource: string;
    };
    url: '/tools/medium-metadata';
};

export type GetMediumMetadataResponses = {
    200: MediumMetadata;
};

export type DeleteToolData = {
    body: ToolDeletion;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}';
};

export type DeleteToolResponses = {
    200: ToolChanged;
};

export type GetToolData = {
    body?: never;
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}';
};

export type GetToolResponses = {
    200: Tool;
};

export type UpdateToolData = {
    body: ToolUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}';
};

export type UpdateToolResponses = {
    200: ToolChanged;
};

export type GetToolUsageData = {
    body?: never;
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}/usage';
};

export type GetToolUsageResponses = {
    200: ToolUsage;
};

export type GetToolDataSheetData = {
    body?: never;
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}/data-sheet';
};

export type GetToolDataSheetResponses = {
    200: Blob | File;
};

export type GetToolHistoryData = {
    body?: never;
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}/history';
};

export type GetToolHistoryResponses = {
    200: ToolHistory;
};

export type GetToolRolloutData = {
    body?: never;
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}/rollout';
};

export type GetToolRolloutResponses = {
    200: RolloutPreview;
};

export type RollOutToolData = {
    body: ToolRollout;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        toolId: ObjectId;
    };
    query?: never;
    url: '/tools/{toolId}/rollout';
};

export type RollOutToolResponses = {
    200: ToolRolledOut;
};

export type LookUpPeopleData = {
    body: PeopleLookup;
    path?: never;
    query?: never;
    url: '/people/lookups';
};

export type LookUpPeopleResponses = {
    200: FoundPeople;
};

export type CheckPeopleChangeData = {
    body: PeopleChange;
    path?: never;
    query?: never;
    url: '/people/bulk-changes';
};

export type CheckPeopleChangeResponses = {
    201: BulkChange;
};

export type RequestPeopleChangeData = {
    body: BulkRequest;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        changeId: string;
    };
    query?: never;
    url: '/people/bulk-changes/{changeId}/request';
};

export type RequestPeopleChangeResponses = {
    202: BulkChange;
};

export type CheckSchoolsChangeData = {
    body: SchoolsChange;
    path?: never;
    query?: never;
    url: '/schools/bulk-changes';
};

export type CheckSchoolsChangeResponses = {
    201: BulkChange;
};

export type RequestSchoolsChangeData = {
    body: BulkRequest;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        changeId: string;
    };
    query?: never;
    url: '/schools/bulk-changes/{changeId}/request';
};

export type RequestSchoolsChangeResponses = {
    202: BulkChange;
};

export type GetBulkChangeData = {
    body?: never;
    path: {
        changeId: string;
    };
    query?: never;
    url: '/bulk-changes/{changeId}';
};

export type GetBulkChangeResponses = {
    200: BulkChange;
};

export type ListBulkItemsData = {
    body?: never;
    path: {
        changeId: string;
    };
    query?: {
        group?: BulkGroup;
        reason?: string;
        skip?: number;
        limit?: number;
    };
    url: '/bulk-changes/{changeId}/items';
};

export type ListBulkItemsResponses = {
    200: BulkItems;
};

export type ExportBulkChangeData = {
    body?: never;
    path: {
        changeId: string;
    };
    query?: never;
    url: '/bulk-changes/{changeId}/export';
};

export type ExportBulkChangeResponses = {
    200: string;
};

export type ListWorkData = {
    body?: never;
    path?: never;
    query?: {
        state?: WorkState;
        skip?: number;
        limit?: number;
    };
    url: '/work';
};

export type ListWorkResponses = {
    200: WorkPage;
};

export type GetWorkData = {
    body?: never;
    path: {
        workId: string;
    };
    query?: never;
    url: '/work/{workId}';
};

export type GetWorkResponses = {
    200: WorkOrderDetail;
};

export type PauseWorkData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        workId: string;
    };
    query?: never;
    url: '/work/{workId}/pause';
};

export type PauseWorkResponses = {
    200: WorkOrderDetail;
};

export type ContinueWorkData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        workId: string;
    };
    query?: never;
    url: '/work/{workId}/continue';
};

export type ContinueWorkResponses = {
    200: WorkOrderDetail;
};

export type StopWorkData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        workId: string;
    };
    query?: never;
    url: '/work/{workId}/stop';
};

export type StopWorkResponses = {
    200: WorkOrderDetail;
};

export type ListInstanceChangesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/changes';
};

export type ListInstanceChangesResponses = {
    200: InstanceChanges;
};

export type GetAnnouncementData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/announcement';
};

export type GetAnnouncementResponses = {
    200: Announcement;
};

export type PublishAnnouncementData = {
    body: AnnouncementUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/instance/announcement';
};

export type PublishAnnouncementResponses = {
    200: AnnouncementPublished;
};

export type ScheduleAnnouncementData = {
    body: AnnouncementSchedule;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/instance/announcement/schedule';
};

export type ScheduleAnnouncementResponses = {
    202: AnnouncementScheduled;
};

export type ListAnnouncementVersionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/announcement/versions';
};

export type ListAnnouncementVersionsResponses = {
    200: AnnouncementVersionList;
};

export type ListSwitchesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/switches';
};

export type ListSwitchesResponses = {
    200: SwitchList;
};

export type UpdateSwitchData = {
    body: SwitchUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        switchKey: SwitchKey;
    };
    query?: never;
    url: '/instance/switches/{switchKey}';
};

export type UpdateSwitchResponses = {
    200: SwitchChanged;
};

export type ListPolicyVersionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/privacy-policy';
};

export type ListPolicyVersionsResponses = {
    200: PolicyVersionList;
};

export type PublishPolicyVersionData = {
    body: NewPolicyVersion;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/instance/privacy-policy/versions';
};

export type PublishPolicyVersionResponses = {
    201: PolicyVersionChanged;
};

export type DeletePolicyVersionData = {
    body: PolicyVersionDeletion;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        policyVersionId: ObjectId;
    };
    query?: never;
    url: '/instance/privacy-policy/versions/{policyVersionId}';
};

export type DeletePolicyVersionResponses = {
    200: PolicyVersionChanged;
};

export type GetPolicyFileData = {
    body?: never;
    path: {
        policyVersionId: ObjectId;
    };
    query?: never;
    url: '/instance/privacy-policy/versions/{policyVersionId}/file';
};

export type GetPolicyFileResponses = {
    200: PolicyFile;
};

export type DownloadPolicyFileData = {
    body?: never;
    path: {
        policyVersionId: ObjectId;
    };
    query?: never;
    url: '/instance/privacy-policy/versions/{policyVersionId}/pdf';
};

export type DownloadPolicyFileResponses = {
    200: Blob | File;
};

export type FindRolesData = {
    body?: never;
    path?: never;
    query?: {
        search?: string;
        permission?: string;
    };
    url: '/instance/roles';
};

export type FindRolesResponses = {
    200: RoleList;
};

export type GetRoleData = {
    body?: never;
    path: {
        roleId: ObjectId;
    };
    query?: never;
    url: '/instance/roles/{roleId}';
};

export type GetRoleResponses = {
    200: Role;
};

export type UpdateRoleData = {
    body: RoleUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        roleId: ObjectId;
    };
    query?: never;
    url: '/instance/roles/{roleId}';
};

export type UpdateRoleResponses = {
    200: RoleChanged;
};

export type CountRolePeopleData = {
    body?: never;
    path: {
        roleId: ObjectId;
    };
    query?: never;
    url: '/instance/roles/{roleId}/people';
};

export type CountRolePeopleResponses = {
    200: RolePeople;
};

export type ListStorageProvidersData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/storage';
};

export type ListStorageProvidersResponses = {
    200: StorageProviderList;
};

export type CreateStorageProviderData = {
    body: StorageProviderCreation;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/instance/storage';
};

export type CreateStorageProviderResponses = {
    201: StorageProviderSaved;
};

export type GetStorageUsageData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/storage/usage';
};

export type GetStorageUsageResponses = {
    200: StorageUsage;
};

export type GetStorageProviderData = {
    body?: never;
    path: {
        providerId: ObjectId;
    };
    query?: never;
    url: '/instance/storage/{providerId}';
};

export type GetStorageProviderResponses = {
    200: StorageProvider;
};

export type UpdateStorageProviderData = {
    body: StorageProviderUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        providerId: ObjectId;
    };
    query?: never;
    url: '/instance/storage/{providerId}';
};

export type UpdateStorageProviderResponses = {
    200: StorageProviderSaved;
};

export type ListStorageSchoolsData = {
    body?: never;
    path: {
        providerId: ObjectId;
    };
    query?: never;
    url: '/instance/storage/{providerId}/schools';
};

export type ListStorageSchoolsResponses = {
    200: StorageSchools;
};

export type ListFederalStatesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/federal-states';
};

export type ListFederalStatesResponses = {
    200: FederalStateList;
};

export type CreateFederalStateData = {
    body: FederalStateCreation;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/instance/federal-states';
};

export type CreateFederalStateResponses = {
    201: FederalStateSaved;
};

export type GetFederalStateUsageData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/instance/federal-states/usage';
};

export type GetFederalStateUsageResponses = {
    200: FederalStateUsage;
};

export type GetFederalStateData = {
    body?: never;
    path: {
        stateId: ObjectId;
    };
    query?: never;
    url: '/instance/federal-states/{stateId}';
};

export type GetFederalStateResponses = {
    200: FederalState;
};

export type UpdateFederalStateData = {
    body: FederalStateUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        stateId: ObjectId;
    };
    query?: never;
    url: '/instance/federal-states/{stateId}';
};

export type UpdateFederalStateResponses = {
    200: FederalStateSaved;
};

export type ListReleaseNotesData = {
    body?: never;
    path?: never;
    query?: {
        skip?: number;
        limit?: number;
    };
    url: '/instance/release-notes';
};

export type ListReleaseNotesResponses = {
    200: ReleaseNotePage;
};

export type FetchReleaseNotesData = {
    body: ReleaseNotesFetch;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/instance/release-notes/fetch';
};

export type FetchReleaseNotesResponses = {
    200: ReleaseNotesFetched;
};

export type GetOwnAccountData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/account';
};

export type GetOwnAccountResponses = {
    200: OwnAccount;
};

export type UpdateOwnAccountData = {
    body: OwnAccountUpdate;
    headers: {
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/account';
};

export type UpdateOwnAccountResponses = {
    200: OwnAccountUpdated;
};

export type ListApprovalsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/approvals';
};

export type ListApprovalsResponses = {
    200: Approvals;
};

export type GetApprovalData = {
    body?: never;
    path: {
        approvalId: ApprovalId;
    };
    query?: never;
    url: '/approvals/{approvalId}';
};

export type GetApprovalResponses = {
    200: Approval;
};

export type ApproveData = {
    body: Approving;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        approvalId: ApprovalId;
    };
    query?: never;
    url: '/approvals/{approvalId}/approve';
};

export type ApproveResponses = {
    200: Approval;
};

export type RejectApprovalData = {
    body: Rejecting;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        approvalId: ApprovalId;
    };
    query?: never;
    url: '/approvals/{approvalId}/reject';
};

export type RejectApprovalResponses = {
    200: Approval;
};

export type WithdrawApprovalData = {
    body: ReasonOnly;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        approvalId: ApprovalId;
    };
    query?: never;
    url: '/approvals/{approvalId}/withdraw';
};

export type WithdrawApprovalResponses = {
    200: Approval;
};

export type GetPasswordApprovalData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/password-approval';
};

export type GetPasswordApprovalResponses = {
    200: Approval;
};

export type RequestPasswordApprovalData = {
    body: PasswordApprovalRequest;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/password-approval';
};

export type RequestPasswordApprovalResponses = {
    201: Approval;
};

export type GetSuperheroRoleData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/superhero-role';
};

export type GetSuperheroRoleResponses = {
    200: SuperheroRole;
};

export type RequestSuperheroApprovalData = {
    body: SuperheroApprovalRequest;
    headers: {
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/superhero-role';
};

export type RequestSuperheroApprovalResponses = {
    201: Approval;
};

export type ListAuditData = {
    body?: never;
    path?: never;
    query?: {
        operator?: ObjectId;
        action?: AuditAction;
        person?: ObjectId;
        school?: ObjectId;
        tool?: ObjectId;
        subject?: string;
        requestId?: string;
        outcome?: Outcome;
        search?: string;
        from?: string;
        to?: string;
        before?: number;
        after?: number;
        limit?: number;
    };
    url: '/audit';
};

export type ListAuditResponses = {
    200: AuditPage;
};

export type GetAuditAttentionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/audit/attention';
};

export type GetAuditAttentionResponses = {
    200: AuditAttention;
};

export type GetAuditActivityData = {
    body?: never;
    path?: never;
    query?: {
        days?: number;
    };
    url: '/audit/activity';
};

export type GetAuditActivityResponses = {
    200: AuditActivity;
};

export type ListAuditOperatorsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/audit/operators';
};

export type ListAuditOperatorsResponses = {
    200: AuditOperators;
};

export type ExportAuditData = {
    body?: never;
    path?: never;
    query?: {
        operator?: ObjectId;
        action?: AuditAction;
        person?: ObjectId;
        school?: ObjectId;
        tool?: ObjectId;
        subject?: string;
        requestId?: string;
        outcome?: Outcome;
        search?: string;
        from?: string;
        to?: string;
    };
    url: '/audit/export';
};

export type ExportAuditResponses = {
    200: string;
};

export type GetAuditEntryData = {
    body?: never;
    path: {
        number: number;
    };
    query?: never;
    url: '/audit/{number}';
};

export type GetAuditEntryResponses = {
    200: AuditEntryDetail;
};

