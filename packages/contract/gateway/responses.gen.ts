// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import * as v from 'valibot';

/**
 * An id of the platform.
 */
export const vObjectId = v.string();

export const vHealth = v.object({
    status: v.string()
});

export const vSession = v.object({
    user: v.object({
        id: v.string(),
        firstName: v.string(),
        lastName: v.string()
    }),
    roles: v.array(v.string()),
    permissions: v.array(v.string()),
    gateway: v.object({
        version: v.string(),
        contract: v.string()
    })
});

/**
 * Null means that the field was not set.
 */
export const vValue = v.nullable(v.union([
    v.string(),
    v.boolean(),
    v.array(v.string())
]));

/**
 * A person or school. The name is null if it was redacted at the end of the retention period.
 */
export const vReference = v.object({
    id: vObjectId,
    name: v.nullable(v.string())
});

export const vEditConflict = v.object({
    field: v.string(),
    seen: vValue,
    now: vValue,
    by: v.nullable(v.object({
        operator: vReference,
        at: v.string(),
        entry: v.number()
    }))
});

export const vNamed = v.object({
    id: vObjectId,
    name: v.string()
});

/**
 * An error in the format of the platform's API, with the id of the request.
 */
export const vGatewayError = v.object({
    type: v.string(),
    title: v.string(),
    message: v.string(),
    code: v.number(),
    requestId: v.string(),
    entry: v.optional(v.number()),
    conflicts: v.optional(v.array(vEditConflict)),
    personId: v.optional(v.string()),
    school: v.optional(vNamed),
    field: v.optional(v.string()),
    steps: v.optional(v.object({
        done: v.array(v.string()),
        left: v.array(v.string())
    })),
    platformType: v.optional(v.string()),
    validationErrors: v.optional(v.array(v.object({
        field: v.string(),
        message: v.string()
    })))
});

/**
 * The state of the migration to another login system. `mandatory`: every user has to migrate. `closed`: no more users can migrate. `finished`: the migration can't be reopened.
 *
 */
export const vMigrationState = v.string();

export const vSchoolSummary = v.object({
    id: vObjectId,
    name: v.string(),
    officialSchoolNumber: v.nullable(v.string()),
    federalState: v.nullable(v.string()),
    county: v.nullable(v.string()),
    systems: v.array(v.string()),
    migration: vMigrationState,
    purpose: v.nullable(v.string()),
    inMaintenance: v.boolean(),
    updatedAt: v.string()
});

export const vSchoolPage = v.object({
    schools: v.array(vSchoolSummary),
    total: v.number(),
    skip: v.number(),
    limit: v.number(),
    readAt: v.nullable(v.string())
});

/**
 * The reason for the change, such as a ticket number. Needs at least three visible characters; line breaks, control characters and bidirectional controls are rejected.
 *
 */
export const vReason = v.string();

export const vSchoolCreation = v.object({
    name: v.string(),
    federalStateId: vObjectId,
    officialSchoolNumber: v.optional(v.string()),
    countyId: v.optional(vObjectId),
    storageProviderId: v.optional(vObjectId),
    purpose: v.optional(v.string()),
    reason: v.optional(vReason)
});

export const vSchoolCreated = v.object({
    id: vObjectId,
    name: v.string(),
    isStorageMissing: v.optional(v.boolean())
});

/**
 * Options for filters and forms.
 */
export const vSchoolChoices = v.object({
    federalStates: v.array(v.object({
        id: vObjectId,
        name: v.string(),
        counties: v.array(vNamed)
    })),
    systems: v.array(vNamed),
    storageProviders: v.array(v.object({
        id: vObjectId,
        name: v.string(),
        isShared: v.optional(v.boolean())
    }))
});

export const vSchoolMigration = v.object({
    id: vObjectId,
    name: v.string(),
    officialSchoolNumber: v.nullable(v.string()),
    federalState: v.nullable(v.string()),
    migration: vMigrationState,
    startedAt: v.nullable(v.string()),
    mandatorySince: v.nullable(v.string()),
    closedAt: v.nullable(v.string()),
    finishedAt: v.nullable(v.string())
});

export const vSchoolMigrationPage = v.object({
    schools: v.array(vSchoolMigration),
    total: v.number(),
    skip: v.number(),
    limit: v.number(),
    counts: v.object({
        none: v.number(),
        running: v.number(),
        mandatory: v.number(),
        closed: v.number(),
        finished: v.number()
    }),
    readAt: v.string()
});

export const vSchoolsSummary = v.object({
    readAt: v.string(),
    total: v.number(),
    migration: v.object({
        none: v.number(),
        running: v.number(),
        mandatory: v.number(),
        closed: v.number(),
        finished: v.number()
    }),
    inMaintenance: v.number(),
    longInMaintenance: v.array(v.object({
        id: vObjectId,
        name: v.string(),
        since: v.string()
    }))
});

export const vStorageChange = v.object({
    storageProviderId: vObjectId,
    reason: v.optional(vReason)
});

export const vMaintenanceChange = v.object({
    isActive: v.boolean(),
    reason: v.optional(vReason)
});

export const vFilesDeletion = v.object({
    confirmedId: v.string(),
    reason: v.optional(vReason)
});

export const vFilesDeleted = v.object({
    id: vObjectId,
    name: v.string(),
    deletedFiles: v.nullable(v.number())
});

export const vPeopleExport = v.object({
    reason: vReason
});

export const vPeopleTable = v.object({
    fileName: v.string(),
    csv: v.string(),
    count: v.number()
});

/**
 * How many people a school has. A person with several roles is counted for each.
 */
export const vPeopleCounts = v.object({
    total: v.number(),
    students: v.number(),
    teachers: v.number(),
    administrators: v.number()
});

export const vNullableNamed = v.nullable(vNamed);

export const vSchool = v.object({
    id: vObjectId,
    name: v.string(),
    officialSchoolNumber: v.nullable(v.string()),
    externalId: v.nullable(v.string()),
    federalState: vNullableNamed,
    county: vNullableNamed,
    purpose: v.nullable(v.string()),
    features: v.array(v.string()),
    systems: v.array(vNamed),
    migration: v.object({
        state: vMigrationState,
        startedAt: v.nullable(v.string()),
        mandatorySince: v.nullable(v.string()),
        closedAt: v.nullable(v.string()),
        finishedAt: v.nullable(v.string())
    }),
    inUserMigration: v.boolean(),
    inMaintenance: v.boolean(),
    maintenanceSince: v.nullable(v.string()),
    usesLdap: v.boolean(),
    yearChangeBlockedBy: v.nullable(v.string()),
    currentYear: v.nullable(v.string()),
    nextYear: v.nullable(v.string()),
    language: v.nullable(v.string()),
    timezone: v.nullable(v.string()),
    fileStorageType: v.nullable(v.string()),
    storageProvider: vNullableNamed,
    canDeleteFiles: v.boolean(),
    showsStudentsToTeachers: v.nullable(v.boolean()),
    createdAt: v.nullable(v.string()),
    updatedAt: v.string()
});

