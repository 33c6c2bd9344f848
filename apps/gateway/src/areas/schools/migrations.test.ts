import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrationState } from '../../platform/legacy-schools.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const time = { now: 0 };
const { schoolCloud, read } = useOperator({ clock: () => time.now });

const day = 24 * 60 * 60_000;
const now = Date.now();
const rows = [
  { state: 'running', started_at: 4 },
  { state: 'mandatory', started_at: 3, mandatory_since: 2 },
  { state: 'closed', started_at: 8, closed_at: 1, finished_at: -6 },
  { state: 'finished', started_at: 9, closed_at: 8, finished_at: 7 },
  { state: 'none' },
] as const;
const daysAgo = (days: number | undefined) => (days === undefined ? null : new Date(now - days * day));

beforeAll(async () => {
  const db = schoolCloud.database();
  for (const [index, row] of rows.entries()) {
    const id = `5c40af00000000000000000${index}`;
    await db
      .insertInto('schools')
      .values({ id, name: `Stand ${row.state}`, features: [] })
      .execute();
    if (!('started_at' in row)) continue;
    await db
      .insertInto('user_login_migrations')
      .values({
        id: `5c40ae00000000000000000${index}`,
        school_id: id,
        target_system_id: schools.seestern.systemIds[0],
        started_at: new Date(now - row.started_at * day),
        mandatory_since: daysAgo('mandatory_since' in row ? row.mandatory_since : undefined),
        closed_at: daysAgo('closed_at' in row ? row.closed_at : undefined),
        finished_at: daysAgo('finished_at' in row ? row.finished_at : undefined),
      })
      .execute();
  }
});

const Page = v.looseObject({
  schools: v.array(v.looseObject({ name: v.string(), migration: v.string() })),
  total: v.number(),
  counts: v.record(v.string(), v.number()),
});

async function list(query = '') {
  const { status, body } = await read(`/schools/migrations?search=Stand${query}`);
  expect(status).toBe(200);
  return v.parse(Page, body);
}

const statesOf = async (query: string) => (await list(query)).schools.map(({ migration }) => migration);

describe('the migrations of schools', () => {
  test('the migrations of schools have their state and dates, the newest first', async () => {
    const { schools: found, total, counts } = await list();
    expect(found.map(({ migration }) => migration)).toEqual([
      'mandatory',
      'running',
      'closed',
      'finished',
      'none',
    ]);
    expect(found[2]).toMatchObject({
      name: 'Stand closed',
      startedAt: daysAgo(8)?.toISOString(),
      mandatorySince: null,
      closedAt: daysAgo(1)?.toISOString(),
      finishedAt: daysAgo(-6)?.toISOString(),
    });
    expect(total).toBe(5);
    expect(counts).toEqual({ none: 1, running: 1, mandatory: 1, closed: 1, finished: 1 });
  });

  test('the migrations of schools are filtered by state, and the counts are those of all states', async () => {
    const { schools: found, total, counts } = await list('&migration=running');
    expect(found.map(({ name }) => name)).toEqual(['Stand running']);
    expect([total, counts['closed']]).toEqual([1, 1]);
    expect(await statesOf('&migration=in-progress')).toEqual(['mandatory', 'running']);
  });

  test('the migrations of schools are sorted by each date, with missing dates last', async () => {
    expect(await statesOf('&sort=startedAt&order=asc')).toEqual([
      'finished',
      'closed',
      'running',
      'mandatory',
      'none',
    ]);
    expect((await statesOf('&sort=closedAt&order=asc')).slice(0, 2)).toEqual(['finished', 'closed']);
    expect((await statesOf('&sort=finishedAt')).slice(0, 2)).toEqual(['closed', 'finished']);
    expect((await statesOf('&sort=mandatorySince'))[0]).toBe('mandatory');
    expect((await statesOf('&sort=name&order=asc'))[0]).toBe('closed');
  });

  test('the migrations of schools come in pages from one directory', async () => {
    time.now += 10 * 60_000;
    const before = schoolCloud.requests.length;
    const pages = await Promise.all([0, 2, 4].map((skip) => statesOf(`&limit=2&skip=${skip}`)));
    expect(pages.flat()).toEqual(['mandatory', 'running', 'closed', 'finished', 'none']);
    const reads = schoolCloud.requests.slice(before).filter((line) => line.includes('/v1/schools'));
    expect(reads).toHaveLength(1);
  });
});

test('a migration that was closed is finished only at the date that the platform set for it (T106)', () => {
  const closed = {
    sourceSystem: null,
    targetSystem: null,
    startedAt: '2026-11-01T08:00:00.000Z',
    mandatorySince: null,
    closedAt: '2026-11-02T08:00:00.000Z',
    finishedAt: '2026-11-09T08:00:00.000Z',
  };
  const stateAt = (at: string) => migrationState({ userLoginMigration: closed }, Date.parse(at));
  expect(stateAt('2026-11-09T07:59:59.999Z')).toBe('closed');
  expect(stateAt('2026-11-09T08:00:00.000Z')).toBe('finished');
});
