// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import * as v from 'valibot';

export const vValue = v.nullable(v.union([
    v.string(),
    v.boolean(),
    v.array(v.string())
]));

export const vChange = v.object({
    field: v.string(),
    before: vValue,
    after: vValue
});

export const vOutcome = v.string();

export const vAuditSubject = v.object({
    kind: v.string(),
    id: v.string(),
    name: v.nullable(v.string())
});

export const vObjectId = v.string();

export const vReference = v.object({
    id: vObjectId,
    name: v.nullable(v.string())
});

export const vAuditAction = v.string();

export const vAuditEntryDetail = v.object({
    number: v.number(),
    position: v.number(),
    at: v.string(),
    action: vAuditAction,
    operator: vReference,
    person: v.nullable(vReference),
    school: v.nullable(vReference),
    subject: v.nullable(vAuditSubject),
    reason: v.nullable(v.string()),
    outcome: vOutcome,
    requestId: v.string(),
    changes: v.array(vChange),
    ipAddress: v.nullable(v.string()),
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

export const vAuditOperators = v.array(vReference);

export const vAuditActivity = v.object({
    days: v.array(v.object({
        date: v.string(),
        entries: v.number()
    }))
});

export const vOpenSupportSession = v.object({
    entry: v.number(),
    position: v.number(),
    operator: vReference,
    person: vReference,
    startedAt: v.string(),
    expiresAt: v.string()
});

export const vAuditEntry = v.object({
    number: v.number(),
    position: v.number(),
    at: v.string(),
    action: vAuditAction,
    operator: vReference,
    person: v.nullable(vReference),
    school: v.nullable(vReference),
    subject: v.nullable(vAuditSubject),
    reason: v.nullable(v.string()),
    outcome: vOutcome,
    requestId: v.string()
});

export const vAuditAttention = v.object({
    checkedAt: v.string(),
    since: v.string(),
    unknown: v.object({
        total: v.number(),
        entries: v.array(vAuditEntry)
    }),
    supportSessions: v.array(vOpenSupportSession),
    newSuperheroes: v.array(vAuditEntry),
    overdueAnnouncement: v.nullish(v.object({
        until: v.string()
    }))
});

export const vAuditPage = v.object({
    entries: v.array(vAuditEntry),
    hasNewer: v.boolean(),
    hasOlder: v.boolean()
});

export const vSuperheroChange = v.string();

export const vDeciders = v.object({
    people: v.array(vReference),
    earliestAt: v.nullable(v.string())
});

export const vBulkDigest = v.string();

export const vBulkKind = v.string();

export const vDigest = v.string();

export const vBatchId = v.string();

export const vStep = v.object({
    by: vReference,
    at: v.string(),
    reason: v.nullable(v.string())
});

export const vApprovalId = v.string();

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
    bulkChange: v.nullish(v.object({
        id: v.string(),
        orderId: v.string(),
        name: v.string(),
        kind: vBulkKind,
        items: v.number(),
        digest: vBulkDigest
    })),
    person: v.nullable(vReference),
    isMine: v.boolean(),
    mayDecide: v.boolean(),
    mayWithdraw: v.boolean(),
    deciders: v.nullable(vDeciders)
});

export const vSuperheroRole = v.object({
    change: vSuperheroChange,
    superheroes: v.number(),
    rule: v.string(),
    approval: v.nullable(vApproval)
});

export const vApprovals = v.object({
    approvals: v.array(vApproval)
});

export const vOwnAccountUpdated = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string()
});

export const vOwnAccount = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    isExternal: v.boolean(),
    waitSeconds: v.number()
});

export const vReleaseNotesFetched = v.object({
    count: v.number()
});

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

export const vFederalStateUsage = v.object({
    usage: v.array(v.object({
        id: v.string(),
        schools: v.number()
    }))
});

export const vFederalStateSaved = v.object({
    id: v.string(),
    name: v.string()
});

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

export const vNamed = v.object({
    id: vObjectId,
    name: v.string()
});

