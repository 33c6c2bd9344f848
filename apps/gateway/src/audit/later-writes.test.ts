import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '@superhero/contract/gateway/types';
import { vAuditAction } from '@superhero/contract/gateway/valibot';
import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { asRecordedBefore, cases, others } from '../testing/later-writes.ts';
import type { Write } from '../testing/later-writes.ts';
import { useAudit } from '../testing/use-audit.ts';
import { Chain } from './chain.ts';
import { Keys } from './keys.ts';
import { hasLaterWrite } from './checks.ts';
import type { FinalOutcome } from './outcomes.ts';
import { findPending } from './pending-entries.ts';

const audit = useAudit();

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
  return entry;
}

/** The checks of these actions look for a row of our own, which is never removed. */
const lasting: readonly AuditAction[] = [
  'approvals.approve',
  'approvals.reject',
  'approvals.requestPassword',
  'approvals.requestSuperhero',
  'approvals.withdraw',
  'deletion.preview',
  'deletion.request',
  'deletion.run',
  'deletion.stop',
  'instance.scheduleAnnouncement',
  'people.bulkChange',
  'schools.bulkChange',
  'work.continue',
  'work.pause',
  'work.stop',
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
    const entry = await record(write);
    for (const outcome of outcomes) await record(later, outcome);
    const [pending] = await findPending(audit.db(), entry - 1, entry);
    if (pending !== undefined && (await hasLaterWrite(audit.db(), pending))) related.push(pair);
  }
  return related;
}

test('an unchanged state proves nothing after a later write about the same subject, by whatever action', async () => {
  expect(await findRelated(cases, 'succeeded')).toEqual(cases);
});

test.each<[string, (pair: readonly [Write, Write]) => readonly [Write, Write]]>([
  ['both writes', ([write, later]) => [asRecordedBefore(write), asRecordedBefore(later)]],
  ['the write', ([write, later]) => [asRecordedBefore(write), later]],
  ['the later one', ([write, later]) => [write, asRecordedBefore(later)]],
])(
  'an unchanged state proves nothing after a later write if version 1.0 has recorded %s',
  async (_which, change) => {
    const pairs = cases.map(change);
    expect(await findRelated(pairs, 'succeeded')).toEqual(pairs);
  },
);

test.each(['unknown', undefined] as const)(
  'an unchanged state proves nothing after a later write whose outcome is %s',
  async (outcome) => {
    expect(await findRelated(cases.slice(0, 1), outcome)).toEqual(cases.slice(0, 1));
  },
);

test('earlier writes, and later ones that were rejected or not applied, do not count', async () => {
  expect(await findRelated(cases.slice(0, 1), 'rejected', 'not-applied')).toEqual([]);
});

test('later writes about other subjects and orders do not count', async () => {
  expect(await findRelated(others, 'succeeded')).toEqual([]);
});