/**
 * Omitted fields stay unchanged.
 */
export const vSchoolUpdate = v.object({
    name: v.optional(v.string()),
    officialSchoolNumber: v.optional(v.string()),
    countyId: v.optional(vObjectId),
    features: v.optional(v.array(v.string())),
    showsStudentsToTeachers: v.optional(v.boolean()),
    seen: v.optional(v.record(v.string(), v.unknown())),
    reason: v.optional(vReason)
});

export const vSchoolUpdated = v.object({
    id: vObjectId,
    name: v.string(),
    lostPermissions: v.optional(v.array(v.string()))
});

export const vRoleName = v.string();

export const vPersonSummary = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    school: v.nullable(vNamed),
    roles: v.array(v.string()),
    loginSystemChangedAt: v.nullable(v.string()),
    outdatedSince: v.nullable(v.string()),
    deletedAt: v.nullable(v.string()),
    createdAt: v.nullable(v.string())
});

export const vPeoplePage = v.object({
    searchedBy: v.string(),
    people: v.array(vPersonSummary),
    total: v.number(),
    mayHaveMore: v.boolean(),
    skip: v.number(),
    limit: v.number()
});

/**
 * Without angle brackets. The platform removes tags from some names, and stores them in others.
 */
export const vPersonName = v.string();

/**
 * Names of roles.
 */
export const vRoleNames = v.array(vRoleName);

/**
 * Must be true when the role superhero is added, so that it is never given by mistake.
 */
export const vGivesSuperhero = v.boolean();

export const vPersonCreation = v.object({
    firstName: vPersonName,
    lastName: vPersonName,
    email: v.string(),
    schoolId: vObjectId,
    roles: vRoleNames,
    givesSuperhero: v.optional(vGivesSuperhero),
    reason: v.optional(vReason)
});

export const vCreatedPerson = v.object({
    id: vObjectId,
    username: v.string(),
    initialPassword: v.string(),
    othersWithEmail: v.nullable(v.array(vObjectId))
});

export const vPerson = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    school: v.nullable(vNamed),
    roles: v.array(v.string()),
    loginSystemChangedAt: v.nullable(v.string()),
    outdatedSince: v.nullable(v.string()),
    deletedAt: v.nullable(v.string()),
    createdAt: v.nullable(v.string()),
    login: v.nullable(v.object({
        id: vObjectId,
        username: v.string()
    })),
    externalId: v.nullable(v.string()),
    previousExternalId: v.nullable(v.string()),
    language: v.nullable(v.string()),
    mustChangePassword: v.boolean(),
    consentedAt: v.nullable(v.string()),
    migrationUndo: v.string(),
    isProtected: v.boolean(),
    updatedAt: v.nullable(v.string()),
    deletionBatch: v.optional(v.object({
        id: v.string(),
        name: v.string()
    })),
    keepsLoginSystem: v.optional(v.boolean())
});

/**
 * Without `<`, `>` and `&`, which the platform would store as entities.
 */
export const vChangedName = v.string();

export const vNamesChange = v.object({
    firstName: vChangedName,
    lastName: vChangedName,
    seen: v.optional(v.object({
        firstName: v.string(),
        lastName: v.string()
    })),
    reason: v.optional(vReason)
});

export const vEmailChange = v.object({
    email: v.string(),
    reason: v.optional(vReason)
});

export const vSupportSessionStart = v.object({
    reason: vReason
});

export const vSupportSession = v.object({
    token: v.string(),
    expiresAt: v.string()
});

export const vSupportSessionEnd = v.object({
    token: v.string()
});

export const vRolesChange = v.object({
    roles: vRoleNames,
    seen: v.optional(vRoleNames),
    givesSuperhero: v.optional(vGivesSuperhero),
    reason: v.optional(vReason)
});

export const vSchoolMove = v.object({
    schoolId: vObjectId,
    reason: v.optional(vReason)
});

export const vPasswordChange = v.object({
    password: v.optional(v.string()),
    reason: v.optional(vReason)
});

export const vNewPassword = v.object({
    username: v.string(),
    password: v.string()
});

export const vReasonOnly = v.object({
    reason: v.optional(vReason)
});

export const vRegistrationLink = v.object({
    link: v.string()
});

export const vLoginMigrationUndo = v.object({
    acceptsLockout: v.optional(v.boolean()),
    reason: v.optional(vReason)
});

/**
 * What a forced migration changes, as it is now.
 */
export const vMigrationFacts = v.object({
    externalId: v.nullable(v.string()),
    schoolId: vObjectId,
    schoolExternalId: v.nullable(v.string()),
    migration: v.string(),
    features: v.array(v.string())
});

/**
 * Why the platform would reject a forced migration. `NOT_ADMINISTRATOR` and `MIGRATION_EXISTS` only block the standard mode, `MIGRATION_CLOSED` only the extended one.
 *
 */
export const vForceBlock = v.nullable(v.string());

export const vForcedMigration = v.object({
    school: vNamed,
    facts: vMigrationFacts,
    startsMigration: v.boolean(),
    movesSchool: v.boolean(),
    correctsId: v.boolean(),
    lostFeatures: v.array(v.string()),
    blockedBy: v.object({
        standard: vForceBlock,
        extended: vForceBlock
    })
});

/**
 * An id in the login system, without spaces around it.
 */
export const vExternalId = v.string();

export const vForcedMigrationRequest = v.object({
    externalUserId: vExternalId,
    externalSchoolId: vExternalId,
    isExtended: v.boolean(),
    acceptsSchoolChange: v.optional(v.boolean()),
    seen: vMigrationFacts,
    reason: v.optional(vReason)
});

export const vDeletion = v.object({
    requestId: v.string(),
    plannedAt: v.string(),
    status: v.string()
});

/**
 * `draft` until the deletion is requested, `waiting` for an approval, `ready` to start, `running` while parts are created, started or worked on, `stopped` by an operator, `finished` without or `failed` with failed deletions. `rejected`, `withdrawn` and `expired` come from the approval.
 *
 */
export const vBatchState = v.string();

export const vBatchId = v.string();

export const vApprovalId = v.string();

export const vBatchSummary = v.object({
    id: vBatchId,
    state: vBatchState,
    name: v.nullable(v.string()),
    people: v.number(),
    pending: v.number(),
    failed: v.number(),
    deleted: v.number(),
    requester: v.nullable(vReference),
    requestedAt: v.nullable(v.string()),
    approvalId: v.nullable(vApprovalId),
    isMine: v.boolean(),
    mayApprove: v.boolean()
});

export const vBatchPage = v.object({
    batches: v.array(vBatchSummary),
    total: v.number(),
    states: v.array(v.object({
        state: vBatchState,
        count: v.number()
    }))
});

export const vDraft = v.object({
    id: vBatchId,
    expiresAt: v.string()
});

