import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { people } from '../src/seed/people.ts';
import { findUncovered, measureCoverage, errorsOnOwnObjects } from './coverage.ts';
import { adminApiKey, withOwnSimulator } from './own-simulator.ts';
import { Report } from './report.ts';
import { readServerSettings, verifyServer } from './server-run.ts';

const variant = { superheroLogin: 'local', v1: 'published' } as const;

test('fails, cleans up and counts only passed checks on a server that cannot change schools', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lines: string[] = [];
  const report = new Report('broken server', (line) => void lines.push(line));
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
    const { people: created, schools, batches, tokens } = await verifyServer(settings, report);

    expect(report.failed).toBeGreaterThan(0);
    const uncovered = findUncovered(measureCoverage([report], errorsOnOwnObjects));
    expect(uncovered).toEqual(['PATCH /school', 'POST /school/maintenance', 'PATCH /schools/{id}']);
    expect(created.size).toBeGreaterThan(1);
    const remains = lines.filter((line) => line.includes('left behind: '));
    expect(remains).toHaveLength(created.size + schools.size + batches.size);
    for (const [id, { deletion }] of created)
      expect(remains.join('\n')).toMatch(new RegExp(`${id} .* ${deletion?.by} ${deletion?.id}`));
    for (const token of tokens) expect((await send('GET', '/v3/me', { token })).status).toBe(401);
  });
});

test('announces what it leaves behind before the first write', async () => {
  const lines: string[] = [];
  const report = new Report('server', (line) => void lines.push(line));
  await withOwnSimulator(process.env['DATABASE_URL'] ?? '', variant, report, async ({ apiUrl }) => {
    const settings = readServerSettings(apiUrl, true, {
      SCHOOL_CLOUD_USERNAME: people.superhero.username,
      SCHOOL_CLOUD_PASSWORD: people.superhero.password,
    });
    await verifyServer(settings, report);
  });
  const announced = lines.findIndex((line) =>
    line.includes('this run leaves behind the school "Verification '),
  );
  const written = lines.findIndex((line) => line.includes('created the school '));
  expect(announced).toBeGreaterThan(-1);
  expect(announced).toBeLessThan(written);
});

test('tries to log in only once if the credentials are rejected', async () => {
  const lines: string[] = [];
  const report = new Report('server', (line) => void lines.push(line));
  await withOwnSimulator(process.env['DATABASE_URL'] ?? '', variant, report, async ({ apiUrl }) => {
    const settings = readServerSettings(apiUrl, true, {
      SCHOOL_CLOUD_USERNAME: people.superhero.username,
      SCHOOL_CLOUD_PASSWORD: 'wrong',
    });
    await verifyServer(settings, report);
  });
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    'FAILED    server: POST /authentication/local returns a token: the status is 401, not 200',
  ]);
});
