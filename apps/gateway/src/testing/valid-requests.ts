import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { policyFile, policyVersionIds } from '@superhero/school-cloud/privacy-policy';
import { runtimeConfig } from '@superhero/school-cloud/runtime-config';
import { federalStates, storageProviders } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { readValues, versionOf } from '../areas/instance/announcement.ts';
import { digestOf } from '../areas/instance/privacy-policy.ts';

const bulkRequest = { name: 'Unerlaubt', digest: '0'.repeat(64), leaveOut: [], reason: 'Unerlaubt' };

/** The body of each write, by method and path. All are valid, so that only the caller decides. */
export const bodies: Readonly<Record<string, object>> = {
  'POST /schools': { name: 'Unerlaubt', federalStateId: schools.lindenhof.federalStateId },
  'PATCH /schools/:schoolId': { name: 'Unerlaubt' },
  'PUT /schools/:schoolId/storage': { storageProviderId: '0'.repeat(24) },
  'POST /schools/:schoolId/maintenance': { isActive: true },
  'POST /schools/:schoolId/people-export': { reason: 'Unerlaubt' },
  'DELETE /schools/:schoolId/files': { confirmedId: people.student.schoolId },
  'POST /people': {
    firstName: 'Uwe',
    lastName: 'Unerlaubt',
    email: 'uwe@unerlaubt.example',
    schoolId: people.student.schoolId,
    roles: ['student'],
  },
  'PUT /people/:personId/names': { firstName: 'Uwe', lastName: 'Unerlaubt' },
  'PUT /people/:personId/email': { email: 'unerlaubt@schulwolke.example' },
  'POST /people/:personId/support-sessions': { reason: 'Unerlaubt' },
  'POST /people/:personId/support-sessions/end': { token: 'unerlaubt.unerlaubt' },
  'PUT /people/:personId/roles': { roles: ['teacher'] },
  'PUT /people/:personId/school': { schoolId: schools.hafen.id },
  'PUT /people/:personId/password': {},
  'POST /people/:personId/registration-link': {},
  'DELETE /people/:personId/login-migration': {},
  'POST /people/:personId/forced-migration': {
    externalUserId: 'unerlaubt',
    externalSchoolId: 'unerlaubt',
    isExtended: false,
    seen: {
      externalId: null,
      schoolId: people.student.schoolId,
      schoolExternalId: null,
      migration: 'none',
      features: [],
    },
  },
  'POST /people/:personId/deletion': {},
  'DELETE /people/:personId/login': {},
  'POST /people/:personId/password-approval': { reason: 'Unerlaubt' },
  'POST /people/:personId/superhero-role': { change: 'give', reason: 'Unerlaubt' },
  'POST /deletion/batches': {},
  'POST /deletion/batches/:batchId/people': { portion: 0, ids: [people.student.userId] },
  'POST /deletion/batches/:batchId/school-people': { schoolId: people.student.schoolId, skip: 0 },
  'POST /deletion/batches/:batchId/checks': {},
  'POST /deletion/batches/:batchId/preview': { lines: 1 },
  'POST /deletion/batches/:batchId/request': {
    name: 'Unerlaubt',
    digest: '0'.repeat(64),
    reason: 'Unerlaubt',
  },
  'POST /deletion/batches/:batchId/parts': {},
  'POST /deletion/batches/:batchId/parts/:part/start': {},
  'POST /deletion/batches/:batchId/parts/:part/retry': { failed: 1 },
  'POST /deletion/batches/:batchId/stop': {},
  'POST /deletion/batches/:batchId/run': {},
  'POST /work/:workId/pause': {},
  'POST /work/:workId/continue': {},
  'POST /work/:workId/stop': {},
  'POST /tools': {
    fields: { name: 'Unerlaubt', config: { type: 'basic', baseUrl: 'https://unerlaubt.example' } },
  },
  'PATCH /tools/:toolId': { fields: { name: 'Unerlaubt' } },
  'DELETE /tools/:toolId': { confirmedName: 'Unerlaubt', seen: { schools: 0, places: 0 } },
  'POST /tools/:toolId/rollout': { seenSchools: 0 },
  'PUT /instance/announcement': {
    texts: { de: 'Unerlaubt', en: 'Unerlaubt', es: 'Unerlaubt', uk: 'Unerlaubt' },
    roles: ['teacher'],
    isOn: false,
    seen: versionOf(readValues(runtimeConfig), null),
  },
  'POST /instance/announcement/schedule': {
    texts: { de: 'Unerlaubt', en: 'Unerlaubt', es: 'Unerlaubt', uk: 'Unerlaubt' },
    roles: ['teacher'],
    from: new Date(Date.now() + 3_600_000).toISOString(),
    until: null,
    seen: versionOf(readValues(runtimeConfig), null),
    replaces: null,
  },
  'PUT /instance/switches/:switchKey': { value: true, seen: false },
  'POST /instance/privacy-policy/versions': {
    title: 'Unerlaubt',
    text: 'Unerlaubt',
    publishedAt: null,
    file: policyFile.bytes.toString('base64'),
    seen: digestOf(policyVersionIds),
  },
  'DELETE /instance/privacy-policy/versions/:policyVersionId': {},
  'PATCH /instance/roles/:roleId': {
    add: ['NEWS_CREATE'],
    remove: [],
    seen: ['HELPDESK_EDIT', 'HELPDESK_VIEW'],
  },
  'POST /instance/storage': {
    endpointUrl: 'https://unerlaubt.example',
    region: 'eu-de',
    accessKeyId: 'unerlaubt',
    secretAccessKey: 'unerlaubt',
    isShared: false,
    maxBuckets: 1,
  },
  'PATCH /instance/storage/:providerId': { fields: { region: 'unerlaubt' }, seen: {} },
  'POST /instance/federal-states': {
    name: 'Unerlaubt',
    abbreviation: 'UN',
    logoUrl: 'https://unerlaubt.example/logo.png',
    counties: [],
  },
  'PATCH /instance/federal-states/:stateId': { fields: { abbreviation: 'UX' }, seen: {} },
  'POST /instance/release-notes/fetch': {},
  // With a wrong password, so that the account of the operator stays as it is.
  'PATCH /account': {
    newPassword: 'Unerlaubt-2',
    currentPassword: 'Unerlaubt-1',
    seen: { firstName: 'Uwe', lastName: 'Unerlaubt', email: 'uwe@unerlaubt.example' },
  },
  'POST /people/lookups': { emails: [people.student.username] },
  'POST /people/bulk-changes': {
    personIds: [people.student.userId],
    roles: { add: ['teacher'], remove: [] },
  },
  'POST /people/bulk-changes/:changeId/request': bulkRequest,
  'POST /schools/bulk-changes': {
    schoolIds: [people.student.schoolId],
    features: { add: ['unerlaubt'], remove: [] },
  },
  'POST /schools/bulk-changes/:changeId/request': bulkRequest,
  'POST /approvals/:approvalId/approve': {},
  'POST /approvals/:approvalId/reject': { reason: 'Unerlaubt' },
  'POST /approvals/:approvalId/withdraw': {},
};
/** For the parameters in paths. */
export const ids: Readonly<Record<string, string>> = {
  schoolId: people.student.schoolId,
  personId: people.student.userId,
  batchId: '00000000-0000-4000-8000-000000000001',
  part: '1',
  platformBatchId: '0'.repeat(24),
  toolId: '0'.repeat(24),
  roleId: '0000d186816abba584714d01',
  switchKey: 'IS_SCHOOL_YEAR_CHANGE_ACTIVE',
  policyVersionId: '0'.repeat(24),
  providerId: storageProviders.full.id,
  stateId: federalStates.thueringen.id,
  approvalId: '00000000-0000-4000-8000-000000000002',
  workId: '00000000-0000-4000-8000-000000000003',
  changeId: '00000000-0000-4000-8000-000000000004',
  number: '1',
};

/** For reads that need one. */
export const queries: Readonly<Record<string, string>> = {
  'GET /people': '?search=Sonnenfeld',
  'HEAD /people': '?search=Sonnenfeld',
  'GET /tools/medium-metadata': '?mediumId=1&mediaSource=unknown',
  'HEAD /tools/medium-metadata': '?mediumId=1&mediaSource=unknown',
};

/** A valid request of a route, such as `GET /schools/:id`. */
export function makeRequest(route: string): { readonly path: string; readonly init: RequestInit } {
  const [method = '', pattern = ''] = route.split(' ');
  const body = bodies[route];
  const path =
    pattern.replaceAll(/:(\w+)/gu, (_all, name: string) => ids[name] ?? '') + (queries[route] ?? '');
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return {
    path,
    init: body === undefined ? { method } : { method, headers, body: JSON.stringify(body) },
  };
}
