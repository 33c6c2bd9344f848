import { storageProviders } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useAudit } from '../../testing/use-audit.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import type { BulkItem, BulkKind, BulkParameters } from '../../work/bulk-kinds.ts';
import { bulkFeatures } from './bulk-features.ts';
import { bulkSchoolYear } from './bulk-school-year.ts';
import { bulkStorage } from './bulk-storage.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const { bruecke, hafen, insel, lindenhof, regenbogen, seestern } = schools;
const { shared, full } = storageProviders;
const missing = 'f'.repeat(24);
const reason = { hasReason: true };
const nothing: BulkParameters = { add: [], remove: [], target: null };

const session = { token: '' };

beforeEach(async () => {
  await audit.empty();
  session.token = await schoolCloud.logIn('superhero');
  await update(lindenhof.id, { features: ['videoconference'], storage_provider_id: shared.id });
  await update(seestern.id, { features: ['aiTutor'], storage_provider_id: null });
  await setYear(lindenhof.id, -1);
  await setYear(regenbogen.id, -1);
});

async function update(id: string, fields: { features?: string[]; storage_provider_id?: string | null }) {
  await schoolCloud.database().updateTable('schools').set(fields).where('id', '=', id).execute();
}

/** Sets the school year that starts `offset` years after this calendar year, outside of maintenance. */
async function setYear(schoolId: string, offset: number): Promise<void> {
  await sql`
    update schools set in_maintenance_since = null,
      current_year_id = (select id from school_years where name like ${`${new Date().getFullYear() + offset}/%`})
    where id = ${schoolId}
  `.execute(schoolCloud.database());
}

const source = () => ({
  platform: schoolCloud.callerOf(session.token).platform,
  operatorId: '05e700000000000000000001',
});

const check = async (kind: BulkKind, ids: readonly string[], parameters: Partial<BulkParameters>) =>
  await kind.check(source(), ids, kind.choose({ ...nothing, ...parameters }));

/** Plans the write of one item and sends it, without an audit entry. */
async function carryOut(kind: BulkKind, item: BulkItem) {
  const plan = await kind.plan(source(), item, reason);
  await plan.send(1);
  return plan.changes;
}

async function findOutcome(kind: BulkKind, id: string, changes: Parameters<typeof describe>[1]) {
  return (await kind.findOutcome(source().platform, describe(id, changes, kind.action))).outcome;
}

function describe(schoolId: string, changes: Awaited<ReturnType<typeof carryOut>>, action: string) {
  const entry = { entry: 1, at: new Date(), age: 0, action, personId: null, schoolId, subject: undefined };
  return { ...entry, personal: { changes: [...changes] }, isDamaged: false };
}

test('features are added and removed, and a school that has them already is left out', async () => {
  const kind = bulkFeatures(audit.db());
  const parameters = { add: ['aiTutor'], remove: ['videoconference'] };
  const items = await check(kind, [lindenhof.id, missing, seestern.id], parameters);
  expect(items).toEqual([
    { id: lindenhof.id, before: ['videoconference'], after: ['aiTutor'], reason: null, warnings: [] },
    { id: missing, before: [], after: [], reason: 'not-found', warnings: [] },
    { id: seestern.id, before: ['aiTutor'], after: ['aiTutor'], reason: 'unchanged', warnings: [] },
  ]);
  const [item] = items;
  if (item === undefined) throw new Error('The school was not checked.');
  const changes = await carryOut(kind, item);
  expect(changes).toMatchObject([{ field: 'features', before: ['videoconference'], after: ['aiTutor'] }]);
  expect(await findOutcome(kind, lindenhof.id, changes)).toBe('succeeded');
  await update(lindenhof.id, { features: ['videoconference'] });
  expect(await findOutcome(kind, lindenhof.id, changes)).toBe('not-applied');
});

test('a school whose features have changed since the check is a conflict, and keeps them', async () => {
  const kind = bulkFeatures(audit.db());
  const item = { id: lindenhof.id, before: ['videoconference'], after: ['aiTutor'] };
  await update(lindenhof.id, { features: ['videoconference', 'nextcloud'] });
  await expect(carryOut(kind, item)).rejects.toMatchObject({ type: 'EDIT_CONFLICT' });
});

test('a feature is added or removed, but not both', async () => {
  const { assertPossible } = bulkFeatures(audit.db());
  const both = { ...nothing, add: ['aiTutor'], remove: ['aiTutor'] };
  await expect(assertPossible(source(), both)).rejects.toMatchObject({ status: 400 });
  await expect(assertPossible(source(), nothing)).rejects.toMatchObject({ type: 'BULK_CHANGE_EMPTY' });
});

