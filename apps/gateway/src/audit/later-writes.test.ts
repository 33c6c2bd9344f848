import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '@superhero/contract/gateway/types';
import { vAuditAction } from '@superhero/contract/gateway/valibot';
import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useAudit } from '../testing/use-audit.ts';
import { Chain } from './chain.ts';
import { describeFacts } from './describe-facts.ts';
import { Keys } from './keys.ts';
import { hasLaterWrite } from './later-writes.ts';
import type { FinalOutcome } from './outcomes.ts';
import type { Personal } from './personal-data.ts';

const audit = useAudit();

interface Write {
  readonly action: AuditAction;
  readonly personId?: string;
  readonly schoolId?: string;
  readonly personal?: Personal;
}

async function record(write: Write, outcome?: FinalOutcome) {
  const keys = new Keys([randomBytes(32)]);
  const chain = new Chain({ db: audit.db(), keys, metrics: createMetrics() });
  const recorded = { personId: null, schoolId: null, personal: {}, ...write };
  const ids = { operatorId: '1', requestId: randomUUID(), idempotencyKey: randomUUID() };
  const begun = await chain.begin({ ...recorded, ...ids, requestDigest: Buffer.alloc(1) });
  if (begun === undefined) throw new Error('The idempotency key is taken.');
  const { entry } = begun;
  if (outcome !== undefined)
    await chain.end({ entry, outcome, status: 200, reconciledBy: null, personal: {} });
  return { ...recorded, entry };
}

const facts = (named: Readonly<Record<string, string>>): Pick<Write, 'personal'> => ({
  personal: { changes: describeFacts(named) },
});
const changed = (field: string, before: string | null, after: string | null): Pick<Write, 'personal'> => ({
  personal: { changes: [{ field, before, after }] },
});

const anna = { personId: 'anna', schoolId: 'ufer' } as const;
const ben = { personId: 'ben', schoolId: 'hafen' } as const;
const email = 'nora@schule.example';
const created = { schoolId: 'ufer', ...changed('email', null, email) } as const;
const school = { schoolId: 'ufer' } as const;
const provider = facts({ storageProviderId: 's1', storageProvider: 'https://s3.example' });
const state = facts({ federalStateId: 'f1', federalState: 'Küste' });
const version = (before: string | null, after: string | null) => changed('policyTitle', before, after);
const flag = facts({ switch: 'FEATURE_A' });
const role = facts({ role: 'r1' });
const tool = facts({ tool: 't1', toolName: 'Werk "A"' });
const part = facts({ batch: 'b1', part: '1/1' });

/** A write whose unchanged state proves nothing after the other one. */
const cases: readonly (readonly [Write, Write])[] = [
  [
    { action: 'schools.create', personal: { schoolName: 'Neue Schule' } },
    { action: 'schools.update', schoolId: 'neu', personal: { schoolName: 'Neue Schule' } },
  ],
  [
    { action: 'schools.update', ...school },
    { action: 'people.forceLoginMigration', ...anna },
  ],
  [
    { action: 'schools.changeStorage', ...school },
    { action: 'schools.changeStorage', ...school },
  ],
  [
    { action: 'schools.startMaintenance', ...school },
    { action: 'schools.endMaintenance', ...school },
  ],
  [
    { action: 'schools.endMaintenance', ...school },
    { action: 'schools.startMaintenance', ...school },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.delete', ...anna },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.create', ...created },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.changeEmail', ...ben, ...changed('email', 'ben@schule.example', email) },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'deletion.startPart', ...part },
  ],
  [
    { action: 'people.changeEmail', ...anna },
    { action: 'account.update', ...anna },
  ],
  [
    { action: 'people.changeNames', ...anna },
    { action: 'account.update', ...anna },
  ],
  [
    { action: 'people.changeRoles', ...anna },
    { action: 'people.changeRoles', ...anna },
  ],
  [
    { action: 'people.moveToSchool', ...anna },
    { action: 'people.moveToSchool', ...anna },
  ],
  [
    { action: 'people.undoLoginMigration', ...anna },
    { action: 'people.forceLoginMigration', ...anna },
  ],
  [
    { action: 'people.forceLoginMigration', ...anna },
    { action: 'people.undoLoginMigration', ...anna },
  ],
  [
    { action: 'people.forceLoginMigration', ...anna },
    { action: 'schools.update', ...school },
  ],
  [
    { action: 'people.deleteLogin', ...anna },
    { action: 'people.makeRegistrationLink', ...anna },
  ],
  [
    { action: 'people.delete', ...anna },
    { action: 'people.delete', ...anna },
  ],
  [
    { action: 'account.update', ...anna },
    { action: 'people.changeEmail', ...anna },
  ],
  [
    { action: 'deletion.createPart', ...part },
    { action: 'deletion.stop', ...facts({ batch: 'b1' }) },
  ],
  [
    { action: 'deletion.startPart', ...part },
    { action: 'deletion.startPart', ...part },
  ],
  [
    { action: 'tools.create', ...facts({ toolName: 'Werk "A"' }) },
    { action: 'tools.update', ...tool },
  ],
  [
    { action: 'tools.create', ...facts({ toolName: 'Werk "A"' }) },
    { action: 'tools.update', ...changed('name', 'Werk B', 'Werk "A"') },
  ],
  [
    { action: 'tools.update', ...tool },
    { action: 'tools.delete', ...tool },
  ],
  [
    { action: 'tools.delete', ...tool },
    { action: 'tools.update', ...tool },
  ],
  [
    { action: 'tools.rollout', ...tool },
    { action: 'tools.update', ...tool },
  ],
  [
    { action: 'instance.updateSwitch', ...flag },
    { action: 'instance.updateSwitch', ...flag },
  ],
  [
    { action: 'instance.publishAnnouncement', ...changed('announcement.de', 'alt', 'neu') },
    { action: 'instance.publishAnnouncement', ...changed('announcement.en', 'old', 'new') },
  ],
  [
    { action: 'instance.publishPolicyVersion', ...version(null, 'Fassung 2') },
    { action: 'instance.deletePolicyVersion', ...version('Fassung 2', null) },
  ],
  [
    { action: 'instance.deletePolicyVersion', ...changed('policyVersion', 'v1', null) },
    { action: 'instance.deletePolicyVersion', ...changed('policyVersion', 'v1', null) },
  ],
  [
    { action: 'instance.updateRole', ...role },
    { action: 'instance.updateRole', ...role },
  ],
  [
    { action: 'instance.createStorageProvider', ...facts({ storageProvider: 'https://s3.example' }) },
    { action: 'instance.updateStorageProvider', ...provider },
  ],
  [
    { action: 'instance.updateStorageProvider', ...provider },
    { action: 'instance.updateStorageProvider', ...provider },
  ],
  [
    { action: 'instance.createFederalState', ...facts({ federalState: 'Küste' }) },
    { action: 'instance.updateFederalState', ...state },
  ],
  [
    { action: 'instance.updateFederalState', ...state },
    { action: 'instance.updateFederalState', ...state },
  ],
];

