// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}/gateway` | (string & {});
};

/**
 * The error body of the school cloud, and by which id the log of the gateway knows the request.
 */
export type GatewayError = {
    /**
     * What to decide by; the texts may change.
     */
    type: string;
    title: string;
    message: string;
    /**
     * The HTTP status.
     */
    code: number;
    requestId: string;
    /**
     * The audit entry that tells what became of a change, where the answer cannot.
     */
    entry?: number;
    /**
     * With CHANGED_MEANWHILE, the fields that are no longer as they were seen.
     */
    changedMeanwhile?: Array<ChangeMeanwhile>;
    /**
     * With EMAIL_IN_USE, the person who has the address, if it is known.
     */
    personId?: string;
    /**
     * With PLATFORM_REFUSED, what the platform rejected, field by field.
     */
    validationErrors?: Array<{
        /**
         * The name in the platform's API, such as `officialSchoolNumber`.
         */
        field: string;
        message: string;
    }>;
};

/**
 * What the school cloud calls its things by.
 */
export type ObjectId = string;

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
     * Those of the caller's permissions that a call of this contract asks for.
     */
    permissions: Array<string>;
    gateway: {
        /**
         * Of the gateway that answers.
         */
        version: string;
        /**
         * Of the contract that it keeps.
         */
        contract: string;
    };
};

/**
 * Null was not set.
 */
export type Value = string | boolean | Array<string> | null;

/**
 * A name that is null was blanked when its time was up.
 */
export type Somebody = {
    id: ObjectId;
    name: string | null;
};

export type ChangeMeanwhile = {
    field: string;
    seen: Value;
    now: Value;
    /**
     * The change through the gateway that led to the value `now`. Null if the value was changed outside the gateway, or if that is not known.
     *
     */
    by: {
        operator: Somebody;
        at: string;
        entry: number;
    } | null;
};

/**
 * How far the school is on its way to another login system: `none`, `running`, `mandatory` for everybody, `closed`, or `finished` for good.
 *
 */
export type MigrationState = 'none' | 'running' | 'mandatory' | 'closed' | 'finished';

export type SchoolSummary = {
    id: ObjectId;
    name: string;
    officialSchoolNumber: string | null;
    /**
     * Its name.
     */
    federalState: string | null;
    /**
     * Its name.
     */
    county: string | null;
    /**
     * The names of its login systems, as in the choices.
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
     * How old the answer is, where the school cloud cannot filter and the gateway looks through a directory that it keeps for a minute; null where the school cloud itself has answered.
     *
     */
    readAt: string | null;
};

/**
 * Why, in the words of who does it, or the number of a ticket. At least three characters of it must be visible, and none may end a line, control the output or change the direction of the text around it.
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

export type Named = {
    id: ObjectId;
    name: string;
};

/**
 * What can be chosen from, in filters and forms.
 */
export type SchoolChoices = {
    federalStates: Array<Named & {
        counties: Array<Named>;
    }>;
    systems: Array<Named>;
    storageProviders: Array<Named>;
};

export type StorageChange = {
    storageProviderId: ObjectId;
    reason?: Reason;
};

export type MaintenanceChange = {
    /**
     * True begins the change of year: a school with LDAP gets a phase in between, any other is in the next year at once. False ends the phase, in the next year.
     *
     */
    isActive: boolean;
    reason?: Reason;
};

export type NamedOrNone = Named | null;