test('an undo restores features only where they have not changed since', async () => {
  const kind = bulkFeatures(audit.db());
  const choose = (id: string) => (id === lindenhof.id ? ['nextcloud'] : undefined);
  expect(await kind.check(source(), [lindenhof.id, seestern.id], choose)).toMatchObject([
    { after: ['nextcloud'], reason: null },
    { after: ['aiTutor'], reason: 'changed-since' },
  ]);
});

test('a storage provider is set, with a warning where files stay with the previous one', async () => {
  const kind = bulkStorage(audit.db());
  const target = full.id;
  const items = await check(kind, [lindenhof.id, seestern.id], { target });
  expect(items).toEqual([
    { id: lindenhof.id, before: [shared.id], after: [target], reason: null, warnings: ['files-stay'] },
    { id: seestern.id, before: [], after: [target], reason: null, warnings: [] },
  ]);
  for (const item of items) {
    const changes = await carryOut(kind, item);
    expect(changes).toEqual([{ field: 'storageProvider', before: item.before[0] ?? null, after: target }]);
    expect(await findOutcome(kind, item.id, changes)).toBe('succeeded');
  }
  expect(await check(kind, [lindenhof.id], { target })).toMatchObject([
    { reason: 'unchanged', warnings: [] },
  ]);
  await expect(carryOut(kind, { id: lindenhof.id, before: [], after: [shared.id] })).rejects.toMatchObject({
    type: 'EDIT_CONFLICT',
  });
});

test('an undo leaves out a school that had no storage provider, unless it has none again', async () => {
  const kind = bulkStorage(audit.db());
  const undo = async () =>
    await kind.check(source(), [lindenhof.id, seestern.id], (id) => (id === lindenhof.id ? [full.id] : []));
  await update(seestern.id, { storage_provider_id: shared.id });
  expect(await undo()).toEqual([
    { id: lindenhof.id, before: [shared.id], after: [full.id], reason: null, warnings: ['files-stay'] },
    { id: seestern.id, before: [shared.id], after: [], reason: 'had-none', warnings: [] },
  ]);
  await update(seestern.id, { storage_provider_id: null });
  expect(await undo()).toMatchObject([{ reason: null }, { reason: 'unchanged' }]);
});

test('a storage provider that does not exist is rejected, and so is none', async () => {
  const kind = bulkStorage(audit.db());
  const type = 'STORAGE_PROVIDER_NOT_FOUND';
  const unknown = { ...nothing, target: missing };
  await expect(kind.assertPossible(source(), unknown)).rejects.toMatchObject({ type });
  const item = { id: lindenhof.id, before: [shared.id], after: [] };
  await expect(carryOut(kind, item)).rejects.toMatchObject({ type });
});

test('a change of the school year says for which schools it is final and for which it is not possible', async () => {
  const [year, next] = await readYears();
  const ids = [lindenhof.id, regenbogen.id, hafen.id, insel.id, bruecke.id, missing];
  expect(await check(bulkSchoolYear(audit.db()), ids, {})).toEqual([
    { id: lindenhof.id, before: [year], after: [year], reason: null, warnings: [] },
    { id: regenbogen.id, before: [year], after: [next], reason: null, warnings: ['final'] },
    expect.objectContaining({ id: hafen.id, reason: 'same-year', warnings: [] }),
    expect.objectContaining({ id: insel.id, reason: 'in-maintenance' }),
    expect.objectContaining({ id: bruecke.id, reason: 'in-migration' }),
    { id: missing, before: [], after: [], reason: 'not-found', warnings: [] },
  ]);
});

async function readYears(): Promise<[string, string]> {
  const { currentYear, nextYear } = await source().platform.schools.get(regenbogen.id);
  return [currentYear ?? '', nextYear ?? ''];
}

test('a change of the school year starts the transfer phase of a school with LDAP and moves any other', async () => {
  const kind = bulkSchoolYear(audit.db());
  const [year, next] = await readYears();
  const phase = await carryOut(kind, { id: lindenhof.id, before: [year], after: [year] });
  expect(phase).toEqual([{ field: 'inMaintenance', before: false, after: true }]);
  expect(await findOutcome(kind, lindenhof.id, phase)).toBe('succeeded');
  const move = await carryOut(kind, { id: regenbogen.id, before: [year], after: [next] });
  expect(move).toEqual([{ field: 'currentYear', before: year, after: next }]);
  expect(await findOutcome(kind, regenbogen.id, move)).toBe('succeeded');
});

test('a change of the school year that would now be final, or for another year, is a conflict', async () => {
  const kind = bulkSchoolYear(audit.db());
  const [year, next] = await readYears();
  for (const item of [
    { id: regenbogen.id, before: [year], after: [year] },
    { id: regenbogen.id, before: ['1999/00'], after: [next] },
  ])
    await expect(carryOut(kind, item)).rejects.toMatchObject({ type: 'EDIT_CONFLICT' });
  expect(await readYears()).toEqual([year, next]);
});