/**
 * The SHA-256 of the ids of the people to delete, in their order.
 */
export const vDigest = v.string();

/**
 * `not-found` and `deleted` are distinguished for the first 500 ids; `missing` is either of them. `ambiguous`: several people have this email address or external id. `listed`: another batch of the platform has this person. `protected`: a superhero. `skipped`: a role that the platform does not delete. `self`: the operator. `repeated`: the same person in another line. `changed`: no longer deletable when the part was created.
 *
 */
export const vLeftOutReason = v.string();

export const vSchoolCount = v.object({
    school: v.nullable(vReference),
    student: v.number(),
    staff: v.number(),
    administrator: v.number(),
    total: v.number()
});

export const vWarning = v.object({
    kind: v.string(),
    school: v.nullable(vReference),
    people: v.number()
});

export const vPreview = v.object({
    at: v.string(),
    digest: vDigest,
    lines: v.number(),
    accepted: v.number(),
    leftOut: v.array(v.object({
        reason: vLeftOutReason,
        count: v.number()
    })),
    schools: v.array(vSchoolCount),
    schoolCount: v.number(),
    warnings: v.array(vWarning)
});

/**
 * Who did something, and when.
 */
export const vStep = v.object({
    by: vReference,
    at: v.string(),
    reason: v.nullable(v.string())
});

export const vDeciders = v.object({
    people: v.array(vReference),
    earliestAt: v.nullable(v.string())
});

export const vApproval = v.object({
    id: vApprovalId,
    kind: v.string(),
    state: v.string(),
    requested: vStep,
    expiresAt: v.string(),
    decided: v.nullable(vStep),
    batch: v.nullable(v.object({
        id: vBatchId,
        name: v.string(),
        people: v.number(),
        digest: vDigest
    })),
    person: v.nullable(vReference),
    isMine: v.boolean(),
    mayDecide: v.boolean(),
    mayWithdraw: v.boolean(),
    deciders: v.nullable(vDeciders)
});

/**
 * `created` on the platform, not started. `started`: the platform accepted it. `unclear`: the platform answered with an error, but deletes some of its people; it is never started again. `finished`: nothing is pending.
 *
 */
export const vPartState = v.string();

export const vPart = v.object({
    part: v.number(),
    platformBatchId: vObjectId,
    state: vPartState,
    people: v.number(),
    pending: v.number(),
    failed: v.number(),
    deleted: v.number(),
    createdAt: v.string(),
    startedAt: v.nullable(v.string()),
    readAt: v.nullable(v.string())
});

export const vBatch = v.object({
    id: vBatchId,
    state: vBatchState,
    name: v.nullable(v.string()),
    people: v.number(),
    pending: v.number(),
    failed: v.number(),
    deleted: v.number(),
    requester: v.nullable(vReference),
    requestedAt: v.nullable(v.string()),
    approvalId: v.nullable(vApprovalId),
    isMine: v.boolean(),
    mayApprove: v.boolean(),
    reason: v.nullable(v.string()),
    preview: v.nullable(vPreview),
    approval: v.nullable(vApproval),
    parts: v.array(vPart),
    remaining: v.number(),
    changed: v.optional(v.number()),
    mayStart: v.boolean(),
    stoppedBy: v.nullable(vStep),
    partSize: v.number()
});

export const vPeopleGroup = v.optional(v.string(), 'accepted');

/**
 * The highest role of a person. `staff` is a teacher.
 */
export const vMemberRole = v.string();

export const vBatchPerson = v.object({
    id: vObjectId,
    firstName: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    roles: v.array(v.string()),
    school: v.nullable(vReference)
});

export const vBatchPeople = v.object({
    people: v.array(vBatchPerson),
    total: v.number()
});

export const vPeopleToAdd = v.object({
    portion: v.number(),
    ids: v.optional(v.array(vObjectId)),
    emails: v.optional(v.array(v.string())),
    externalIds: v.optional(v.array(v.string()))
});

export const vAddedPeople = v.object({
    accepted: v.number(),
    leftOut: v.array(v.object({
        line: v.string(),
        reason: vLeftOutReason
    }))
});

export const vSchoolToAdd = v.object({
    schoolId: vObjectId,
    skip: v.number()
});

export const vAddedSchoolPeople = v.object({
    read: v.number(),
    total: v.number()
});

export const vCheckProgress = v.object({
    done: v.number(),
    total: v.number()
});

export const vPreviewCompletion = v.object({
    lines: v.number()
});

/**
 * Shown to other operators and on the platform. Should not contain personal data.
 */
export const vBatchName = v.string();

export const vDeletionRequest = v.object({
    name: vBatchName,
    digest: vDigest,
    reason: vReason
});

export const vRetry = v.object({
    failed: v.number(),
    reason: v.optional(vReason)
});

export const vOtherBatch = v.object({
    id: vObjectId,
    name: v.string(),
    status: v.string(),
    valid: v.number(),
    invalid: v.number(),
    skipped: v.number(),
    createdAt: v.string()
});

export const vOtherBatchPage = v.object({
    batches: v.array(vOtherBatch),
    total: v.number()
});

export const vOtherBatchDetail = v.object({
    id: vObjectId,
    name: v.string(),
    status: v.string(),
    valid: v.number(),
    invalid: v.number(),
    skipped: v.number(),
    createdAt: v.string(),
    pending: v.number(),
    failed: v.number(),
    deleted: v.number()
});

export const vDeletionAttention = v.object({
    approvals: v.array(vApproval),
    unusedApprovals: v.array(vApproval),
    batches: v.array(vBatchSummary)
});

/**
 * How a tool is started.
 */
export const vToolType = v.string();

/**
 * `hidden`: schools can't add it. `deactivated`: it can't be started. `preferred`: boards offer it first. `draft` and `template` are the status of its medium. `active`: none of hidden, deactivated, draft and template. A tool can have several states.
 *
 */
export const vToolState = v.string();

export const vToolMedium = v.object({
    status: v.string(),
    mediumId: v.nullable(v.string()),
    publisher: v.nullable(v.string()),
    mediaSourceId: v.nullable(v.string()),
    modifiedAt: v.nullable(v.string())
});

export const vToolSummary = v.object({
    id: vObjectId,
    name: v.string(),
    type: v.string(),
    states: v.array(vToolState),
    clientId: v.nullable(v.string()),
    medium: v.nullable(vToolMedium),
    hasLogo: v.boolean()
});

export const vToolPage = v.object({
    tools: v.array(vToolSummary),
    total: v.number(),
    skip: v.number(),
    limit: v.number(),
    readAt: v.string(),
    leftOut: v.number(),
    preferred: v.number()
});

/**
 * Omitted fields stay unchanged. If the type changes, `baseUrl` stays. The platform keeps the fields of the former type, also key and secret of LTI 1.1, but no longer returns them.
 *
 */