export type School = {
    id: ObjectId;
    name: string;
    officialSchoolNumber: string | null;
    /**
     * By which its login system calls it.
     */
    externalId: string | null;
    federalState: NamedOrNone;
    county: NamedOrNone;
    purpose: string | null;
    /**
     * Also those that we have never heard of.
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
     * Then a change of year has a phase in between; else it happens at once.
     */
    usesLdap: boolean;
    /**
     * Why the platform would reject every change of the school year: a user migration is running, or the school's current year starts in this calendar year or later. Null if the year can be changed.
     *
     */
    yearChangeBlockedBy: 'SCHOOL_IN_USER_MIGRATION' | 'SCHOOL_ALREADY_IN_NEXT_YEAR' | null;
    currentYear: string | null;
    nextYear: string | null;
    language: string | null;
    timezone: string | null;
    fileStorageType: string | null;
    storageProvider: NamedOrNone;
    /**
     * Whether teachers may see all students of the school; null where the school has never said.
     */
    showsStudentsToTeachers: boolean | null;
    createdAt: string | null;
    updatedAt: string;
};

/**
 * What is not named stays.
 */
export type SchoolUpdate = {
    name?: string;
    officialSchoolNumber?: string;
    countyId?: ObjectId;
    /**
     * All that the school shall have, those that nobody knows included.
     */
    features?: Array<string>;
    showsStudentsToTeachers?: boolean;
    /**
     * The same fields as they were when the form was opened, the county by its name. If one of them is different by now, nothing is changed, and the answer says what somebody else has changed.
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
     * When the deletion was requested. From then on every change is rejected with PERSON_DELETED.
     */
    deletedAt: string | null;
};

export type PeoplePage = {
    /**
     * What the search was taken for.
     */
    lookedFor: 'id' | 'login' | 'email' | 'emailPart' | 'externalId' | 'names' | 'exactNames';
    people: Array<PersonSummary>;
    /**
     * How many people were found.
     */
    total: number;
    /**
     * Whether more people than `total` may match: too many had to be compared with the short words of the search. A longer word or a school narrows it.
     *
     */
    mayHaveMore: boolean;
    skip: number;
    limit: number;
};

export type PersonName = string;

/**
 * Names of roles.
 */
export type RoleNames = Array<string>;

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
     * Null for somebody who cannot log in.
     */
    login: {
        id: ObjectId;
        username: string;
    } | null;
    /**
     * By which the login system of the school calls them.
     */
    externalId: string | null;
    previousExternalId: string | null;
    language: string | null;
    mustChangePassword: boolean;
    /**
     * To the privacy statement.
     */
    consentedAt: string | null;
    /**
     * When the person was migrated to another login system.
     */
    loginSystemChangedAt: string | null;
    /**
     * What undoing the login migration achieves. With `partial` the account keeps the new login system, so the person can no longer log in. It is `impossible` without a migration.
     *
     */
    migrationUndo: 'complete' | 'partial' | 'impossible';
    outdatedSince: string | null;
    createdAt: string | null;
    updatedAt: string | null;
};

export type NamesChange = {
    firstName: PersonName;
    lastName: PersonName;
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
     * Left out, the gateway makes one. The rule is the school cloud's.
     */
    password?: string;
    reason?: Reason;
};

export type NewPassword = {
    username: string;
    /**
     * Shown this once; it must be changed at the next login.
     */
    password: string;
};

