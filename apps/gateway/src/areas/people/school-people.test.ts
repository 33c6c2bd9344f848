import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, read, sendRequest } = useOperator();
const schoolId = '5c40f100000000000000000a';

const names = [
  ['Ute', 'Zorn', 'teacher'],
  ['Bo', 'Ahrend', 'student'],
  ['Änne', 'Ahrend', 'teacher'],
  ['Anna', 'Ahrend', 'student'],
  ['Carl', 'Öhler', 'administrator'],
  ['Anna', 'Ahrend', 'student'],
] as const;

const idOf = (index: number): string => `05e9f1000000000000000${index.toString(16).padStart(3, '0')}`;

beforeAll(async () => {
  const db = schoolCloud.database();
  await db
    .insertInto('schools')
    .values({ id: schoolId, name: 'Schule der Reihenfolge', features: [] })
    .execute();
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute();
  for (const [index, [firstName, lastName, role]] of names.entries()) {
    await db
      .insertInto('users')
      .values({
        id: idOf(index),
        school_id: schoolId,
        first_name: firstName,
        last_name: lastName,
        email: `ordnung${index}@reihe.example`,
        created_at: new Date(Date.UTC(2026, 0, 20 - index)),
        ...(index === 1 && { outdated_since: new Date('2026-02-03T04:05:06.000Z') }),
      })
      .execute();
    const roleId = roles.find(({ name }) => name === role)?.id ?? '';
    await db
      .insertInto('user_roles')
      .values({ user_id: idOf(index), role_id: roleId, position: 0 })
      .execute();
  }
});
beforeEach(() => schoolCloud.requests.splice(0));

const Page = v.object({
  searchedBy: v.string(),
  total: v.number(),
  people: v.array(v.looseObject({ id: v.string() })),
});

async function list(query: string) {
  const { searchedBy, total, people } = v.parse(
    Page,
    (await read(`/people?school=${schoolId}${query}`)).body,
  );
  return { searchedBy, total, indexes: people.map(({ id }) => Number.parseInt(id.slice(-3), 16)) };
}

describe('the people of a school', () => {
  test('the people of a school are listed without a search text, by last and first name', async () => {
    expect(await list('')).toEqual({ searchedBy: 'school', total: 6, indexes: [3, 5, 1, 2, 0, 4] });
    expect(await list('&search=%20')).toMatchObject({ searchedBy: 'school', total: 6 });
  });

  test.each([
    ['&sort=name&order=desc', [4, 0, 2, 1, 5, 3]],
    ['&sort=createdAt', [5, 4, 3, 2, 1, 0]],
    ['&sort=createdAt&order=desc', [0, 1, 2, 3, 4, 5]],
    ['&order=desc', [4, 0, 2, 1, 5, 3]],
  ])('the people of a school are sorted by the platform with %s', async (query, indexes) => {
    expect((await list(query)).indexes).toEqual(indexes);
  });

  test('the people of a school are each on exactly one page, also if they have the same name', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((skip) => list(`&skip=${skip}&limit=1`)));
    expect(pages.flatMap(({ indexes }) => indexes)).toEqual([3, 5, 1, 2, 0, 4]);
  });

  test('the people of a school are filtered by role', async () => {
    expect(await list('&role=student')).toMatchObject({ total: 3, indexes: [3, 5, 1] });
    expect(await list('&role=superhero')).toMatchObject({ total: 0 });
  });

  test('the people of a school have what a list shows as their status', async () => {
    const { body } = await read(`/people?school=${schoolId}&role=student&skip=2`);
    expect(body['people']).toMatchObject([
      {
        id: idOf(1),
        createdAt: '2026-01-19T00:00:00.000Z',
        outdatedSince: '2026-02-03T04:05:06.000Z',
        loginSystemChangedAt: null,
        deletedAt: null,
      },
    ]);
  });

  test('the people of a school are read in one call, next to a search of the same operator', async () => {
    const [listed, searched] = await Promise.all([list(''), list('&search=Ahrend')]);
    expect([listed.searchedBy, searched.searchedBy]).toEqual(['school', 'names']);
    expect(schoolCloud.requests.filter((line) => line.includes('/v1/users'))).toHaveLength(2);
  });

  test('the people of a school are counted in total and by role', async () => {
    expect(await read(`/schools/${schoolId}/people-counts`)).toEqual({
      status: 200,
      body: { total: 6, students: 3, teachers: 2, administrators: 1 },
    });
    const calls = schoolCloud.requests.filter((line) => line.includes('/v1/users'));
    expect(calls).toHaveLength(4);
    expect(calls.every((line) => line.includes('%24limit=0'))).toBe(true);
  });

  test('a school that does not exist has no people', async () => {
    const { body } = await read(`/schools/${'0'.repeat(24)}/people-counts`);
    expect(body).toEqual({ total: 0, students: 0, teachers: 0, administrators: 0 });
  });
});

describe('a search', () => {
  test.each([
    ['names', '&search=Ahrend&sort=createdAt', [5, 3, 2, 1]],
    ['names', '&search=Ahrend&sort=name&order=desc', [2, 1, 5, 3]],
    ['exactNames', '&search=Bo&sort=name', [1]],
    ['names', '&search=Ahrend%20An&sort=createdAt&order=desc', [2, 3, 5]],
  ])('a search by %s is sorted with %s', async (searchedBy, query, indexes) => {
    expect(await list(query)).toMatchObject({ searchedBy, indexes });
  });

  test.each([
    ['names', 'Ahrend', 'teacher', [2]],
    ['id', idOf(2), 'teacher', [2]],
    ['id', idOf(2), 'student', []],
  ])('a search by %s for %s is filtered by the role %s', async (searchedBy, text, role, indexes) => {
    expect(await list(`&search=${text}&role=${role}`)).toMatchObject({ searchedBy, indexes });
  });

  test('a search for a role that the platform does not have is rejected', async () => {
    expect(await read(`/people?school=${schools.hafen.id}&role=boss`)).toMatchObject({
      status: 422,
      body: { type: 'ROLE_NOT_FOUND' },
    });
  });

  test('a search needs a text or a school', async () => {
    expect(await read('/people?role=student')).toMatchObject({
      status: 422,
      body: { type: 'SEARCH_TEXT_INVALID' },
    });
    expect((await sendRequest('/people?sort=email')).status).toBe(400);
  });
});