export const vToolConfigFields = v.object({
    type: v.optional(v.string()),
    baseUrl: v.optional(v.string()),
    clientId: v.nullish(v.string()),
    skipConsent: v.nullish(v.boolean()),
    redirectUris: v.nullish(v.array(v.string())),
    tokenEndpointAuthMethod: v.nullish(v.string()),
    frontchannelLogoutUri: v.nullish(v.string()),
    scope: v.nullish(v.string()),
    key: v.nullish(v.string()),
    messageType: v.nullish(v.string()),
    privacyPermission: v.nullish(v.string()),
    locale: v.nullish(v.string())
});

export const vToolParameterFields = v.object({
    from: v.optional(v.number()),
    name: v.string(),
    displayName: v.string(),
    description: v.nullish(v.string()),
    defaultValue: v.nullish(v.string()),
    regex: v.nullish(v.string()),
    regexComment: v.nullish(v.string()),
    scope: v.string(),
    location: v.string(),
    type: v.string(),
    isOptional: v.boolean(),
    isProtected: v.boolean()
});

export const vToolMediumFields = v.object({
    status: v.optional(v.string()),
    mediumId: v.nullish(v.string()),
    publisher: v.nullish(v.string()),
    mediaSourceId: v.nullish(v.string()),
    modifiedAt: v.nullish(v.string())
});

/**
 * Fields of a tool, named and nested as in `Tool`. Null removes a value. An address of an image is an https address of a public host; the logo can also be a `data:` image (PNG, JPEG, GIF or SVG in base64, at most 60000 bytes).
 *
 */
export const vToolFields = v.object({
    name: v.optional(v.string()),
    description: v.nullish(v.string()),
    url: v.nullish(v.string()),
    logoUrl: v.nullish(v.string()),
    thumbnailUrl: v.nullish(v.string()),
    config: v.optional(vToolConfigFields),
    parameters: v.optional(v.array(vToolParameterFields)),
    isHidden: v.optional(v.boolean()),
    isDeactivated: v.optional(v.boolean()),
    openNewTab: v.optional(v.boolean()),
    isPreferred: v.optional(v.boolean()),
    iconName: v.nullish(v.string()),
    restrictToContexts: v.optional(v.array(v.string())),
    medium: v.nullish(vToolMediumFields)
});

/**
 * A new secret: of LTI 1.1, or of the OAuth 2.0 client. Omitted, the secret stays as it is. Never recorded and never returned.
 *
 */
export const vToolSecret = v.string();

export const vToolCreation = v.object({
    fields: vToolFields,
    secret: v.optional(vToolSecret),
    reason: v.optional(vReason)
});

export const vToolChanged = v.object({
    id: vObjectId,
    name: v.string(),
    differentFields: v.optional(v.array(v.string()))
});

export const vMediaSource = v.object({
    sourceId: v.string(),
    name: v.nullable(v.string()),
    canLoadMetadata: v.boolean()
});

export const vToolChoices = v.object({
    mediaSources: v.array(vMediaSource)
});

export const vMediumMetadata = v.object({
    name: v.string(),
    description: v.nullable(v.string()),
    publisher: v.nullable(v.string()),
    logoUrl: v.nullable(v.string()),
    thumbnailUrl: v.nullable(v.string()),
    modifiedAt: v.nullable(v.string())
});

/**
 * For an uploaded image only its type, size and digest, such as `data:image/png;bytes=1234;sha256=…`. The platform returns the whole image; the gateway leaves it out.
 *
 */
export const vImageAddress = v.nullable(v.string());

/**
 * Fields that other types of tools have are null.
 */
export const vToolConfig = v.object({
    type: v.string(),
    baseUrl: v.string(),
    clientId: v.nullable(v.string()),
    skipConsent: v.nullable(v.boolean()),
    redirectUris: v.nullable(v.array(v.string())),
    tokenEndpointAuthMethod: v.nullable(v.string()),
    frontchannelLogoutUri: v.nullable(v.string()),
    scope: v.nullable(v.string()),
    key: v.nullable(v.string()),
    messageType: v.nullable(v.string()),
    privacyPermission: v.nullable(v.string()),
    locale: v.nullable(v.string())
});

export const vToolParameter = v.object({
    name: v.string(),
    displayName: v.string(),
    description: v.nullable(v.string()),
    defaultValue: v.nullable(v.string()),
    regex: v.nullable(v.string()),
    regexComment: v.nullable(v.string()),
    scope: v.string(),
    location: v.string(),
    type: v.string(),
    isOptional: v.boolean(),
    isProtected: v.boolean()
});

export const vTool = v.object({
    id: vObjectId,
    name: v.string(),
    description: v.nullable(v.string()),
    url: v.nullable(v.string()),
    logoUrl: vImageAddress,
    thumbnailUrl: vImageAddress,
    config: vToolConfig,
    hasSecret: v.boolean(),
    parameters: v.array(vToolParameter),
    isHidden: v.boolean(),
    isDeactivated: v.boolean(),
    openNewTab: v.boolean(),
    isPreferred: v.boolean(),
    iconName: v.nullable(v.string()),
    restrictToContexts: v.array(v.string()),
    medium: v.nullable(vToolMedium),
    states: v.array(vToolState),
    unknownFields: v.array(v.string()),
    addressProblems: v.array(v.object({
        field: v.string(),
        type: v.string()
    }))
});

export const vToolDeletion = v.object({
    confirmedName: v.string(),
    seen: v.object({
        schools: v.number(),
        places: v.number()
    }),
    reason: v.optional(vReason)
});

export const vToolUpdate = v.object({
    fields: vToolFields,
    seen: v.optional(vToolFields),
    secret: v.optional(vToolSecret),
    reason: v.optional(vReason)
});

export const vToolUsage = v.object({
    schools: v.number(),
    courses: v.number(),
    boards: v.number(),
    mediaBoards: v.number()
});

/**
 * The type of change, as `<area>.<verb>`.
 */
export const vAuditAction = v.string();

/**
 * `pending` until the result is known. `succeeded`: the platform applied the change. `rejected`: the platform rejected it and changed nothing. `not-applied`: the change was not sent, or a later check found the state unchanged. `unknown`: a later check could not determine the result.
 *
 */
export const vOutcome = v.string();

export const vAuditEntry = v.object({
    number: v.number(),
    position: v.number(),
    at: v.string(),
    action: vAuditAction,
    operator: vReference,
    person: v.nullable(vReference),
    school: v.nullable(vReference),
    reason: v.nullable(v.string()),
    outcome: vOutcome
});

export const vToolHistory = v.object({
    entries: v.array(vAuditEntry)
});

export const vRolloutPreview = v.object({
    schools: v.number(),
    schoolsWithTool: v.number(),
    unsetParameters: v.array(v.string())
});

export const vToolRollout = v.object({
    seenSchools: v.number(),
    reason: v.optional(vReason)
});

export const vToolRolledOut = v.object({
    id: vObjectId,
    name: v.string(),
    schools: v.number()
});