export type JustReason = {
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

export type Deletion = {
    requestId: string;
    plannedAt: string;
    /**
     * `registered`, `pending`, `success`, `failed`, or what a newer server says.
     */
    status: string;
};

/**
 * What can be done, by area and verb.
 */
export type Act = 'schools.create' | 'schools.update' | 'schools.changeStorage' | 'schools.startMaintenance' | 'schools.endMaintenance' | 'people.create' | 'people.changeEmail' | 'people.changeNames' | 'people.startSupportSession' | 'people.endSupportSession' | 'people.changeRoles' | 'people.moveToSchool' | 'people.setPassword' | 'people.makeRegistrationLink' | 'people.deleteLogin' | 'people.undoLoginMigration' | 'people.delete';

/**
 * `open` while it is being done; `refused` by the school cloud, which changed nothing; `not-done` when a later look found nothing changed; `unknown` when not even a later look could tell.
 *
 */
export type Outcome = 'open' | 'done' | 'refused' | 'not-done' | 'unknown';

export type AuditEntry = {
    /**
     * Rises from entry to entry, but not by one.
     */
    number: number;
    at: string;
    act: Act;
    operator: Somebody;
    person: Somebody | null;
    school: Somebody | null;
    reason: string | null;
    outcome: Outcome;
};

export type AuditPage = {
    entries: Array<AuditEntry>;
    /**
     * Than the first of the page.
     */
    hasNewer: boolean;
    /**
     * Than the last of the page.
     */
    hasOlder: boolean;
};

/**
 * A field that is secret is not here.
 */
export type Change = {
    field: string;
    before: Value;
    after: Value;
};

export type AuditEntryDetail = AuditEntry & {
    changes: Array<Change>;
    /**
     * The address from which the request came.
     */
    from: string | null;
    requestId: string;
    /**
     * When names, reason, address and values were taken out, because their time was up.
     */
    blankedAt: string | null;
    /**
     * When and how the outcome became known; null while it is open.
     */
    end: {
        at: string;
        /**
         * What the school cloud answered; null where it did not.
         */
        status: number | null;
        /**
         * In whose session the school cloud was asked later, when the first answer had got lost.
         */
        settledBy: Somebody | null;
    } | null;
    /**
     * The number of the entry before.
     */
    previous: number | null;
    /**
     * The number of the entry after.
     */
    next: number | null;
    /**
     * The link of the chain that holds this entry in its place.
     */
    checksum: string;
};

export type SchoolId = ObjectId;

export type PersonId = ObjectId;

/**
 * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
 *
 */
export type IdempotencyKey = string;

/**
 * The id of who did it.
 */
export type Operator = ObjectId;

export type Act2 = Act;

/**
 * The id of the person to whom it was done.
 */
export type Person2 = ObjectId;

/**
 * The id of the school to which, or in which, it was done.
 */
export type School2 = ObjectId;

/**
 * Not before this moment.
 */
export type From = string;

/**
 * Before this moment.
 */
export type To = string;

export type GetHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/health';
};

export type GetHealthErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetHealthError = GetHealthErrors[keyof GetHealthErrors];

export type GetHealthResponses = {
    /**
     * It answers, so it is alive.
     */
    200: Health;
};

export type GetHealthResponse = GetHealthResponses[keyof GetHealthResponses];

export type GetReadyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/ready';
};

export type GetReadyErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetReadyError = GetReadyErrors[keyof GetReadyErrors];

export type GetReadyResponses = {
    /**
     * It takes requests.
     */
    200: Health;
};

export type GetReadyResponse = GetReadyResponses[keyof GetReadyResponses];

export type GetSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/session';
};

export type GetSessionErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetSessionError = GetSessionErrors[keyof GetSessionErrors];

export type GetSessionResponses = {
    /**
     * The caller is a superhero, and may use the gateway.
     */
    200: Session;
};

export type GetSessionResponse = GetSessionResponses[keyof GetSessionResponses];

export type ListSchoolsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * A part of the name, an official school number, or an id.
         */
        search?: string;
        federalState?: ObjectId;
        /**
         * The id of a login system.
         */
        system?: ObjectId;
        migration?: MigrationState;
        /**
         * `none` for schools without one.
         */
        purpose?: string;
        maintenance?: boolean;
        /**
         * Texts are compared byte by byte, as the platform's database does: capital letters come before small ones, letters with accents last. Schools with the same value are ordered by id.
         *
         */
        sort?: 'name' | 'officialSchoolNumber' | 'updatedAt';
        order?: 'asc' | 'desc';
        skip?: number;
        limit?: number;
    };
    url: '/schools';
};

export type ListSchoolsErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ListSchoolsError = ListSchoolsErrors[keyof ListSchoolsErrors];

export type ListSchoolsResponses = {
    /**
     * One page.
     */
    200: SchoolPage;
};

export type ListSchoolsResponse = ListSchoolsResponses[keyof ListSchoolsResponses];