/** The checks of these actions look for a row of our own, which is never removed. */
const lasting: readonly AuditAction[] = [
  'approvals.approve',
  'approvals.reject',
  'approvals.requestPassword',
  'approvals.requestSuperhero',
  'approvals.withdraw',
  'deletion.preview',
  'deletion.request',
  'deletion.stop',
];
/** Nothing shows whether these were applied, so they are never recorded as not applied. */
const unknown: readonly AuditAction[] = [
  'deletion.retry',
  'instance.fetchReleaseNotes',
  'people.endSupportSession',
  'people.makeRegistrationLink',
  'people.setPassword',
  'people.startSupportSession',
  'schools.deleteFiles',
  'schools.exportPeople',
];

test('every action that can be recorded as not applied has a case', () => {
  const covered = [...cases.map(([{ action }]) => action), ...lasting, ...unknown];
  expect(vAuditAction.options.filter((action) => !covered.includes(action))).toEqual([]);
});

/** The pairs whose second write counts as a later write about the same subject. */
async function findRelated(
  pairs: readonly (readonly [Write, Write])[],
  ...outcomes: (FinalOutcome | undefined)[]
) {
  const related: (readonly [Write, Write])[] = [];
  for (const pair of pairs) {
    await audit.empty();
    const [write, later] = pair;
    await record(later, 'succeeded');
    const pending = await record(write);
    for (const outcome of outcomes) await record(later, outcome);
    if (await hasLaterWrite(audit.db(), pending)) related.push(pair);
  }
  return related;
}

test('an unchanged state proves nothing after a later write about the same subject, by whatever action', async () => {
  expect(await findRelated(cases, 'succeeded')).toEqual(cases);
});

test.each(['unknown', undefined] as const)(
  'an unchanged state proves nothing after a later write whose outcome is %s',
  async (outcome) => {
    expect(await findRelated(cases.slice(0, 1), outcome)).toEqual(cases.slice(0, 1));
  },
);

test('earlier writes, and later ones that were rejected or not applied, do not count', async () => {
  expect(await findRelated(cases.slice(0, 1), 'rejected', 'not-applied')).toEqual([]);
});

/** Writes about other subjects. */
const others: readonly (readonly [Write, Write])[] = [
  [
    { action: 'schools.update', ...school },
    { action: 'people.changeNames', ...anna },
  ],
  [
    { action: 'schools.update', ...school },
    { action: 'schools.update', schoolId: 'hafen' },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.delete', ...ben },
  ],
  [
    { action: 'people.create', ...created },
    { action: 'people.create', ...school, ...changed('email', null, 'olga@schule.example') },
  ],
  [
    { action: 'people.delete', ...anna },
    { action: 'people.delete', ...anna, personId: 'clara' },
  ],
  [
    { action: 'tools.update', ...tool },
    { action: 'tools.update', ...facts({ tool: 't2' }) },
  ],
  [
    { action: 'tools.update', ...tool },
    { action: 'instance.updateSwitch', personal: { reason: 't1' } },
  ],
  [
    { action: 'instance.updateStorageProvider', ...provider },
    { action: 'instance.updateStorageProvider', ...facts({ storageProvider: 'https://s3.example' }) },
  ],
];

test('later writes about other subjects do not count', async () => {
  expect(await findRelated(others, 'succeeded')).toEqual([]);
});