/**
 * As stored by the platform. They may be longer than the gateway accepts.
 */
export const vStoredTexts = v.object({
    de: v.string(),
    en: v.string(),
    es: v.string(),
    uk: v.string()
});

export const vAnnouncementContent = v.object({
    texts: vStoredTexts,
    roles: v.array(v.string()),
    isOn: v.boolean()
});

/**
 * The announcement on the start page of the school cloud.
 */
export const vAnnouncement = v.object({
    texts: vStoredTexts,
    roles: v.array(v.string()),
    isOn: v.boolean(),
    version: v.string(),
    halfPublished: v.nullable(v.object({
        at: v.string(),
        target: vAnnouncementContent,
        left: v.array(v.string())
    }))
});

/**
 * HTML for each language. The platform removes what it does not accept, such as images and styles.
 */
export const vAnnouncementTexts = v.object({
    de: v.string(),
    en: v.string(),
    es: v.string(),
    uk: v.string()
});

export const vAnnouncementUpdate = v.object({
    texts: vAnnouncementTexts,
    roles: v.array(v.string()),
    isOn: v.boolean(),
    seen: v.string(),
    reason: v.optional(vReason)
});

/**
 * The announcement as it is stored.
 */
export const vAnnouncementPublished = v.object({
    texts: vStoredTexts,
    roles: v.array(v.string()),
    isOn: v.boolean(),
    version: v.string()
});

/**
 * One publication, with the whole content, also of the parts that it did not change.
 */
export const vAnnouncementVersion = v.object({
    id: v.number(),
    at: v.string(),
    isComplete: v.boolean(),
    changed: v.array(v.string()),
    content: vAnnouncementContent,
    operator: v.nullable(vReference),
    reason: v.nullable(v.string()),
    entry: v.nullable(v.number())
});

export const vAnnouncementVersionList = v.object({
    versions: v.array(vAnnouncementVersion)
});

/**
 * A stored text may be longer than the gateway accepts.
 */
export const vStoredValue = v.union([
    v.boolean(),
    v.number(),
    v.string()
]);

/**
 * A value of the platform's runtime configuration, which takes effect without a restart.
 */
export const vSwitch = v.object({
    key: v.string(),
    type: v.string(),
    value: vStoredValue,
    description: v.nullable(v.string()),
    lastChange: v.nullable(v.object({
        operator: vReference,
        at: v.string(),
        entry: v.number()
    }))
});

export const vSwitchList = v.object({
    switches: v.array(vSwitch)
});

/**
 * The name that the platform has for it.
 */
export const vSwitchKey = v.string();

export const vSwitchValue = v.union([
    v.boolean(),
    v.number(),
    v.string()
]);

export const vSwitchUpdate = v.object({
    value: vSwitchValue,
    seen: v.union([
        v.boolean(),
        v.number(),
        v.string()
    ]),
    reason: v.optional(vReason)
});

export const vSwitchChanged = v.object({
    key: v.string(),
    value: vStoredValue
});

/**
 * A version of the privacy policy of the whole school cloud.
 */
export const vPolicyVersion = v.object({
    id: vObjectId,
    title: v.nullable(v.string()),
    text: v.nullable(v.string()),
    publishedAt: v.nullable(v.string()),
    isPrepared: v.boolean(),
    hasFile: v.boolean()
});

export const vPolicyVersionList = v.object({
    versions: v.array(vPolicyVersion),
    digest: v.string()
});

export const vNewPolicyVersion = v.object({
    title: v.string(),
    text: v.string(),
    publishedAt: v.nullable(v.string()),
    file: v.string(),
    seen: v.string(),
    reason: v.optional(vReason)
});

export const vPolicyVersionChanged = v.object({
    id: vObjectId,
    title: v.string()
});

export const vPolicyVersionDeletion = v.object({
    reason: v.optional(vReason)
});

export const vPolicyFile = v.object({
    name: v.string(),
    size: v.number(),
    isPdf: v.boolean()
});

export const vRoleReference = v.object({
    id: vObjectId,
    name: v.nullable(v.string())
});

export const vRoleSummary = v.object({
    id: vObjectId,
    name: v.string(),
    displayName: v.nullable(v.string()),
    depth: v.number(),
    parents: v.array(vRoleReference),
    own: v.number(),
    inherited: v.number(),
    grant: v.nullable(v.string()),
    isInstanceWide: v.boolean()
});

export const vRoleList = v.object({
    roles: v.array(vRoleSummary),
    total: v.number(),
    permissions: v.array(v.string())
});

export const vRole = v.object({
    id: vObjectId,
    name: v.string(),
    displayName: v.nullable(v.string()),
    own: v.array(v.string()),
    inherited: v.array(v.object({
        permission: v.string(),
        from: v.array(v.string())
    })),
    parents: v.array(vRoleReference),
    heirs: v.array(vRoleReference),
    isInstanceWide: v.boolean(),
    locked: v.array(v.string()),
    addable: v.array(v.string()),
    lastChange: v.nullable(v.object({
        operator: vReference,
        at: v.string(),
        entry: v.number()
    }))
});

/**
 * The name of a permission, as roles store it. Older servers have some that newer ones do not know.
 */
export const vPermissionText = v.string();

export const vRoleUpdate = v.object({
    add: v.array(vPermissionText),
    remove: v.array(v.string()),
    seen: v.array(v.string()),
    reason: v.optional(vReason)
});

export const vRoleChanged = v.object({
    id: vObjectId,
    name: v.string(),
    own: v.array(v.string())
});

/**
 * How many people have a role. People whose deletion was requested are not counted.
 */
export const vRolePeople = v.object({
    holders: v.number(),
    affected: v.number()
});

/**
 * An S3 service that stores files of schools. Its secret is set and never returned.
 */
export const vStorageProvider = v.object({
    id: v.string(),
    endpointUrl: v.string(),
    region: v.string(),
    accessKeyId: v.string(),
    isShared: v.boolean(),
    maxBuckets: v.number(),
    freeBuckets: v.number(),
    updatedAt: v.nullable(v.string())
});

export const vStorageProviderList = v.object({
    providers: v.array(vStorageProvider)
});

/**
 * The address of the S3 service. Has to be an `https` URL without credentials, query, fragment or `&`.
 */
export const vEndpointUrl = v.string();

export const vRegion = v.string();

/**
 * The platform shows it to superheroes. It is a name, not a secret.
 */
export const vAccessKeyId = v.string();

/**
 * The platform never returns it.
 */
export const vSecretAccessKey = v.string();

export const vBucketCount = v.number();

/**
 * All buckets of a new provider are free.
 */
export const vStorageProviderCreation = v.object({
    endpointUrl: vEndpointUrl,
    region: vRegion,
    accessKeyId: vAccessKeyId,
    secretAccessKey: vSecretAccessKey,
    isShared: v.boolean(),
    maxBuckets: vBucketCount,
    reason: v.optional(vReason)
});

