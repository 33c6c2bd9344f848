import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { people } from '../src/seed/people.ts';
import type { CreatedObjects } from './created-objects.ts';
import { findUncovered, measureCoverage, errorsOnOwnObjects } from './coverage.ts';
import { adminApiKey, withOwnSimulator } from './own-simulator.ts';
import { Report } from './report.ts';
import { readServerSettings, verifyServer } from './server-run.ts';

const variant = { superheroLogin: 'local', v1: 'published' } as const;

/** The lines of two runs: on a server that cannot change schools, and there with a wrong password. */
const [lines, linesWithWrongPassword]: [string[], string[]] = [[], []];
const report = new Report('broken server', (line) => void lines.push(line));
let created: CreatedObjects;
let statuses: (number | undefined)[] = [];

beforeAll(async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await withOwnSimulator(process.env['DATABASE_URL'] ?? '', variant, report, async (simulator) => {
    const { send, apiUrl, adminApiUrl, db } = simulator;
    await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
      db,
    );
    await sql`create trigger fail before update on schools execute function fail()`.execute(db);
    const settings = readServerSettings(`${apiUrl}/`, true, {
      SCHOOL_CLOUD_USERNAME: people.superhero.username,
      SCHOOL_CLOUD_PASSWORD: people.superhero.password,
      SCHOOL_CLOUD_ADMIN_API_URL: adminApiUrl,
      SCHOOL_CLOUD_ADMIN_API_KEY: adminApiKey,
    });
    created = await verifyServer(settings, report);
    statuses = await Promise.all(
      [...created.tokens].map(async (token) => (await send('GET', '/v3/me', { token })).status),
    );
    const wrong = readServerSettings(apiUrl, true, {
      SCHOOL_CLOUD_USERNAME: people.superhero.username,
      SCHOOL_CLOUD_PASSWORD: 'wrong',
    });
    await verifyServer(wrong, new Report('server', (line) => void linesWithWrongPassword.push(line)));
  });
  silenced.mockRestore();
}, 300_000);

test('counts only passed checks on a server that cannot change schools', () => {
  expect(report.failed).toBeGreaterThan(0);
  const uncovered = findUncovered(measureCoverage([report], errorsOnOwnObjects));
  expect(uncovered).toEqual(['PATCH /school', 'POST /school/maintenance', 'PATCH /schools/{id}']);
});

test('cleans up and names what it leaves behind, also after failed checks', () => {
  const { people: accounts, schools, batches } = created;
  expect(accounts.size).toBeGreaterThan(1);
  const remains = lines.filter((line) => line.includes('left behind: '));
  expect(remains).toHaveLength(accounts.size + schools.size + batches.size);
  for (const [id, { deletion }] of accounts)
    expect(remains.join('\n')).toMatch(new RegExp(`${id} .* ${deletion?.by} ${deletion?.id}`));
  expect(statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('announces what it leaves behind before the first write', () => {
  const announced = lines.findIndex((line) =>
    line.includes('this run leaves behind the school "Verification '),
  );
  const written = lines.findIndex((line) => line.includes('created the school '));
  expect(announced).toBeGreaterThan(-1);
  expect(announced).toBeLessThan(written);
});

test('tries to log in only once if the credentials are rejected', () => {
  expect(linesWithWrongPassword.filter((line) => line.startsWith('FAILED'))).toEqual([
    'FAILED    server: POST /authentication/local returns a token: ' +
      'the status of POST /v3/authentication/local is 401, not 200',
  ]);
});