export type CreateSchoolData = {
    body: SchoolCreation;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/schools';
};

export type CreateSchoolErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type CreateSchoolError = CreateSchoolErrors[keyof CreateSchoolErrors];

export type CreateSchoolResponses = {
    /**
     * The school exists.
     */
    201: Named;
};

export type CreateSchoolResponse = CreateSchoolResponses[keyof CreateSchoolResponses];

export type ListSchoolChoicesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/schools/choices';
};

export type ListSchoolChoicesErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ListSchoolChoicesError = ListSchoolChoicesErrors[keyof ListSchoolChoicesErrors];

export type ListSchoolChoicesResponses = {
    /**
     * By name.
     */
    200: SchoolChoices;
};

export type ListSchoolChoicesResponse = ListSchoolChoicesResponses[keyof ListSchoolChoicesResponses];

export type ChangeStorageData = {
    body: StorageChange;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/storage';
};

export type ChangeStorageErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ChangeStorageError = ChangeStorageErrors[keyof ChangeStorageErrors];

export type ChangeStorageResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type ChangeStorageResponse = ChangeStorageResponses[keyof ChangeStorageResponses];

export type ChangeMaintenanceData = {
    body: MaintenanceChange;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}/maintenance';
};

export type ChangeMaintenanceErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ChangeMaintenanceError = ChangeMaintenanceErrors[keyof ChangeMaintenanceErrors];

export type ChangeMaintenanceResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type ChangeMaintenanceResponse = ChangeMaintenanceResponses[keyof ChangeMaintenanceResponses];

export type GetSchoolData = {
    body?: never;
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}';
};

export type GetSchoolErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetSchoolError = GetSchoolErrors[keyof GetSchoolErrors];

export type GetSchoolResponses = {
    /**
     * The school as the school cloud knows it now.
     */
    200: School;
};

export type GetSchoolResponse = GetSchoolResponses[keyof GetSchoolResponses];

export type UpdateSchoolData = {
    body: SchoolUpdate;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        schoolId: ObjectId;
    };
    query?: never;
    url: '/schools/{schoolId}';
};

export type UpdateSchoolErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type UpdateSchoolError = UpdateSchoolErrors[keyof UpdateSchoolErrors];

export type UpdateSchoolResponses = {
    /**
     * It is done.
     */
    200: SchoolUpdated;
};

export type UpdateSchoolResponse = UpdateSchoolResponses[keyof UpdateSchoolResponses];

export type SearchPeopleData = {
    body?: never;
    path?: never;
    query: {
        search: string;
        school?: ObjectId;
        skip?: number;
        limit?: number;
    };
    url: '/people';
};

export type SearchPeopleErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type SearchPeopleError = SearchPeopleErrors[keyof SearchPeopleErrors];

export type SearchPeopleResponses = {
    /**
     * One page.
     */
    200: PeoplePage;
};

export type SearchPeopleResponse = SearchPeopleResponses[keyof SearchPeopleResponses];

export type CreatePersonData = {
    body: PersonCreation;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path?: never;
    query?: never;
    url: '/people';
};

export type CreatePersonErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type CreatePersonError = CreatePersonErrors[keyof CreatePersonErrors];

export type CreatePersonResponses = {
    /**
     * The person and the login exist. A repeat of the call does not show the password again.
     */
    201: CreatedPerson;
};

export type CreatePersonResponse = CreatePersonResponses[keyof CreatePersonResponses];

export type GetPersonData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}';
};

export type GetPersonErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetPersonError = GetPersonErrors[keyof GetPersonErrors];

export type GetPersonResponses = {
    /**
     * The person as the school cloud knows them now.
     */
    200: Person;
};

export type GetPersonResponse = GetPersonResponses[keyof GetPersonResponses];

export type ChangeNamesData = {
    body: NamesChange;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/names';
};

