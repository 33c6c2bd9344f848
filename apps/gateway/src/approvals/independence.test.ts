import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { vAuditAction } from '@superhero/contract/gateway/valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { givesRole, recordGift } from '../testing/record-gift.ts';
import { useAudit } from '../testing/use-audit.ts';
import { readIndependence } from './independence.ts';

const audit = useAudit();

beforeEach(() => audit.empty());

const give = async (from: string, to: string, gift?: Parameters<typeof recordGift>[3]) =>
  await recordGift(audit.db(), from, to, gift);

const areIndependent = async (one: string, other: string) =>
  (await readIndependence(audit.db(), [one, other])).areIndependent(one, other);

/** Actions on a person that do not help anyone to log in as them. */
const harmless: readonly AuditAction[] = [
  'people.bulkChange',
  'people.changeNames',
  'people.delete',
  'people.endSupportSession',
  'people.moveToSchool',
];
const actions = vAuditAction.options.filter((action) => action.startsWith('people.'));

describe.each(actions.filter((action) => !harmless.includes(action)))('after %s', (action) => {
  test('the operator and the subject of an action are not independent of each other', async () => {
    await give('anna', 'ben', { action });
    expect(await areIndependent('anna', 'ben')).toBe(false);
    expect(await areIndependent('ben', 'anna')).toBe(false);
    expect(await areIndependent('anna', 'carla')).toBe(true);
    expect(await areIndependent('ben', 'carla')).toBe(true);
  });

  test('two people with the same sponsor are not independent', async () => {
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

describe('a role', () => {
  const approved: Change = { field: 'approval', before: 'x', after: 'x' };
  const byTheOnlySuperhero: Change = { field: 'superheroes', before: '1', after: '2' };

  test('a role that was given with an approval makes no one dependent', async () => {
    await give('anna', 'ben', { changes: [givesRole, approved] });
    expect(await areIndependent('anna', 'ben')).toBe(true);
  });

  test('a role that was given with an approval leaves the dependence on a known password', async () => {
    await give('anna', 'ben', { action: 'people.create' });
    await give('anna', 'ben', { changes: [givesRole, approved] });
    expect(await areIndependent('anna', 'ben')).toBe(false);
  });

  test.each(['people.changeRoles', 'people.create'] as const)(
    'a role that the only superhero gave by %s makes no one dependent',
    async (action) => {
      await give('anna', 'ben', { action: 'people.setPassword' });
      await give('anna', 'ben', { action, changes: [givesRole, byTheOnlySuperhero] });
      expect(await areIndependent('anna', 'ben')).toBe(true);
      await give('anna', 'ben', { action: 'people.setPassword' });
      expect(await areIndependent('anna', 'ben')).toBe(false);
    },
  );

  test('a role that one of two superheroes gave makes the third one dependent', async () => {
    await give('anna', 'carla', { changes: [givesRole, { ...byTheOnlySuperhero, before: '2', after: '3' }] });
    expect(await areIndependent('anna', 'carla')).toBe(false);
    expect(await areIndependent('ben', 'carla')).toBe(true);
  });
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
