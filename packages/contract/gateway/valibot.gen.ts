// Generated from gateway.yaml by `npm run generate`. Do not edit.
// @ts-nocheck

import * as v from 'valibot';

/**
 * The error body of the school cloud, and by which id the log of the gateway knows the request.
 */
export const vGatewayError = v.object({
    type: v.string(),
    title: v.string(),
    message: v.string(),
    code: v.pipe(v.number(), v.integer()),
    requestId: v.pipe(v.string(), v.uuid()),
    entry: v.optional(v.pipe(v.number(), v.integer()))
});

/**
 * What the school cloud calls its things by.
 */
export const vObjectId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/));

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

export const vSchool = v.object({
    id: vObjectId,
    name: v.string(),
    officialSchoolNumber: v.nullable(v.string()),
    federalState: v.nullable(v.string()),
    features: v.array(v.string()),
    inMaintenance: v.boolean(),
    updatedAt: v.pipe(v.string(), v.isoTimestamp())
});

/**
 * Why, in the words of who does it, or the number of a ticket.
 */
export const vReason = v.pipe(v.string(), v.minLength(3), v.maxLength(500), v.regex(/\S/));

export const vSchoolUpdate = v.strictObject({
    name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/\S/))),
    officialSchoolNumber: v.optional(v.pipe(v.string(), v.maxLength(50), v.regex(/^[a-zA-Z0-9-]+$/))),
    reason: v.optional(vReason)
});

export const vPersonCreation = v.strictObject({
    firstName: v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/\S/)),
    lastName: v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/\S/)),
    email: v.pipe(v.string(), v.email(), v.maxLength(254)),
    schoolId: vObjectId,
    roles: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,50}$/))), v.minLength(1), v.maxLength(10)),
    reason: v.optional(vReason)
});

export const vCreatedPerson = v.object({
    id: vObjectId,
    username: v.string(),
    initialPassword: v.string()
});

export const vPerson = v.object({
    id: vObjectId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    school: v.object({
        id: vObjectId,
        name: v.string()
    }),
    roles: v.array(v.string())
});

export const vEmailChange = v.strictObject({
    email: v.pipe(v.string(), v.email(), v.maxLength(254)),
    reason: v.optional(vReason)
});

export const vSupportSessionStart = v.strictObject({
    reason: vReason
});

export const vSupportSession = v.object({
    token: v.string(),
    expiresAt: v.pipe(v.string(), v.isoTimestamp())
});

/**
 * What can be done, by area and verb.
 */
export const vAct = v.picklist([
    'schools.update',
    'people.create',
    'people.changeEmail',
    'people.startSupportSession'
]);

/**
 * A name that is null was blanked when its time was up.
 */
export const vSomebody = v.object({
    id: vObjectId,
    name: v.nullable(v.string())
});

/**
 * `open` while it is being done; `refused` by the school cloud, which changed nothing; `not-done` when a later look found nothing changed; `unknown` when not even a later look could tell.
 *
 */
export const vOutcome = v.picklist([
    'open',
    'done',
    'refused',
    'not-done',
    'unknown'
]);

export const vAuditEntry = v.object({
    number: v.pipe(v.number(), v.integer()),
    at: v.pipe(v.string(), v.isoTimestamp()),
    act: vAct,
    operator: vSomebody,
    person: v.nullable(vSomebody),
    school: v.nullable(vSomebody),
    reason: v.nullable(v.string()),
    outcome: vOutcome
});

export const vAuditPage = v.object({
    entries: v.array(vAuditEntry),
    hasNewer: v.boolean(),
    hasOlder: v.boolean()
});

/**
 * Null was not set.
 */
export const vValue = v.nullable(v.union([
    v.string(),
    v.boolean(),
    v.array(v.string())
]));

/**
 * A field that is secret is not here.
 */
export const vChange = v.object({
    field: v.string(),
    before: vValue,
    after: vValue
});

export const vAuditEntryDetail = v.intersect([vAuditEntry, v.object({
        changes: v.array(vChange),
        from: v.nullable(v.string()),
        requestId: v.pipe(v.string(), v.uuid()),
        blankedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
        end: v.nullable(v.object({
            at: v.pipe(v.string(), v.isoTimestamp()),
            status: v.nullable(v.pipe(v.number(), v.integer())),
            settledBy: v.nullable(vSomebody)
        })),
        previous: v.nullable(v.pipe(v.number(), v.integer())),
        next: v.nullable(v.pipe(v.number(), v.integer())),
        checksum: v.string()
    })]);