export type ChangeNamesErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ChangeNamesError = ChangeNamesErrors[keyof ChangeNamesErrors];

export type ChangeNamesResponses = {
    /**
     * The names were changed.
     */
    200: Named;
};

export type ChangeNamesResponse = ChangeNamesResponses[keyof ChangeNamesResponses];

export type ChangeEmailData = {
    body: EmailChange;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/email';
};

export type ChangeEmailErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ChangeEmailError = ChangeEmailErrors[keyof ChangeEmailErrors];

export type ChangeEmailResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type ChangeEmailResponse = ChangeEmailResponses[keyof ChangeEmailResponses];

export type StartSupportSessionData = {
    body: SupportSessionStart;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/support-sessions';
};

export type StartSupportSessionErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type StartSupportSessionError = StartSupportSessionErrors[keyof StartSupportSessionErrors];

export type StartSupportSessionResponses = {
    /**
     * The token, shown this once.
     */
    201: SupportSession;
};

export type StartSupportSessionResponse = StartSupportSessionResponses[keyof StartSupportSessionResponses];

export type EndSupportSessionData = {
    body: SupportSessionEnd;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/support-sessions/end';
};

export type EndSupportSessionErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type EndSupportSessionError = EndSupportSessionErrors[keyof EndSupportSessionErrors];

export type EndSupportSessionResponses = {
    /**
     * The token is worth nothing any more.
     */
    200: Named;
};

export type EndSupportSessionResponse = EndSupportSessionResponses[keyof EndSupportSessionResponses];

export type ChangeRolesData = {
    body: RolesChange;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/roles';
};

export type ChangeRolesErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ChangeRolesError = ChangeRolesErrors[keyof ChangeRolesErrors];

export type ChangeRolesResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type ChangeRolesResponse = ChangeRolesResponses[keyof ChangeRolesResponses];

export type MoveToSchoolData = {
    body: SchoolMove;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/school';
};

export type MoveToSchoolErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type MoveToSchoolError = MoveToSchoolErrors[keyof MoveToSchoolErrors];

export type MoveToSchoolResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type MoveToSchoolResponse = MoveToSchoolResponses[keyof MoveToSchoolResponses];

export type SetPasswordData = {
    body: PasswordChange;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/password';
};

export type SetPasswordErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type SetPasswordError = SetPasswordErrors[keyof SetPasswordErrors];

export type SetPasswordResponses = {
    /**
     * It is set.
     */
    200: NewPassword;
};

export type SetPasswordResponse = SetPasswordResponses[keyof SetPasswordResponses];

export type MakeRegistrationLinkData = {
    body: JustReason;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/registration-link';
};

export type MakeRegistrationLinkErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type MakeRegistrationLinkError = MakeRegistrationLinkErrors[keyof MakeRegistrationLinkErrors];

export type MakeRegistrationLinkResponses = {
    /**
     * The link.
     */
    201: RegistrationLink;
};

export type MakeRegistrationLinkResponse = MakeRegistrationLinkResponses[keyof MakeRegistrationLinkResponses];

export type DeleteLoginData = {
    body: JustReason;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/login';
};

export type DeleteLoginErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type DeleteLoginError = DeleteLoginErrors[keyof DeleteLoginErrors];

export type DeleteLoginResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type DeleteLoginResponse = DeleteLoginResponses[keyof DeleteLoginResponses];

export type UndoLoginMigrationData = {
    body: LoginMigrationUndo;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/login-migration';
};

export type UndoLoginMigrationErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type UndoLoginMigrationError = UndoLoginMigrationErrors[keyof UndoLoginMigrationErrors];

export type UndoLoginMigrationResponses = {
    /**
     * It is done.
     */
    200: Named;
};

export type UndoLoginMigrationResponse = UndoLoginMigrationResponses[keyof UndoLoginMigrationResponses];

export type GetDeletionData = {
    body?: never;
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/deletion';
};

