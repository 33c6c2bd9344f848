import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Keys } from './audit/keys.ts';
import { ChainBuilder } from './testing/chain-builder.ts';
import { runProgram } from './testing/run-program.ts';
import { useDatabaseRole } from './testing/use-database-role.ts';
import { useAuditDatabase } from './testing/use-audit.ts';

const database = useAuditDatabase();
const cleaner = useDatabaseRole(database, 'superhero_retention');
const gateway = useDatabaseRole(database, 'superhero_gateway');
const day = 24 * 60 * 60_000;

beforeAll(async () => {
  const chain = new ChainBuilder(new Keys([Buffer.alloc(32, 1)]));
  for (const age of [400, 370, 360, 31, 29]) chain.begin({ at: new Date(Date.now() - age * day) });
  await chain.insert(database().db);
});

test('the job blanks entries older than a year or the configured time, and logs the counts', async () => {
  const DATABASE_URL = cleaner().url;
  const first = await runProgram('retention-job.ts', { DATABASE_URL });
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(first.stdout)).toMatchObject({
    level: 'info',
    msg: 'blanked',
    personal: 2,
    idempotencyKeys: 0,
    answers: 0,
    notifications: 0,
  });
  const second = await runProgram('retention-job.ts', { DATABASE_URL, AUDIT_RETENTION_DAYS: '30' });
  expect(JSON.parse(second.stdout)).toMatchObject({ personal: 2 });
});

test('the job keeps the entries of the last 30 days, because approvals depend on them', async () => {
  const { stdout } = await runProgram('retention-job.ts', {
    DATABASE_URL: cleaner().url,
    AUDIT_RETENTION_DAYS: '1',
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'AUDIT_RETENTION_DAYS is below 30 and counts as 30' },
    { msg: 'blanked', personal: 0 },
  ]);
});

test('the job fails with the gateway’s user, and does not log messages of the database', async () => {
  const { code, stdout } = await runProgram('retention-job.ts', {
    DATABASE_URL: gateway().url,
    AUDIT_RETENTION_DAYS: '30',
  });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ level: 'error', msg: 'blanking failed' });
  expect(stdout).not.toContain('permission');
  const { rows } = await sql`select seq from audit_personal where content is not null`.execute(database().db);
  expect(rows).toEqual([{ seq: '5' }]);
});

test.each([
  [{}, 'Retention cannot run: DATABASE_URL is missing.\n'],
  [
    { DATABASE_URL: 'postgres://x', AUDIT_RETENTION_DAYS: 'marked-secret' },
    'Retention cannot run: AUDIT_RETENTION_DAYS must be a number of days, 1 to 99999.\n',
  ],
])('the job ends with 78 and one line if a setting is wrong', async (environment, stderr) => {
  expect(await runProgram('retention-job.ts', environment)).toEqual({ code: 78, stdout: '', stderr });
});
