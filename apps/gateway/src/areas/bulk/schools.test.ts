import { storageProviders } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';

const bulk = useBulkChanges();
const { audit, checkSchools, decide, endOf, readItems, request, schoolCloud, sendRequest, write } = bulk;
const { lindenhof, regenbogen, seestern } = schools;
const schoolIds = [lindenhof.id, seestern.id];
const { full, shared } = storageProviders;

beforeEach(() => audit.empty());

async function readSchools(ids: readonly string[]) {
  return await schoolCloud
    .database()
    .selectFrom('schools')
    .select(['features', 'storage_provider_id', 'in_maintenance_since', 'current_year_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

test('features of schools are added and removed, and an undo restores them', async () => {
  const before = (await readSchools(schoolIds)).map(({ features }) => features.toSorted());
  const features = { add: ['nextcloud'], remove: ['videoconference'] };
  const change = await endOf(await request(await checkSchools({ schoolIds, features })));
  expect(change).toMatchObject({ kind: 'features', counts: { changed: 2 }, mayUndo: true });
  for (const { features: now } of await readSchools(schoolIds)) {
    expect(now).toContain('nextcloud');
    expect(now).not.toContain('videoconference');
  }
  expect((await readItems(change)).items).toMatchObject([
    { id: lindenhof.id, name: lindenhof.name, outcome: 'changed' },
    { id: seestern.id, name: seestern.name, outcome: 'changed' },
  ]);
  const undo = await endOf(await request(await checkSchools({ undoes: change.id })));
  expect(undo.counts).toMatchObject({ changed: 2 });
  const after = (await readSchools(schoolIds)).map(({ features: now }) => now.toSorted());
  expect(after).toEqual(before);
});

test('the storage provider of schools is changed, and a school that has it already is left out', async () => {
  await sql`update schools set storage_provider_id = ${full.id} where id = ${seestern.id}`.execute(
    schoolCloud.database(),
  );
  const checked = await checkSchools({ schoolIds, storageProviderId: full.id });
  expect(checked).toMatchObject({
    target: { id: full.id },
    changes: 1,
    leftOut: [{ reason: 'unchanged', count: 1 }],
    warnings: [{ reason: 'files-stay', count: 1 }],
  });
  const change = await endOf(await request(checked));
  expect(change.counts).toMatchObject({ total: 1, changed: 1 });
  expect((await readSchools(schoolIds)).map((school) => school.storage_provider_id)).toEqual([
    full.id,
    full.id,
  ]);
  const undo = await endOf(await request(await checkSchools({ undoes: change.id })));
  expect(undo.counts).toMatchObject({ changed: 1 });
  const [first] = await readSchools([lindenhof.id]);
  expect(first?.storage_provider_id).toBe(shared.id);
});

test('a change of the school year needs the typed number and an approval, and is not undone', async () => {
  await sql`update schools set current_year_id =
    (select id from school_years where name like ${`${new Date().getFullYear() - 1}/%`})
    where id in (${lindenhof.id}, ${regenbogen.id})`.execute(schoolCloud.database());
  const ids = [lindenhof.id, regenbogen.id];
  const [ldap, other] = await readSchools(ids);
  const checked = await checkSchools({ schoolIds: ids, schoolYear: 'start' });
  expect(checked).toMatchObject({ changes: 2, final: 1, approvalFrom: 1 });
  for (const more of [{}, { typedFinal: 2 }])
    expect((await sendRequest(checked, more)).body).toMatchObject({ type: 'CONFIRMATION_WRONG' });
  const change = await request(checked, { typedFinal: 1 });
  expect(await readSchools(ids)).toEqual([ldap, other]);
  expect((await decide(change, 'approve')).status).toBe(200);
  expect(await endOf(change)).toMatchObject({ counts: { changed: 2 }, mayUndo: false });
  const [inPhase, moved] = await readSchools(ids);
  expect(inPhase?.current_year_id).toBe(ldap?.current_year_id);
  expect(inPhase?.in_maintenance_since).not.toBeNull();
  expect(moved?.current_year_id).not.toBe(other?.current_year_id);
  const undo = await write('superhero', 'POST', '/schools/bulk-changes', { undoes: change.id });
  expect(undo.body).toMatchObject({ type: 'UNDO_NOT_POSSIBLE' });
});
