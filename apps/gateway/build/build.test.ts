import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestDatabase } from '@superhero/postgres/test-database';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useBuild } from '../src/testing/use-build.ts';
import { useSchoolCloud } from '../src/testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const database = useTestDatabase();
// Outside the repository, where Node finds no node_modules: everything has to be in the build.
const dist = useBuild();
const auditKeys = randomBytes(32).toString('hex');

/** Runs a built file with Node alone. */
function run(program: string, environment: Record<string, string> = {}, args: string[] = []) {
  const child = spawn(process.execPath, [join(dist, program), ...args], {
    cwd: '/',
    env: { DATABASE_URL: database().url, AUDIT_KEYS: auditKeys, ...environment },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const exit = once(child, 'close').then(([code]: unknown[]) => code);
  return { child, output, exit };
}

async function runJob(program: string, ...args: string[]): Promise<string> {
  const { output, exit } = run(program, {}, args);
  expect({ code: await exit, stderr: output.stderr }).toEqual({ code: 0, stderr: '' });
  return output.stdout;
}

test('the build contains only the files that are deployed', () => {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const migrations = readdirSync(new URL('../migrations/', import.meta.url));
  const files = names.filter((name) => /\.[a-z]+$/.test(name) && !name.startsWith('shared-'));
  expect(files.toSorted()).toEqual([
    'licences/packages.txt',
    'licences/superhero-dashboard.txt',
    'migrate-database.js',
    ...migrations.map((name) => `migrations/${name}`).toSorted(),
    'package.json',
    'retention-job.js',
    'schemas/v3.1/schema.json',
    'server.js',
    'verify-audit.js',
  ]);
});

/** These packages name their licence, but do not include its text. */
const withoutText = ['abstract-logging', 'pg-types', 'pgpass'];

const nameOf = (section: string): string => section.split(' ', 1)[0] ?? '';

test('the build contains the licence of every bundled package', () => {
  const sections = readFileSync(join(dist, 'licences/packages.txt'), 'utf8').split(/^## /m).slice(1);
  expect(sections.map(nameOf)).toEqual(expect.arrayContaining(['fastify', 'pg', 'pino']));
  expect(sections.filter((section) => !/copyright/i.test(section)).map(nameOf)).toEqual(withoutText);
});

test('the built jobs and the built server work with Node alone', async () => {
  expect(await runJob('migrate-database.js')).toContain('"file":"001-audit.sql","msg":"applied"');

  const server = run('server.js', {
    PLATFORM_API_URL: schoolCloud.apiUrl(),
    PLATFORM_ADMIN_API_URL: 'http://127.0.0.1:9/admin/api/v1',
    PLATFORM_API_KEY: 'none',
    PORT: '0',
    METRICS_PORT: '0',
  });
  await expect.poll(() => server.output.stdout).toContain('"listening"');
  const line = server.output.stdout.split('\n').find((text) => text.includes('"listening"')) ?? '';
  const { address } = v.parse(v.object({ address: v.string() }), JSON.parse(line));
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  const headers = { authorization: `Bearer ${await schoolCloud.logIn('superhero')}` };
  expect((await fetch(`${address}/session`, { headers })).status).toBe(200);
  expect((await fetch(`${address}/session`)).status).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);

  expect(await runJob('verify-audit.js', '--new-installation')).toContain('is intact: 0 rows');
  expect(await runJob('retention-job.js')).toContain('"msg":"blanked"');
});
