import { randomBytes } from 'node:crypto';
import { vBulkChange } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordGift } from '../../testing/record-gift.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';
import type { BulkChange } from '../../testing/use-bulk-changes.ts';

const options = { approvalFrom: 5, auditKeys: [randomBytes(32)] } as const;
const bulk = useBulkChanges(options);
const { audit, check, createPeople, endOf, gateway, request, schoolCloud, tokenOf } = bulk;

type Operator = 'gardener' | 'superhero' | 'ukrainian';

const teach = { add: ['teacher'], remove: [] };
const checkPeople = async (count: number, name: Operator = 'superhero') =>
  await check({ personIds: await createPeople(count), roles: teach }, name);
/** Requests it, and waits for its end. */
const change = async (count: number) => await endOf(await request(await checkPeople(count)));
const countsOf = ({ approvalFrom, recentItems }: BulkChange) => [approvalFrom, recentItems];
const makeDependent = () => recordGift(audit.db(), people.superhero.userId, people.gardener.userId);

beforeEach(() => audit.empty());

test('small changes need an approval as soon as they reach the number together', async () => {
  const first = await checkPeople(2);
  expect(countsOf(first)).toEqual([5, 0]);
  const requested = await request(first);
  expect(requested.request?.approval).toBeNull();
  expect(countsOf(requested)).toEqual([5, 0]);
  await endOf(requested);
  const second = await checkPeople(2);
  expect(countsOf(second)).toEqual([5, 2]);
  await endOf(await request(second));
  const third = await checkPeople(1);
  expect(countsOf(third)).toEqual([5, 4]);
  const waiting = await request(third);
  expect(waiting.request?.approval).toMatchObject({ state: 'waiting', bulkChange: { items: 1 } });
  // What another superhero approves does not count.
  expect(countsOf(await checkPeople(1))).toEqual([5, 4]);
});

test('a check that was made before another request counts it', async () => {
  const early = await checkPeople(2);
  await change(3);
  expect(countsOf(await bulk.readChange(early.id))).toEqual([5, 3]);
  expect((await request(early)).request?.approval).toMatchObject({ state: 'waiting' });
});

test('changes count for 24 hours', async () => {
  await change(4);
  expect(countsOf(await checkPeople(1))).toEqual([5, 4]);
  await sql`update bulk_requests set at = at - interval '24 hours'`.execute(audit.owner());
  const later = await checkPeople(4);
  expect(countsOf(later)).toEqual([5, 0]);
  expect((await endOf(await request(later))).request?.approval).toBeNull();
});

test('an undo counts like any other change', async () => {
  const { id } = await change(3);
  const undo = await check({ undoes: id });
  expect(countsOf(undo)).toEqual([5, 3]);
  expect((await request(undo)).request?.approval).toMatchObject({ state: 'waiting' });
});

test('only what is requested counts, not what is left out', async () => {
  const personIds = [...(await createPeople(2)), ...(await createPeople(3, { roles: ['helpdesk'] }))];
  const checked = await check({ personIds, roles: teach });
  expect(checked.changes).toBe(5);
  const requested = await endOf(await request(checked, { leaveOut: ['student-and-staff'] }));
  expect(requested.request).toMatchObject({ items: 3, approval: null });
  expect(countsOf(await checkPeople(1))).toEqual([5, 3]);
});

test('operators who are not independent of each other share the number of changes', async () => {
  await change(4);
  await makeDependent();
  expect(countsOf(await checkPeople(1, 'ukrainian'))).toEqual([5, 0]);
  const shared = await checkPeople(1, 'gardener');
  expect(countsOf(shared)).toEqual([5, 4]);
  expect((await request(shared, {}, 'gardener')).request?.approval).toMatchObject({ state: 'waiting' });
});

test('of small changes that are requested on two instances at the same moment, only the first needs no approval', async () => {
  await makeDependent();
  const other = await startGateway({ ...schoolCloud.settings(), db: audit.db(), ...options });
  onTestFinished(() => other.stop());
  const drafts = [];
  for (const name of ['superhero', 'gardener', 'superhero', 'gardener', 'superhero', 'gardener'] as const)
    drafts.push({ name, draft: await checkPeople(3, name) });
  const answers = await Promise.all(
    drafts.map(async ({ name, draft: { id, digest } }, index) => {
      const instance = index % 3 === 0 ? gateway() : other;
      const body = { name: 'Kleine Liste', digest, leaveOut: [], reason: 'Ticket 4715' };
      return await instance.write(await tokenOf(name), 'POST', `/people/bulk-changes/${id}/request`, body);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 202));
  const requested = answers.map(({ body }) => v.parse(vBulkChange, body));
  expect(requested.filter(({ request: made }) => made?.approval === null)).toHaveLength(1);
});