export type GetDeletionErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetDeletionError = GetDeletionErrors[keyof GetDeletionErrors];

export type GetDeletionResponses = {
    /**
     * Its state now.
     */
    200: Deletion;
};

export type GetDeletionResponse = GetDeletionResponses[keyof GetDeletionResponses];

export type DeletePersonData = {
    body: JustReason;
    headers: {
        /**
         * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
         *
         */
        'Idempotency-Key': string;
    };
    path: {
        personId: ObjectId;
    };
    query?: never;
    url: '/people/{personId}/deletion';
};

export type DeletePersonErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type DeletePersonError = DeletePersonErrors[keyof DeletePersonErrors];

export type DeletePersonResponses = {
    /**
     * It is planned.
     */
    202: Deletion;
};

export type DeletePersonResponse = DeletePersonResponses[keyof DeletePersonResponses];

export type ListRolesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/roles';
};

export type ListRolesErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ListRolesError = ListRolesErrors[keyof ListRolesErrors];

export type ListRolesResponses = {
    /**
     * By name.
     */
    200: RoleNames;
};

export type ListRolesResponse = ListRolesResponses[keyof ListRolesResponses];

export type ListAuditData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The id of who did it.
         */
        operator?: ObjectId;
        act?: Act;
        /**
         * The id of the person to whom it was done.
         */
        person?: ObjectId;
        /**
         * The id of the school to which, or in which, it was done.
         */
        school?: ObjectId;
        /**
         * Not before this moment.
         */
        from?: string;
        /**
         * Before this moment.
         */
        to?: string;
        /**
         * Only entries older than the one of this number.
         */
        before?: number;
        /**
         * Only entries newer than the one of this number, of these the oldest; still the newest first.
         */
        after?: number;
        limit?: number;
    };
    url: '/audit';
};

export type ListAuditErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ListAuditError = ListAuditErrors[keyof ListAuditErrors];

export type ListAuditResponses = {
    /**
     * One page.
     */
    200: AuditPage;
};

export type ListAuditResponse = ListAuditResponses[keyof ListAuditResponses];

export type ListAuditOperatorsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/audit/operators';
};

export type ListAuditOperatorsErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ListAuditOperatorsError = ListAuditOperatorsErrors[keyof ListAuditOperatorsErrors];

export type ListAuditOperatorsResponses = {
    /**
     * By name.
     */
    200: Array<Somebody>;
};

export type ListAuditOperatorsResponse = ListAuditOperatorsResponses[keyof ListAuditOperatorsResponses];

export type ExportAuditData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The id of who did it.
         */
        operator?: ObjectId;
        act?: Act;
        /**
         * The id of the person to whom it was done.
         */
        person?: ObjectId;
        /**
         * The id of the school to which, or in which, it was done.
         */
        school?: ObjectId;
        /**
         * Not before this moment.
         */
        from?: string;
        /**
         * Before this moment.
         */
        to?: string;
    };
    url: '/audit/export';
};

export type ExportAuditErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type ExportAuditError = ExportAuditErrors[keyof ExportAuditErrors];

export type ExportAuditResponses = {
    /**
     * UTF-8 with a byte order mark, separated by commas, one line per entry. No cell begins like a formula.
     *
     */
    200: string;
};

export type ExportAuditResponse = ExportAuditResponses[keyof ExportAuditResponses];

export type GetAuditEntryData = {
    body?: never;
    path: {
        number: number;
    };
    query?: never;
    url: '/audit/{number}';
};

export type GetAuditEntryErrors = {
    /**
     * Any refusal or failure.
     */
    default: GatewayError;
};

export type GetAuditEntryError = GetAuditEntryErrors[keyof GetAuditEntryErrors];

export type GetAuditEntryResponses = {
    /**
     * The entry.
     */
    200: AuditEntryDetail;
};

export type GetAuditEntryResponse = GetAuditEntryResponses[keyof GetAuditEntryResponses];
