import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';
import { Directory } from './directory.ts';

const time = { now: 0 };
const clock = () => time.now;
const { schoolCloud, audit, read, sendRequest, token } = useOperator({ clock });
const day = 24 * 60 * 60_000;
const ago = (days: number): Date => new Date(Date.now() - days * day);

beforeAll(async () => {
  await schoolCloud
    .database()
    .insertInto('schools')
    .values(
      Array.from({ length: 230 }, (_none, index) => ({
        id: `5c40ab0000000000000${index.toString(16).padStart(5, '0')}`,
        name: `Export ${String(index).padStart(3, '0')}`,
        official_school_number: index === 7 ? '=1+1' : null,
        features: [],
        in_maintenance_since: index < 8 ? ago(28 + index) : null,
      })),
    )
    .execute();
});
beforeEach(() => {
  time.now += 60 * 60_000;
  schoolCloud.requests.splice(0);
});

const countReads = () => schoolCloud.requests.filter((line) => line.includes('/v1/schools?')).length;

describe('the summary of schools', () => {
  test('the summary of schools counts schools by migration and maintenance, and names those in maintenance for long', async () => {
    const { body } = await read('/schools/summary');
    const states = ['none', 'running', 'mandatory', 'closed', 'finished'];
    const totals = await Promise.all(
      states.map(async (state): Promise<[string, unknown]> => [
        state,
        (await read(`/schools?migration=${state}`)).body['total'],
      ]),
    );
    const { total } = (await read('/schools')).body;
    const inMaintenance = (await read('/schools?maintenance=true')).body['total'];
    const migration: unknown = Object.fromEntries(totals);
    expect(body).toMatchObject({ total, inMaintenance, migration });
    const long = v.parse(
      v.array(v.object({ id: v.string(), name: v.string(), since: v.string() })),
      body['longInMaintenance'],
    );
    expect(long.map(({ name }) => name)).toEqual([
      'Export 007',
      'Export 006',
      'Export 005',
      'Export 004',
      'Export 003',
    ]);
    expect(Date.parse(long[0]?.since ?? '')).toBeLessThan(ago(34).getTime());
  });

  test('the summary of schools does not wait for long, and the directory is read on for the next call', async () => {
    const { platform } = schoolCloud.callerOf(token(), clock);
    const directory = new Directory(clock, audit.db());
    await expect(directory.read(platform, 0)).rejects.toMatchObject({
      body: { code: 503, type: 'DIRECTORY_NOT_READY' },
      retryAfter: 5,
    });
    const found = await directory.read(platform);
    expect(found.schools.length).toBeGreaterThan(230);
    expect(countReads()).toBe(Math.ceil(found.schools.length / 100));
  });
});

const exportLines = async (query = ''): Promise<string[]> => {
  const response = await sendRequest(`/schools/export${query}`);
  expect(response.status).toBe(200);
  return (await response.text()).trimEnd().split('\r\n');
};

const listIds = async (query: string): Promise<string[]> => {
  const Page = v.object({ schools: v.array(v.looseObject({ id: v.string() })) });
  const pages = await Promise.all(
    [0, 100, 200].map(async (skip) =>
      v.parse(Page, (await read(`/schools${query}&limit=100&skip=${skip}`)).body),
    ),
  );
  return pages.flatMap((page) => page.schools.map(({ id }) => id));
};

describe('the export of schools', () => {
  test.each([
    '?search=Export',
    '?search=Export&sort=updatedAt&order=desc',
    '?migration=none&search=export&order=desc',
    '?maintenance=true',
    `?search=${schools.hafen.id}`,
  ])(
    'the export of schools with %s has the schools of the list in the same order, each once',
    async (query) => {
      const lines = await exportLines(query);
      expect(lines.slice(1).map((line) => line.slice(1, 25))).toEqual(await listIds(query));
    },
  );

  test('the export of schools is a file with a header and without formulas', async () => {
    const response = await sendRequest('/schools/export?search=Export%20007');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="schools.csv"',
      'cache-control': 'no-store',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [header, row] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
    expect(header).toBe(
      '\uFEFF"id","name","official_school_number","federal_state","county","login_systems","login_migration","purpose","in_maintenance","updated_at"',
    );
    expect(row).toContain(`"Export 007","'=1+1",`);
  });

  test('the export of schools has only a header if no school matches', async () => {
    expect(await exportLines('?search=quastenflosser')).toHaveLength(1);
  });

  test('the export of schools rejects a filter of another kind, and accepts HEAD', async () => {
    expect((await sendRequest('/schools/export?limit=5')).status).toBe(400);
    expect((await sendRequest('/schools/export', { method: 'HEAD' })).status).toBe(200);
  });
});