export const vStorageProviderSaved = v.object({
    id: v.string(),
    name: v.string()
});

/**
 * How many schools use each provider.
 */
export const vStorageUsage = v.object({
    usage: v.array(v.object({
        id: v.string(),
        schools: v.number()
    }))
});

/**
 * Fields that are missing stay as they are.
 */
export const vStorageFields = v.object({
    endpointUrl: v.optional(vEndpointUrl),
    region: v.optional(vRegion),
    accessKeyId: v.optional(vAccessKeyId),
    isShared: v.optional(v.boolean()),
    maxBuckets: v.optional(vBucketCount),
    freeBuckets: v.optional(vBucketCount)
});

/**
 * The values that the operator saw, as stored.
 */
export const vStorageSeen = v.object({
    endpointUrl: v.optional(v.string()),
    region: v.optional(v.string()),
    accessKeyId: v.optional(v.string()),
    isShared: v.optional(v.boolean()),
    maxBuckets: v.optional(v.number()),
    freeBuckets: v.optional(v.number())
});

export const vStorageProviderUpdate = v.object({
    fields: vStorageFields,
    seen: vStorageSeen,
    secretAccessKey: v.optional(vSecretAccessKey),
    reason: v.optional(vReason)
});

/**
 * The schools that use a provider, the first ones by name.
 */
export const vStorageSchools = v.object({
    schools: v.array(vNamed),
    total: v.number()
});

/**
 * As stored. The platform requires none of the fields.
 */
export const vCounty = v.object({
    id: v.string(),
    name: v.nullable(v.string()),
    countyId: v.nullable(v.number()),
    antaresKey: v.nullable(v.string())
});

export const vFederalState = v.object({
    id: v.string(),
    name: v.string(),
    abbreviation: v.string(),
    logoUrl: v.string(),
    counties: v.array(vCounty)
});

export const vFederalStateList = v.object({
    states: v.array(vFederalState)
});

export const vStateText = v.string();

/**
 * An `https` URL without credentials and without `&`, which the platform would store as an entity.
 */
export const vLogoUrl = v.string();

/**
 * The official number of the county.
 */
export const vCountyNumber = v.number();

export const vNewCounty = v.object({
    name: vStateText,
    countyId: vCountyNumber,
    antaresKey: vStateText
});

export const vFederalStateCreation = v.object({
    name: vStateText,
    abbreviation: vStateText,
    logoUrl: vLogoUrl,
    counties: v.array(vNewCounty),
    reason: v.optional(vReason)
});

export const vFederalStateSaved = v.object({
    id: v.string(),
    name: v.string()
});

/**
 * How many schools are in each state.
 */
export const vFederalStateUsage = v.object({
    usage: v.array(v.object({
        id: v.string(),
        schools: v.number()
    }))
});

/**
 * The new values of a county that the state already has. It keeps its id.
 */
export const vCountyChange = v.object({
    id: vObjectId,
    name: vStateText,
    countyId: vCountyNumber,
    antaresKey: vStateText,
    seen: v.object({
        name: v.nullable(v.string()),
        countyId: v.nullable(v.number()),
        antaresKey: v.nullable(v.string())
    })
});

/**
 * Fields that are missing stay as they are. Counties cannot be removed, because schools may have them.
 */
export const vFederalStateUpdate = v.object({
    fields: v.object({
        name: v.optional(vStateText),
        abbreviation: v.optional(vStateText),
        logoUrl: v.optional(vLogoUrl)
    }),
    seen: v.object({
        name: v.optional(v.string()),
        abbreviation: v.optional(v.string()),
        logoUrl: v.optional(v.string())
    }),
    changedCounties: v.optional(v.array(vCountyChange)),
    newCounties: v.optional(v.array(vNewCounty)),
    reason: v.optional(vReason)
});

/**
 * From a repository outside the school cloud, so that its texts are not trusted.
 */
export const vReleaseNote = v.object({
    id: v.string(),
    name: v.string(),
    text: v.string(),
    isTruncated: v.boolean(),
    url: v.nullable(v.string()),
    author: v.string(),
    publishedAt: v.string()
});

export const vReleaseNotePage = v.object({
    releaseNotes: v.array(vReleaseNote),
    hasMore: v.boolean()
});

export const vReleaseNotesFetch = v.object({
    reason: v.optional(vReason)
});

export const vReleaseNotesFetched = v.object({
    count: v.number()
});

/**
 * The account of the operator who is logged in.
 */
export const vOwnAccount = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    isExternal: v.boolean(),
    waitSeconds: v.number()
});

/**
 * What is left out stays as it is.
 */
export const vOwnAccountUpdate = v.object({
    firstName: v.optional(vPersonName),
    lastName: v.optional(vPersonName),
    email: v.optional(v.string()),
    newPassword: v.optional(v.string()),
    currentPassword: v.string(),
    seen: v.object({
        firstName: v.string(),
        lastName: v.string(),
        email: v.string()
    }),
    reason: v.optional(vReason)
});

/**
 * As it is stored. The platform removes tags from names.
 */
export const vOwnAccountUpdated = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string()
});

export const vApprovals = v.object({
    approvals: v.array(vApproval)
});

export const vApproving = v.object({
    people: v.optional(v.number()),
    digest: v.optional(vDigest),
    reason: v.optional(vReason)
});

export const vRejecting = v.object({
    reason: vReason
});

export const vPasswordApprovalRequest = v.object({
    reason: vReason
});

/**
 * Whether the person gets the role superhero or loses it.
 */
export const vSuperheroChange = v.string();

export const vSuperheroRole = v.object({
    change: vSuperheroChange,
    superheroes: v.number(),
    rule: v.string(),
    approval: v.nullable(vApproval)
});

export const vSuperheroApprovalRequest = v.object({
    change: vSuperheroChange,
    reason: vReason
});

export const vAuditPage = v.object({
    entries: v.array(vAuditEntry),
    hasNewer: v.boolean(),
    hasOlder: v.boolean()
});

export const vOpenSupportSession = v.object({
    entry: v.number(),
    position: v.number(),
    operator: vReference,
    person: vReference,
    startedAt: v.string(),
    expiresAt: v.string()
});

/**
 * What operators should look at, of the last 30 days.
 */
export const vAuditAttention = v.object({
    checkedAt: v.string(),
    since: v.string(),
    unknown: v.object({
        total: v.number(),
        entries: v.array(vAuditEntry)
    }),
    supportSessions: v.array(vOpenSupportSession),
    newSuperheroes: v.array(vAuditEntry)
});

export const vAuditActivity = v.object({
    days: v.array(v.object({
        date: v.string(),
        entries: v.number()
    }))
});

/**
 * A changed field. Secrets such as passwords are never recorded.
 */
export const vChange = v.object({
    field: v.string(),
    before: vValue,
    after: vValue
});

