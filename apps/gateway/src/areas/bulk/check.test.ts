import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith } from '../../testing/use-batch-runs.ts';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';

const bulk = useBulkChanges();
const { audit, check, createPeople, read, readChange, readItems, schoolCloud, write } = bulk;
const missing = '0'.repeat(24);
const { hafen, lindenhof, regenbogen } = schools;

beforeEach(() => audit.empty());

const teach = { add: ['teacher'], remove: [] };

/** What the check says about each, in the order of the list. */
async function judge(personIds: readonly string[], change: object) {
  const { body, status } = await write('superhero', 'POST', '/people/bulk-changes', { personIds, ...change });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { items } = await readItems({ id: String(body['id']) }, '?limit=100');
  return items.map(({ reason, warnings }) => reason ?? warnings);
}

async function addSchool(): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('hex');
  await schoolCloud
    .database()
    .insertInto('schools')
    .values({ id, name: 'Neue Schule', features: [] })
    .execute();
  return id;
}

describe('roles', () => {
  test('a check has the value of each person before and after, without an audit entry', async () => {
    const [student = '', teacher = ''] = [
      ...(await createPeople(1, { lastName: 'Auster' })),
      ...(await createPeople(1, { roles: ['teacher'] })),
    ];
    const change = await check({ personIds: [student, teacher], roles: teach });
    expect(change).toMatchObject({
      kind: 'roles',
      subjects: 'people',
      add: ['teacher'],
      changes: 1,
      leftOut: [{ reason: 'unchanged', count: 1 }],
      warnings: [{ reason: 'student-and-staff', count: 1 }],
      schools: [{ school: { id: hafen.id, name: hafen.name }, count: 1 }],
      roles: [{ role: 'student', count: 1 }],
      approvalFrom: 25,
      recentItems: 0,
      request: null,
      counts: null,
      mayUndo: false,
    });
    const { items, total } = await readItems(change, '?group=change');
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        id: student,
        name: 'Vorname Auster',
        school: { id: hafen.id, name: hafen.name },
        before: ['student'],
        after: ['student', 'teacher'],
        reason: null,
        outcome: null,
      },
    ]);
    expect((await readItems(change, '?group=left-out')).items).toMatchObject([{ id: teacher }]);
    expect((await readItems(change, '?reason=student-and-staff')).total).toBe(1);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a check leaves out who cannot be changed, each with the reason', async () => {
    const [deleted = ''] = await createPeople(1, { deletedAt: new Date() });
    const [teacher = ''] = await createPeople(1, { roles: ['teacher'] });
    const ids = [missing, deleted, people.gardener.userId, people.superhero.userId, teacher, teacher];
    expect(await judge(ids, { roles: teach })).toEqual([
      'not-found',
      'deleted',
      'superhero',
      'self',
      'unchanged',
    ]);
    expect(await judge([teacher], { roles: { add: [], remove: ['teacher'] } })).toEqual(['no-role']);
  });

  test('a check leaves out who is being deleted, and who was a superhero lately', async () => {
    const [batched = '', former = ''] = await createPeople(2);
    const { id } = await bulk.requestBatch([batched]);
    await bulk.createPart('superhero', id);
    await bulk.startPart('superhero', id, 1);
    await sql`insert into audit_chain (seq, entry, kind, at, act, operator_id, request_id, personal_digest, key_id, mac)
      values (9000, 9000, 'begun', now(), 'schools.update', ${former}, gen_random_uuid(), '', '', '')`.execute(
      audit.owner(),
    );
    expect(await judge([batched, former], { roles: teach })).toEqual(['being-deleted', 'superhero']);
  });

  test('a check never takes all administrators of a school, counting the whole list', async () => {
    const schoolId = await addSchool();
    const ids = await createPeople(3, { roles: ['administrator', 'teacher'], schoolId });
    const remove = { roles: { add: [], remove: ['administrator'] } };
    expect(await judge(ids.slice(0, 2), remove)).toEqual([[], []]);
    expect(await judge(ids, remove)).toEqual(Array.from(ids, () => 'last-administrator'));
    expect(await judge(ids, { schoolId: regenbogen.id })).toEqual(
      Array.from(ids, () => 'last-administrator'),
    );
  });

  test('a check warns of who belongs to another school than most', async () => {
    const many = await createPeople(3);
    const [other = ''] = await createPeople(1, { schoolId: regenbogen.id });
    const add = { roles: { add: ['helpdesk'], remove: [] } };
    expect(await judge([...many, other], add)).toEqual([[], [], [], ['other-school']]);
    const [first = ''] = many;
    expect(await judge([first, other], add)).toEqual([[], []]);
  });

  test.each([
    ['ROLE_NOT_FOUND', { add: ['erfunden'], remove: [] }],
    ['ROLE_NOT_ALLOWED', { add: ['superhero'], remove: [] }],
    ['ROLE_NOT_ALLOWED', { add: [], remove: ['superhero'] }],
    ['BULK_CHANGE_EMPTY', { add: [], remove: [] }],
  ])('a check of roles is rejected with %s', async (type, roles) => {
    const personIds = await createPeople(1);
    expect(await write('superhero', 'POST', '/people/bulk-changes', { personIds, roles })).toMatchObject(
      rejectedWith(type),
    );
  });
});

