import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeToken } from '../../testing/fake-token.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, gateway, write } = useOperator();
const slowPlatform = useFakePlatform();
const school = { id: '5c40f200000000000000000a', name: 'Schule der Ausfuhr' };
const large = { id: '5c40f200000000000000000b', name: 'Schule der Massen' };

/** People whose order, by id, is the reverse of their order by name. */
async function addPeople(schoolId: string, count: number, prefix: string): Promise<void> {
  await sql`
    insert into users (id, school_id, first_name, last_name, email, created_at)
    select ${prefix} || lpad(to_hex(n), 20, '0'), ${schoolId}, 'Anna',
      'Person ' || lpad((${count}::int - n)::text, 5, '0'), ${prefix} || n || '@ausfuhr.example', '2026-01-02T03:04:05Z'
    from generate_series(1, ${count}::int) as n
  `.execute(schoolCloud.database());
}

beforeAll(async () => {
  const db = schoolCloud.database();
  await db
    .insertInto('schools')
    .values([school, large].map((each) => ({ ...each, features: [] })))
    .execute();
  await addPeople(school.id, 450, '05ea');
  await addPeople(large.id, 5_001, '05eb');
  const teacher = db.selectFrom('roles').select('id').where('name', '=', 'teacher');
  const [first, second] = [1, 2].map((n) => `05ea${n.toString(16).padStart(20, '0')}`);
  await sql`insert into user_roles (user_id, role_id, position) select ${first}, id, 0 from ${teacher.as('role')}`.execute(
    db,
  );
  await db
    .updateTable('users')
    .set({ last_name: '=cmd|x' })
    .where('id', '=', second ?? '')
    .execute();
});
beforeEach(async () => {
  await audit.empty();
  schoolCloud.requests.splice(0);
});

const Table = v.object({ fileName: v.string(), csv: v.string(), count: v.number() });
const path = (schoolId: string): string => `/schools/${schoolId}/people-export`;
const body = { reason: 'Ticket 4711' };

test('the people of a school are a table, each once and by name, without formulas', async () => {
  const { status, body: answer } = await write('POST', path(school.id), body);
  expect(status).toBe(200);
  const { fileName, csv, count } = v.parse(Table, answer);
  expect(fileName).toBe(`people-${school.id}-${new Date().toISOString().slice(0, 10)}.csv`);
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"id","last_name","first_name","email","roles","created_at","deletion_requested_at"',
  );
  expect([count, lines.length, new Set(lines).size]).toEqual([450, 452, 452]);
  expect(csv).toContain(`"'=cmd|x","Anna",`);
  expect(lines.at(-2)).toBe(
    `"05ea${'1'.padStart(20, '0')}","Person 00449","Anna","05ea1@ausfuhr.example","teacher","2026-01-02T03:04:05.000Z",""`,
  );
  const names = lines.slice(1, -1).map((line) => line.split('","')[1] ?? '');
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect(schoolCloud.requests.filter((line) => line.includes('/v1/users?'))).toHaveLength(3);
});

test('an export is recorded with its reason and the number of people, but without them', async () => {
  await write('POST', path(school.id), body);
  expect(await audit.readChain()).toMatchObject([
    {
      act: 'schools.exportPeople',
      operator_id: people.superhero.userId,
      school_id: school.id,
      content: {
        schoolName: school.name,
        reason: 'Ticket 4711',
        changes: [{ field: 'exportedPeople', before: null, after: '450' }],
      },
    },
    { kind: 'ended', outcome: 'done' },
  ]);
  expect(await audit.readText()).not.toContain('ausfuhr.example');
});

test('a repeated key returns no personal data', async () => {
  const key = randomUUID();
  await write('POST', path(school.id), body, key);
  expect(await write('POST', path(school.id), body, key)).toMatchObject({
    status: 409,
    body: { type: 'ALREADY_APPLIED' },
  });
  expect(gateway().logText()).not.toContain('ausfuhr.example');
});

test.each([
  ['more people than a table may have', large.id, body, 422, 'TOO_MANY_PEOPLE'],
  ['an unknown school', '0'.repeat(24), body, 404, 'RESOURCE_NOT_FOUND'],
  ['no reason', school.id, {}, 400, 'BAD_REQUEST'],
])('%s is rejected without an entry', async (_what, schoolId, sent, status, type) => {
  expect(await write('POST', path(schoolId), sent)).toMatchObject({ status, body: { type } });
  expect(await audit.readChain()).toEqual([]);
});

test('an operator cannot run two exports at the same time', async () => {
  const held: ServerResponse[] = [];
  slowPlatform.answerWith((request, response) => {
    if (request.url?.endsWith('/me')) response.end(JSON.stringify(superheroMe));
    else if (request.url?.includes('/school/id/')) response.end(JSON.stringify({ ...school, updatedAt: '' }));
    else held.push(response);
  });
  const slow = await startGateway({ platformApiUrl: slowPlatform.apiUrl(), db: audit.db() });
  const first = slow.write(fakeToken('one'), 'POST', path(school.id), body);
  await expect.poll(() => held).toHaveLength(1);
  const second = await slow.write(fakeToken('one'), 'POST', path(large.id), body);
  expect(second).toMatchObject({ status: 429, body: { type: 'EXPORT_RUNNING' } });
  for (const response of held) response.end(JSON.stringify({ data: [], total: 0 }));
  expect(await first).toMatchObject({ status: 200, body: { count: 0 } });
  await slow.stop();
});

test('the people do not leave the gateway if the export cannot be recorded', async () => {
  await sql`revoke execute on function audit_append(json) from superhero_gateway`.execute(audit.owner());
  const answer = await write('POST', path(school.id), body);
  await sql`grant execute on function audit_append(json) to superhero_gateway`.execute(audit.owner());
  expect(answer).toMatchObject({ status: 503, body: { type: 'AUDIT_UNAVAILABLE' } });
});