export const vAuditEntryDetail = v.object({
    number: v.number(),
    position: v.number(),
    at: v.string(),
    action: vAuditAction,
    operator: vReference,
    person: v.nullable(vReference),
    school: v.nullable(vReference),
    reason: v.nullable(v.string()),
    outcome: vOutcome,
    changes: v.array(vChange),
    ipAddress: v.nullable(v.string()),
    requestId: v.string(),
    redactedAt: v.nullable(v.string()),
    end: v.nullable(v.object({
        at: v.string(),
        status: v.nullable(v.number()),
        reconciledBy: v.nullable(vReference)
    })),
    previous: v.nullable(v.number()),
    next: v.nullable(v.number()),
    checksum: v.string()
});

export const vSchoolId = vObjectId;

export const vPersonId = vObjectId;

/**
 * A UUID that identifies the write. Create a new one for every write and reuse it for retries. For 24 hours a repeated key returns the original response and does not repeat the change.
 *
 */
export const vIdempotencyKey = v.string();

/**
 * A part of the name, an official school number, or an id.
 */
export const vSearch = v.string();

export const vFederalState2 = vObjectId;

/**
 * The id of a login system.
 */
export const vSystem = vObjectId;

export const vMigration = vMigrationState;

/**
 * `none` selects schools without a purpose.
 */
export const vPurpose = v.string();

export const vMaintenance = v.boolean();

/**
 * Texts are compared byte by byte, as the platform's database does: capital letters come before small ones, letters with accents last. Schools with the same value are ordered by id.
 *
 */
export const vSort = v.optional(v.string(), 'name');

export const vOrder = v.optional(v.string(), 'asc');

/**
 * Schools without the date come last, in either order. Schools with the same value are ordered by name.
 */
export const vSort2 = v.optional(v.string(), 'startedAt');

export const vOrder2 = v.optional(v.string(), 'desc');

export const vBatchId2 = vBatchId;

export const vPart2 = v.number();

export const vPlatformBatchId = vObjectId;

export const vToolId = vObjectId;

export const vSwitchKey2 = vSwitchKey;

export const vPolicyVersionId = vObjectId;

export const vRoleId = vObjectId;

export const vProviderId = vObjectId;

export const vStateId = vObjectId;

export const vApprovalId2 = vApprovalId;

/**
 * The id of the operator.
 */
export const vOperator = vObjectId;

export const vAction = vAuditAction;

/**
 * The id of the person that was changed.
 */
export const vPerson2 = vObjectId;

/**
 * The id of the school that was changed, or of the school of the person.
 */
export const vSchool2 = vObjectId;

/**
 * The id of the external tool that was changed. Entries whose retention period is over don't match.
 */
export const vTool2 = vObjectId;

/**
 * Inclusive start of the time range.
 */
export const vFrom = v.string();

/**
 * Exclusive end of the time range.
 */
export const vTo = v.string();

/**
 * The instance is alive.
 */
export const vGetHealthResponse = vHealth;

/**
 * The instance accepts requests.
 */
export const vGetReadyResponse = vHealth;

/**
 * The caller is a superhero and can use the gateway.
 */
export const vGetSessionResponse = vSession;

/**
 * A page of schools.
 */
export const vListSchoolsResponse = vSchoolPage;

/**
 * The school was created.
 */
export const vCreateSchoolResponse = vSchoolCreated;

/**
 * The options, sorted by name.
 */
export const vListSchoolChoicesResponse = vSchoolChoices;

/**
 * A page of schools, and how many are in each state.
 */
export const vListSchoolMigrationsResponse = vSchoolMigrationPage;

/**
 * The counts, and schools that have been in the transition phase for long.
 */
export const vGetSchoolsSummaryResponse = vSchoolsSummary;

/**
 * CSV in UTF-8 with a byte order mark, one line per school. Cells that a spreadsheet would read as a formula are escaped.
 *
 */
export const vExportSchoolsResponse = v.string();

/**
 * The updated school.
 */
export const vChangeStorageResponse = vNamed;

/**
 * The updated school.
 */
export const vChangeMaintenanceResponse = vNamed;

/**
 * The files are marked as deleted. The files service removes them later.
 */
export const vDeleteFilesResponse = vFilesDeleted;

/**
 * The table. It is not stored, so a retry with the same key fails with 409 ALREADY_APPLIED.
 */
export const vExportPeopleResponse = vPeopleTable;

/**
 * The counts. All are zero for a school that does not exist.
 */
export const vCountPeopleResponse = vPeopleCounts;

/**
 * The current state of the school.
 */
export const vGetSchoolResponse = vSchool;

/**
 * The updated school.
 */
export const vUpdateSchoolResponse = vSchoolUpdated;

/**
 * A page of people.
 */
export const vSearchPeopleResponse = vPeoplePage;

/**
 * Person and account were created. A retry with the same key does not return the password again.
 */
export const vCreatePersonResponse = vCreatedPerson;

/**
 * The current state of the person.
 */
export const vGetPersonResponse = vPerson;

/**
 * The updated person.
 */
export const vChangeNamesResponse = vNamed;

/**
 * The updated person.
 */
export const vChangeEmailResponse = vNamed;

/**
 * The token. It is returned once.
 */
export const vStartSupportSessionResponse = vSupportSession;

/**
 * The token is no longer valid.
 */
export const vEndSupportSessionResponse = vNamed;

/**
 * The updated person.
 */
export const vChangeRolesResponse = vNamed;

/**
 * The updated person.
 */
export const vMoveToSchoolResponse = vNamed;

/**
 * The password was set.
 */
export const vSetPasswordResponse = vNewPassword;

/**
 * The link.
 */
export const vMakeRegistrationLinkResponse = vRegistrationLink;

/**
 * The updated person.
 */
export const vDeleteLoginResponse = vNamed;

/**
 * The updated person.
 */
export const vUndoLoginMigrationResponse = vNamed;

/**
 * The current state and the effects.
 */
export const vPreviewForcedMigrationResponse = vForcedMigration;

/**
 * The updated person.
 */
export const vForceLoginMigrationResponse = vNamed;

/**
 * The current status.
 */
export const vGetDeletionResponse = vDeletion;

/**
 * The deletion is scheduled.
 */
export const vDeletePersonResponse = vDeletion;

/**
 * Role names, sorted.
 */
export const vListRolesResponse = vRoleNames;

/**
 * A page of batches.
 */
export const vListDeletionBatchesResponse = vBatchPage;

/**
 * The draft.
 */
export const vCreateDeletionBatchResponse = vDraft;

/**
 * The batch.
 */
export const vGetDeletionBatchResponse = vBatch;

/**
 * A page of people.
 */
export const vListBatchPeopleResponse = vBatchPeople;

/**
 * What was accepted, and what was left out.
 */
export const vAddPeopleToBatchResponse = vAddedPeople;

/**
 * How far the people of the school were read.
 */
export const vAddSchoolToBatchResponse = vAddedSchoolPeople;

/**
 * How much of the work is done.
 */
export const vCheckDeletionBatchResponse = vCheckProgress;