describe('moves', () => {
  test('a check warns of people from another federal state, and leaves out who belongs to the school', async () => {
    const [near = ''] = await createPeople(1, { schoolId: regenbogen.id });
    const [far = ''] = await createPeople(1, { schoolId: lindenhof.id });
    const [there = ''] = await createPeople(1, { schoolId: hafen.id });
    const change = await check({ personIds: [near, far, there], schoolId: hafen.id });
    expect(change).toMatchObject({ kind: 'school', target: { id: hafen.id, name: hafen.name } });
    const { items } = await readItems(change);
    expect(items.map(({ reason, warnings }) => reason ?? warnings)).toEqual([
      [],
      ['other-state'],
      'unchanged',
    ]);
    expect(items[0]).toMatchObject({ before: [regenbogen.id], after: [hafen.id] });
  });

  test('a check is rejected for a school that does not exist', async () => {
    const personIds = await createPeople(1);
    const sent = await write('superhero', 'POST', '/people/bulk-changes', { personIds, schoolId: missing });
    expect(sent).toMatchObject(rejectedWith('SCHOOL_NOT_FOUND'));
  });
});

test('only its operator sees what was checked, and for 24 hours', async () => {
  const { id } = await check({ personIds: await createPeople(1), roles: teach });
  const notFound = rejectedWith('RESOURCE_NOT_FOUND', 404);
  for (const path of [`/bulk-changes/${id}`, `/bulk-changes/${id}/items`, `/bulk-changes/${id}/export`])
    expect(await read('gardener', path)).toMatchObject(notFound);
  expect((await readChange(id)).id).toBe(id);
  await sql`update bulk_changes set checked_at = checked_at - interval '24 hours'`.execute(audit.owner());
  expect(await read('superhero', `/bulk-changes/${id}`)).toMatchObject(notFound);
});

test('an operator can check 50 changes in 24 hours without requesting them', async () => {
  const personIds = await createPeople(1);
  await check({ personIds, roles: teach });
  await sql`
    insert into bulk_changes (id, kind, operator_id, parameters, changes, final, summary, digest)
    select gen_random_uuid(), kind, operator_id, parameters, changes, final, summary, digest
    from bulk_changes, generate_series(1, 49) limit 49`.execute(audit.owner());
  const again = { personIds, roles: teach };
  expect(await write('superhero', 'POST', '/people/bulk-changes', again)).toMatchObject(
    rejectedWith('TOO_MANY_DRAFTS'),
  );
  await check(again, 'gardener');
});

test('no name or address of anyone is stored', async () => {
  const lastName = 'Unverwechselbar';
  const personIds = await createPeople(2, { lastName });
  await check({ personIds, roles: teach });
  for (const table of ['bulk_changes', 'bulk_items']) {
    const { rows } = await sql`select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(
      audit.owner(),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(lastName);
    expect(text).not.toContain('schule.example');
    expect(text).not.toContain(hafen.name);
  }
});

test('people are looked up by address and external id, in the order of the request', async () => {
  const email = 'nur.einmal@schule.example';
  const [one = ''] = await createPeople(1, { email });
  await createPeople(2, { email: 'zweimal@schule.example' });
  const [external = ''] = await createPeople(1, { externalId: 'extern-4711' });
  const emails = [` ${email.toUpperCase()}`, 'zweimal@schule.example', 'niemand@schule.example'];
  const { status, body } = await write('superhero', 'POST', '/people/lookups', {
    emails,
    externalIds: ['extern-4711'],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    lines: [
      { id: one, reason: null },
      { id: null, reason: 'ambiguous' },
      { id: null, reason: 'not-found' },
      { id: external, reason: null },
    ],
  });
});
