import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { vAuditAction } from '@superhero/contract/gateway/valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { Chain } from '../audit/chain.ts';
import { Keys } from '../audit/keys.ts';
import type { FinalOutcome } from '../audit/outcomes.ts';
import { createMetrics } from '../lib/metrics.ts';
import { useAudit } from '../testing/use-audit.ts';
import { readIndependence } from './independence.ts';

const audit = useAudit();
const keys = new Keys([randomBytes(32)]);

beforeEach(() => audit.empty());

const givesRole: Change = { field: 'roles', before: ['teacher'], after: ['teacher', 'superhero'] };

interface Gift {
  readonly action?: AuditAction;
  readonly changes?: Change[];
  readonly outcome?: FinalOutcome | 'pending';
}

/** Records that one operator did this to the account of another. */
async function give(from: string, to: string, gift: Gift = {}): Promise<void> {
  const { action = 'people.setPassword', changes = [givesRole], outcome = 'succeeded' } = gift;
  const chain = new Chain({ db: audit.db(), keys, metrics: createMetrics() });
  const isNew = action === 'people.create';
  const begun = await chain.begin({
    action,
    operatorId: from,
    personId: isNew ? null : to,
    schoolId: null,
    requestId: randomUUID(),
    personal: { changes },
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(1),
  });
  if (begun === undefined || outcome === 'pending') return;
  const end = { entry: begun.entry, outcome, status: 200, reconciledBy: null, personal: {} };
  await chain.end({ ...end, ...(isNew && { personId: to }) });
}

const areIndependent = async (one: string, other: string) =>
  (await readIndependence(audit.db(), [one, other]))(one, other);

/** Actions on a person that do not help anyone to log in as them. */
const harmless: readonly AuditAction[] = [
  'people.changeNames',
  'people.delete',
  'people.endSupportSession',
  'people.moveToSchool',
];
const actions = vAuditAction.options.filter((action) => action.startsWith('people.'));

describe.each(actions.filter((action) => !harmless.includes(action)))('after %s', (action) => {
  test('neither of the two is independent of the other', async () => {
    await give('anna', 'ben', { action });
    expect(await areIndependent('anna', 'ben')).toBe(false);
    expect(await areIndependent('ben', 'anna')).toBe(false);
    expect(await areIndependent('anna', 'carla')).toBe(true);
    expect(await areIndependent('ben', 'carla')).toBe(true);
  });

  test('two with the same sponsor are not independent', async () => {
    await give('anna', 'ben', { action });
    await give('anna', 'carla', { action });
    expect(await areIndependent('ben', 'carla')).toBe(false);
  });

  test('operators in between make no one independent', async () => {
    await give('anna', 'ben', { action });
    await give('ben', 'carla', { action });
    await give('anna', 'dora', { action });
    expect(await areIndependent('anna', 'carla')).toBe(false);
    expect(await areIndependent('carla', 'dora')).toBe(false);
  });
});

test.each(harmless)('%s makes no one dependent', async (action) => {
  await give('anna', 'ben', { action });
  expect(await areIndependent('anna', 'ben')).toBe(true);
});

test.each(['unknown', 'pending'] as const)('a change whose outcome is %s counts', async (outcome) => {
  await give('anna', 'ben', { outcome });
  expect(await areIndependent('anna', 'ben')).toBe(false);
});

test.each(['rejected', 'not-applied'] as const)('a change that was %s does not count', async (outcome) => {
  await give('anna', 'ben', { outcome });
  expect(await areIndependent('anna', 'ben')).toBe(true);
});

test('a change of roles counts only if it gives the role superhero', async () => {
  const keepsRole = { ...givesRole, before: givesRole.after };
  await give('anna', 'ben', { action: 'people.changeRoles', changes: [keepsRole] });
  expect(await areIndependent('anna', 'ben')).toBe(true);
});

test('the dependence ends after 30 days', async () => {
  await give('anna', 'ben');
  await audit.ageEntries(30 * 24 * 3600 - 60);
  expect(await areIndependent('anna', 'ben')).toBe(false);
  await audit.ageEntries(60);
  expect(await areIndependent('anna', 'ben')).toBe(true);
});

test('operators who changed the logins of each other are read once', async () => {
  await give('anna', 'ben');
  await give('ben', 'anna');
  expect(await areIndependent('anna', 'ben')).toBe(false);
  expect(await areIndependent('anna', 'anna')).toBe(false);
});
