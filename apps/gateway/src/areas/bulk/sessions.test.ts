import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { patient } from '../../testing/patient.ts';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';
import type { BulkChange } from '../../testing/use-bulk-changes.ts';

type Bulk = ReturnType<typeof useBulkChanges>;

/** A bulk change that was approved after its operator had logged out. */
async function approveAfterLogout(bulk: Bulk): Promise<BulkChange> {
  const ids = await bulk.createPeople(3);
  const roles = { add: ['teacher'], remove: [] };
  const requested = await bulk.request(await bulk.check({ personIds: ids, roles }));
  const change = await bulk.waitFor(requested, 'waiting');
  await bulk.schoolCloud.logOut(await bulk.tokenOf('superhero'));
  bulk.forget('superhero');
  expect((await bulk.decide(change, 'approve')).status).toBe(200);
  return change;
}

describe('without a service account', () => {
  const bulk = useBulkChanges({ approvalFrom: 3 });
  const { audit, gateway, write, readOrder, signal, endOf, tokenOf } = bulk;

  test('an order whose operator has logged out waits until they continue it, and no one else can', async () => {
    const change = await approveAfterLogout(bulk);
    const waits = { state: 'waiting', waitsFor: 'session' };
    await expect.poll(() => readOrder(change), patient).toEqual(waits);
    const path = `/work/${change.request?.orderId}/continue`;
    const body = { reason: 'Ticket 4714' };
    expect(await write('gardener', 'POST', path, body)).toMatchObject({
      status: 422,
      body: { type: 'START_NOT_ALLOWED' },
    });
    expect(await readOrder(change)).toEqual(waits);
    expect((await signal(change, 'continue')).status).toBe(200);
    expect((await endOf(change)).counts).toMatchObject({ changed: 3 });
  });

  test('the token of the operator is in no table and no line of the log', async () => {
    const token = await tokenOf('superhero');
    const [id = ''] = await bulk.createPeople(1);
    const roles = { add: ['teacher'], remove: [] };
    await endOf(await bulk.request(await bulk.check({ personIds: [id], roles })));
    const tables = await sql`select table_name from information_schema.tables where table_schema = 'public'`
      .execute(audit.owner())
      .then(({ rows }) => v.parse(v.array(v.object({ table_name: v.string() })), rows));
    expect(tables.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const { table_name: name } of tables) {
      const { rows } = await sql`select ${sql.table(name)}::text from ${sql.table(name)}`.execute(
        audit.owner(),
      );
      if (JSON.stringify(rows).includes(token.slice(-40))) found.push(name);
    }
    expect(found).toEqual([]);
    expect(gateway().logText()).not.toContain(token.slice(-40));
  });
});

describe('with a service account', () => {
  const { username: name, password } = people.withoutLanguage;
  const bulk = useBulkChanges({ approvalFrom: 3, serviceAccount: { name, password } });

  test('an order is carried out after its operator has logged out, and its entries name them', async () => {
    await expect.poll(() => bulk.gateway().readMetrics(), patient).toContain('state{state="signed-in"} 1');
    const change = await approveAfterLogout(bulk);
    expect((await bulk.endOf(change)).counts).toMatchObject({ changed: 3 });
    expect(await bulk.readEntry()).toMatchObject({
      action: 'people.changeRoles',
      operator: { id: people.superhero.userId },
    });
  });
});
