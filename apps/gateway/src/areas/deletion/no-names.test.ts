import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBatches } from '../../testing/use-batches.ts';

const { audit, gateway, sendRequest, createDraft, add, createPeople, preview, request, post, token } =
  useBatches();

/** Everything in the database of the gateway, as text. */
async function readAllTables(): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(audit.owner());
  const texts = tables.rows.map(async ({ name }): Promise<[string, string]> => {
    const { rows } = await sql`select ${sql.table(name)}::text from ${sql.table(name)}`.execute(
      audit.owner(),
    );
    return [name, JSON.stringify(rows)];
  });
  return new Map(await Promise.all(texts));
}

test('no name, email address or external id of the people is stored or logged', async () => {
  const marked = {
    lastName: 'Unverwechselbar',
    email: 'marke.eins@schule.example',
    externalId: 'marke-zwei',
  };
  const [byId = ''] = await createPeople(1, marked);
  await createPeople(1, { lastName: 'Unverwechselbar', email: 'marke.drei@schule.example' });
  await createPeople(1, { lastName: 'Unverwechselbar', externalId: 'marke-vier' });
  const batchId = await createDraft();
  await add(batchId, {
    ids: [byId],
    emails: ['marke.drei@schule.example', 'marke.unbekannt@schule.example'],
    externalIds: ['marke-vier', 'marke-unbekannt'],
  });
  const { preview: completed } = await preview(batchId, 5);
  expect(completed?.accepted).toBe(3);
  await request(batchId, completed?.digest ?? '');
  expect(await post(`/${batchId}/run`)).toMatchObject({ status: 202 });
  // The names are shown, and that must not store them either.
  const people = await sendRequest(`/deletion/batches/${batchId}/people`);
  expect(await people.text()).toContain('Unverwechselbar');
  await (await sendRequest(`/deletion/batches/${batchId}/export`)).text();
  await post(`/${batchId}/people`, { portion: 9, emails: ['marke.zuletzt@schule.example'] });

  const tables = await readAllTables();
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining([
      'answers',
      'audit_personal',
      'deletion_left_out',
      'deletion_portions',
      'work_orders',
    ]),
  );
  // The search finds what is stored.
  expect(tables.get('deletion_members')).toContain(byId);
  for (const text of [...tables.values(), gateway().logText()]) {
    expect(text).not.toMatch(/unverwechselbar|marke/iu);
    // The order uses it in the background.
    expect(text).not.toContain(token());
  }
});