/**
 * The batch with its preview.
 */
export const vPreviewDeletionBatchResponse = vBatch;

/**
 * The batch, waiting for an approval or ready to start.
 */
export const vRequestDeletionResponse = vBatch;

/**
 * The batch with the new part.
 */
export const vCreateBatchPartResponse = vBatch;

/**
 * The batch with the started part.
 */
export const vStartBatchPartResponse = vBatch;

/**
 * The batch with its new counts.
 */
export const vRetryBatchPartResponse = vBatch;

/**
 * The stopped batch.
 */
export const vStopDeletionBatchResponse = vBatch;

/**
 * The batch with its new counts.
 */
export const vReadBatchProgressResponse = vBatch;

/**
 * A page of people.
 */
export const vListFailedDeletionsResponse = vBatchPeople;

/**
 * One line per id.
 */
export const vExportDeletionBatchResponse = v.string();

/**
 * A page of batches, newest first.
 */
export const vListOtherBatchesResponse = vOtherBatchPage;

/**
 * The batch.
 */
export const vGetOtherBatchResponse = vOtherBatchDetail;

/**
 * What needs attention.
 */
export const vGetDeletionAttentionResponse = vDeletionAttention;

/**
 * A page of tools.
 */
export const vListToolsResponse = vToolPage;

/**
 * The tool was created.
 */
export const vCreateToolResponse = vToolChanged;

/**
 * The media sources, sorted by name.
 */
export const vListToolChoicesResponse = vToolChoices;

/**
 * The metadata. The operator chooses which of it to take over.
 */
export const vGetMediumMetadataResponse = vMediumMetadata;

/**
 * The deleted tool.
 */
export const vDeleteToolResponse = vToolChanged;

/**
 * The current state of the tool.
 */
export const vGetToolResponse = vTool;

/**
 * The updated tool.
 */
export const vUpdateToolResponse = vToolChanged;

/**
 * The current counts.
 */
export const vGetToolUsageResponse = vToolUsage;

/**
 * A PDF file.
 */
export const vGetToolDataSheetResponse = v.string();

/**
 * Entries of the audit log.
 */
export const vGetToolHistoryResponse = vToolHistory;

/**
 * The current counts.
 */
export const vGetToolRolloutResponse = vRolloutPreview;

/**
 * All schools have the tool.
 */
export const vRollOutToolResponse = vToolRolledOut;

/**
 * The announcement as it is stored.
 */
export const vGetAnnouncementResponse = vAnnouncement;

/**
 * The announcement was changed.
 */
export const vPublishAnnouncementResponse = vAnnouncementPublished;

/**
 * The publications with their content.
 */
export const vListAnnouncementVersionsResponse = vAnnouncementVersionList;

/**
 * The switches with their current values.
 */
export const vListSwitchesResponse = vSwitchList;

/**
 * The switch has this value.
 */
export const vUpdateSwitchResponse = vSwitchChanged;

/**
 * All versions.
 */
export const vListPolicyVersionsResponse = vPolicyVersionList;

/**
 * The version is stored.
 */
export const vPublishPolicyVersionResponse = vPolicyVersionChanged;

/**
 * The deleted version.
 */
export const vDeletePolicyVersionResponse = vPolicyVersionChanged;

/**
 * The file without its content.
 */
export const vGetPolicyFileResponse = vPolicyFile;

/**
 * A PDF file.
 */
export const vDownloadPolicyFileResponse = v.string();

/**
 * The roles.
 */
export const vFindRolesResponse = vRoleList;

/**
 * The role.
 */
export const vGetRoleResponse = vRole;

/**
 * The role has these own permissions.
 */
export const vUpdateRoleResponse = vRoleChanged;

/**
 * The number of people.
 */
export const vCountRolePeopleResponse = vRolePeople;

/**
 * All storage providers, by their address.
 */
export const vListStorageProvidersResponse = vStorageProviderList;

/**
 * The storage provider was created.
 */
export const vCreateStorageProviderResponse = vStorageProviderSaved;

/**
 * The number of schools for each provider.
 */
export const vGetStorageUsageResponse = vStorageUsage;

/**
 * The storage provider.
 */
export const vGetStorageProviderResponse = vStorageProvider;

/**
 * The storage provider was changed.
 */
export const vUpdateStorageProviderResponse = vStorageProviderSaved;

/**
 * The first schools by name, and how many there are.
 */
export const vListStorageSchoolsResponse = vStorageSchools;

/**
 * All federal states, by name.
 */
export const vListFederalStatesResponse = vFederalStateList;

/**
 * The federal state was created.
 */
export const vCreateFederalStateResponse = vFederalStateSaved;

/**
 * The number of schools for each state.
 */
export const vGetFederalStateUsageResponse = vFederalStateUsage;

/**
 * The federal state.
 */
export const vGetFederalStateResponse = vFederalState;

/**
 * The federal state was changed.
 */
export const vUpdateFederalStateResponse = vFederalStateSaved;

/**
 * A page of release notes.
 */
export const vListReleaseNotesResponse = vReleaseNotePage;

/**
 * The list was loaded.
 */
export const vFetchReleaseNotesResponse = vReleaseNotesFetched;

/**
 * The current state of the account.
 */
export const vGetOwnAccountResponse = vOwnAccount;

/**
 * The account was changed.
 */
export const vUpdateOwnAccountResponse = vOwnAccountUpdated;

/**
 * At most 100 approvals.
 */
export const vListApprovalsResponse = vApprovals;

/**
 * The approval.
 */
export const vGetApprovalResponse = vApproval;

/**
 * The approval.
 */
export const vApproveResponse = vApproval;

/**
 * The approval.
 */
export const vRejectApprovalResponse = vApproval;

/**
 * The approval.
 */
export const vWithdrawApprovalResponse = vApproval;

/**
 * The approval.
 */
export const vGetPasswordApprovalResponse = vApproval;

/**
 * The approval.
 */
export const vRequestPasswordApprovalResponse = vApproval;

/**
 * What it needs, and the approval if the caller requested one.
 */
export const vGetSuperheroRoleResponse = vSuperheroRole;

/**
 * The approval.
 */
export const vRequestSuperheroApprovalResponse = vApproval;

/**
 * A page of entries.
 */
export const vListAuditResponse = vAuditPage;

/**
 * Changes with an unknown outcome, and open support sessions.
 */
export const vGetAuditAttentionResponse = vAuditAttention;

/**
 * The counts.
 */
export const vGetAuditActivityResponse = vAuditActivity;

/**
 * Operators, sorted by name.
 */
export const vListAuditOperatorsResponse = v.array(vReference);

/**
 * CSV in UTF-8 with a byte order mark, one line per entry. Cells that a spreadsheet would read as a formula are escaped.
 *
 */
export const vExportAuditResponse = v.string();

/**
 * The entry.
 */
export const vGetAuditEntryResponse = vAuditEntryDetail;