export const vSchoolId = vObjectId;

export const vPersonId = vObjectId;

/**
 * Made anew for every change that somebody asks for, and sent again when it is not known whether the first call arrived. For 24 hours the same key has the same answer and no second effect.
 *
 */
export const vIdempotencyKey = v.pipe(v.string(), v.uuid());

/**
 * The id of who did it.
 */
export const vOperator = vObjectId;

export const vAct2 = vAct;

/**
 * The id of the person to whom it was done.
 */
export const vPerson2 = vObjectId;

/**
 * The id of the school to which, or in which, it was done.
 */
export const vSchool2 = vObjectId;

/**
 * Not before this moment.
 */
export const vFrom = v.pipe(v.string(), v.isoTimestamp());

/**
 * Before this moment.
 */
export const vTo = v.pipe(v.string(), v.isoTimestamp());

/**
 * It answers, so it is alive.
 */
export const vGetHealthResponse = vHealth;

/**
 * It takes requests.
 */
export const vGetReadyResponse = vHealth;

/**
 * The caller is a superhero, and may use the gateway.
 */
export const vGetSessionResponse = vSession;

export const vGetSchoolPath = v.object({
    schoolId: vObjectId
});

/**
 * The school as the school cloud knows it now.
 */
export const vGetSchoolResponse = vSchool;

export const vUpdateSchoolBody = vSchoolUpdate;

export const vUpdateSchoolHeaders = v.object({
    'Idempotency-Key': v.pipe(v.string(), v.uuid())
});

export const vUpdateSchoolPath = v.object({
    schoolId: vObjectId
});

/**
 * The school after the change.
 */
export const vUpdateSchoolResponse = vSchool;

export const vCreatePersonBody = vPersonCreation;

export const vCreatePersonHeaders = v.object({
    'Idempotency-Key': v.pipe(v.string(), v.uuid())
});

/**
 * The person and the login exist. A repeat of the call does not show the password again.
 */
export const vCreatePersonResponse = vCreatedPerson;

export const vGetPersonPath = v.object({
    personId: vObjectId
});

/**
 * The person as the school cloud knows them now.
 */
export const vGetPersonResponse = vPerson;

export const vChangeEmailBody = vEmailChange;

export const vChangeEmailHeaders = v.object({
    'Idempotency-Key': v.pipe(v.string(), v.uuid())
});

export const vChangeEmailPath = v.object({
    personId: vObjectId
});

/**
 * The person after the change.
 */
export const vChangeEmailResponse = vPerson;

export const vStartSupportSessionBody = vSupportSessionStart;

export const vStartSupportSessionHeaders = v.object({
    'Idempotency-Key': v.pipe(v.string(), v.uuid())
});

export const vStartSupportSessionPath = v.object({
    personId: vObjectId
});

/**
 * The token, shown this once.
 */
export const vStartSupportSessionResponse = vSupportSession;

export const vListAuditQuery = v.object({
    operator: v.optional(vObjectId),
    act: v.optional(vAct),
    person: v.optional(vObjectId),
    school: v.optional(vObjectId),
    from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    to: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    before: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50)
});

/**
 * One page.
 */
export const vListAuditResponse = vAuditPage;

/**
 * By name.
 */
export const vListAuditOperatorsResponse = v.array(vSomebody);

export const vExportAuditQuery = v.object({
    operator: v.optional(vObjectId),
    act: v.optional(vAct),
    person: v.optional(vObjectId),
    school: v.optional(vObjectId),
    from: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    to: v.optional(v.pipe(v.string(), v.isoTimestamp()))
});

/**
 * UTF-8 with a byte order mark, separated by commas, one line per entry. No cell begins like a formula.
 *
 */
export const vExportAuditResponse = v.string();

export const vGetAuditEntryPath = v.object({
    number: v.pipe(v.number(), v.integer(), v.minValue(1))
});

/**
 * The entry.
 */
export const vGetAuditEntryResponse = vAuditEntryDetail;