export const vStorageSchools = v.object({
    schools: v.array(vNamed),
    total: v.number()
});

export const vStorageUsage = v.object({
    usage: v.array(v.object({
        id: v.string(),
        schools: v.number()
    }))
});

export const vStorageProviderSaved = v.object({
    id: v.string(),
    name: v.string()
});

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

export const vRolePeople = v.object({
    holders: v.number(),
    affected: v.number()
});

export const vRoleChanged = v.object({
    id: vObjectId,
    name: v.string(),
    own: v.array(v.string())
});

export const vRoleReference = v.object({
    id: vObjectId,
    name: v.nullable(v.string())
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

export const vPolicyFile = v.object({
    name: v.string(),
    size: v.number(),
    isPdf: v.boolean()
});

export const vPolicyVersionChanged = v.object({
    id: vObjectId,
    title: v.string()
});

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

export const vStoredValue = v.union([
    v.boolean(),
    v.number(),
    v.string()
]);

export const vSwitchChanged = v.object({
    key: v.string(),
    value: vStoredValue
});

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

export const vScheduledTime = v.nullable(v.string());

export const vAnnouncementScheduled = v.object({
    orderId: v.string(),
    from: vScheduledTime,
    until: vScheduledTime
});

export const vUntil = v.nullable(v.string());

export const vAnnouncementPublished = v.object({
    texts: vStoredTexts,
    roles: v.array(v.string()),
    isOn: v.boolean(),
    until: v.optional(vUntil),
    version: v.string()
});

export const vWorkReason = v.string();

export const vWorkState = v.string();

export const vScheduledAnnouncement = v.object({
    orderId: v.string(),
    state: vWorkState,
    waitsFor: v.nullable(vWorkReason),
    from: vScheduledTime,
    until: vScheduledTime,
    content: v.object({
        texts: vStoredTexts,
        roles: v.array(v.string())
    }),
    operator: vReference,
    isChangedSince: v.boolean()
});

export const vAnnouncement = v.object({
    texts: vStoredTexts,
    roles: v.array(v.string()),
    isOn: v.boolean(),
    until: vUntil,
    version: v.string(),
    halfPublished: v.nullable(v.object({
        at: v.string(),
        target: vAnnouncementContent,
        left: v.array(v.string())
    })),
    mayBeScheduled: v.boolean(),
    scheduled: v.nullable(vScheduledAnnouncement)
});

export const vInstanceChanges = v.object({
    changes: v.array(v.object({
        action: vAuditAction,
        operator: vReference,
        at: v.string(),
        entry: v.number()
    }))
});

export const vWorkCounts = v.object({
    total: v.number(),
    done: v.number(),
    failed: v.number(),
    running: v.number()
});

export const vWorkKind = v.string();

export const vWorkOrderDetail = v.object({
    id: v.string(),
    kind: vWorkKind,
    state: vWorkState,
    waitsFor: v.nullable(vWorkReason),
    subject: v.object({
        kind: v.string(),
        id: v.string(),
        name: v.nullable(v.string())
    }),
    operator: vReference,
    counts: vWorkCounts,
    orderedAt: v.string(),
    endedAt: v.nullable(v.string()),
    expiresAt: v.string(),
    dueAt: v.nullish(v.string()),
    mayPause: v.boolean(),
    mayContinue: v.boolean(),
    mayStop: v.boolean(),
    reason: v.nullable(v.string()),
    position: v.number(),
    nextAt: v.nullable(v.string()),
    signals: v.array(v.object({
        signal: v.string(),
        operator: vReference,
        at: v.string()
    }))
});

export const vWorkOrder = v.object({
    id: v.string(),
    kind: vWorkKind,
    state: vWorkState,
    waitsFor: v.nullable(vWorkReason),
    subject: v.object({
        kind: v.string(),
        id: v.string(),
        name: v.nullable(v.string())
    }),
    operator: vReference,
    counts: vWorkCounts,
    orderedAt: v.string(),
    endedAt: v.nullable(v.string()),
    expiresAt: v.string(),
    dueAt: v.nullish(v.string()),
    mayPause: v.boolean(),
    mayContinue: v.boolean(),
    mayStop: v.boolean()
});

export const vWorkPage = v.object({
    orders: v.array(vWorkOrder),
    total: v.number(),
    states: v.array(v.object({
        state: vWorkState,
        count: v.number()
    }))
});

export const vBulkWarning = v.string();

export const vBulkRefusal = v.string();

export const vBulkItem = v.object({
    id: v.string(),
    name: v.nullable(v.string()),
    school: v.nullable(vReference),
    before: v.array(v.string()),
    after: v.array(v.string()),
    reason: v.nullable(vBulkRefusal),
    warnings: v.array(vBulkWarning),
    outcome: v.nullable(v.string()),
    error: v.nullable(v.string()),
    at: v.nullable(v.string()),
    position: v.nullable(v.number())
});

export const vBulkItems = v.object({
    items: v.array(vBulkItem),
    total: v.number()
});

export const vBulkCounts = v.object({
    total: v.number(),
    waiting: v.number(),
    changed: v.number(),
    refused: v.number(),
    conflict: v.number(),
    unclear: v.number()
});

export const vBulkRequested = v.object({
    orderId: v.string(),
    name: v.string(),
    reason: v.nullable(v.string()),
    operator: vReference,
    at: v.string(),
    leftOut: v.array(vBulkWarning),
    items: v.number(),
    approval: v.nullable(vApproval)
});

export const vBulkReasonCount = v.object({
    reason: v.string(),
    count: v.number()
});

export const vBulkChange = v.object({
    id: v.string(),
    kind: vBulkKind,
    subjects: v.string(),
    add: v.array(v.string()),
    remove: v.array(v.string()),
    target: v.nullable(vReference),
    undoes: v.nullable(v.string()),
    retries: v.nullable(v.string()),
    checkedAt: v.string(),
    digest: vBulkDigest,
    changes: v.number(),
    final: v.number(),
    leftOut: v.array(vBulkReasonCount),
    warnings: v.array(vBulkReasonCount),
    schools: v.array(v.object({
        school: vReference,
        count: v.number()
    })),
    roles: v.array(v.object({
        role: v.nullable(v.string()),
        count: v.number()
    })),
    approvalFrom: v.nullable(v.number()),
    recentItems: v.number(),
    request: v.nullable(vBulkRequested),
    counts: v.nullable(vBulkCounts),
    mayUndo: v.boolean(),
    mayRetry: v.boolean()
});

export const vFoundPeople = v.object({
    lines: v.array(v.object({
        id: v.nullable(v.string()),
        reason: v.nullable(v.string())
    }))
});

export const vToolRolledOut = v.object({
    id: vObjectId,
    name: v.string(),
    schools: v.number()
});

export const vRolloutPreview = v.object({
    schools: v.number(),
    schoolsWithTool: v.number(),
    unsetParameters: v.array(v.string())
});

export const vToolHistory = v.object({
    entries: v.array(vAuditEntry)
});

export const vToolUsage = v.object({
    schools: v.number(),
    courses: v.number(),
    boards: v.number(),
    mediaBoards: v.number()
});

export const vToolState = v.string();

export const vToolMedium = v.object({
    status: v.string(),
    mediumId: v.nullable(v.string()),
    publisher: v.nullable(v.string()),
    mediaSourceId: v.nullable(v.string()),
    modifiedAt: v.nullable(v.string())
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

export const vImageAddress = v.nullable(v.string());

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

export const vMediumMetadata = v.object({
    name: v.string(),
    description: v.nullable(v.string()),
    publisher: v.nullable(v.string()),
    logoUrl: v.nullable(v.string()),
    thumbnailUrl: v.nullable(v.string()),
    modifiedAt: v.nullable(v.string())
});

export const vMediaSource = v.object({
    sourceId: v.string(),
    name: v.nullable(v.string()),
    canLoadMetadata: v.boolean()
});

export const vToolChoices = v.object({
    mediaSources: v.array(vMediaSource)
});

export const vToolChanged = v.object({
    id: vObjectId,
    name: v.string(),
    differentFields: v.optional(v.array(v.string()))
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

export const vBatchState = v.string();

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

export const vDeletionAttention = v.object({
    approvals: v.array(vApproval),
    unusedApprovals: v.array(vApproval),
    batches: v.array(vBatchSummary)
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

export const vCheckProgress = v.object({
    done: v.number(),
    total: v.number()
});

export const vAddedSchoolPeople = v.object({
    read: v.number(),
    total: v.number()
});

export const vLeftOutReason = v.string();

export const vAddedPeople = v.object({
    accepted: v.number(),
    leftOut: v.array(v.object({
        line: v.string(),
        reason: vLeftOutReason
    }))
});

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

export const vWarning = v.object({
    kind: v.string(),
    school: v.nullable(vReference),
    people: v.number(),
    schoolPeople: v.optional(v.number())
});

export const vSchoolCount = v.object({
    school: v.nullable(vReference),
    student: v.number(),
    staff: v.number(),
    administrator: v.number(),
    total: v.number()
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
    partSize: v.number(),
    run: v.nullish(vWorkOrder)
});

export const vDraft = v.object({
    id: vBatchId,
    expiresAt: v.string()
});

export const vBatchPage = v.object({
    batches: v.array(vBatchSummary),
    total: v.number(),
    states: v.array(v.object({
        state: vBatchState,
        count: v.number()
    }))
});

export const vDeletion = v.object({
    requestId: v.string(),
    plannedAt: v.string(),
    status: v.string()
});

export const vMigrationFacts = v.object({
    externalId: v.nullable(v.string()),
    schoolId: vObjectId,
    schoolExternalId: v.nullable(v.string()),
    migration: v.string(),
    features: v.array(v.string())
});

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

export const vRegistrationLink = v.object({
    link: v.string()
});

export const vNewPassword = v.object({
    username: v.string(),
    password: v.string()
});

export const vRoleName = v.string();

export const vRoleNames = v.array(vRoleName);

export const vSupportSession = v.object({
    token: v.string(),
    expiresAt: v.string()
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
    passwordApproval: v.optional(v.object({
        state: v.string(),
        expiresAt: v.string()
    })),
    keepsLoginSystem: v.optional(v.boolean())
});

export const vCreatedPerson = v.object({
    id: vObjectId,
    username: v.string(),
    initialPassword: v.string(),
    othersWithEmail: v.nullable(v.array(vObjectId))
});

export const vSearchSuggestion = v.object({
    kind: v.string(),
    search: v.string(),
    word: v.optional(v.string()),
    total: v.number(),
    mayHaveMore: v.boolean()
});

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
    limit: v.number(),
    suggestions: v.optional(v.array(vSearchSuggestion))
});

export const vSchoolUpdated = v.object({
    id: vObjectId,
    name: v.string(),
    lostPermissions: v.optional(v.array(v.string()))
});

export const vMigrationState = v.string();

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
    ldapSyncedAt: v.nullish(v.string()),
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

export const vPeopleCounts = v.object({
    total: v.number(),
    students: v.number(),
    teachers: v.number(),
    administrators: v.number()
});

export const vPeopleTable = v.object({
    fileName: v.string(),
    csv: v.string(),
    count: v.number()
});

export const vFilesDeleted = v.object({
    id: vObjectId,
    name: v.string(),
    deletedFiles: v.nullable(v.number())
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

export const vSchoolCreated = v.object({
    id: vObjectId,
    name: v.string(),
    isStorageMissing: v.optional(v.boolean())
});

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
        contract: v.string(),
        ticketUrl: v.optional(v.string())
    })
});

export const vHealth = v.object({
    status: v.string()
});
