// `npm run demo`, after its build.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { startDemo } from './harness/demo.ts';
import { fetchToken } from './harness/sessions.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const Named = v.object({ name: v.string() });
const Schools = v.object({ total: v.number() });
const DeletionAttention = v.object({
  approvals: v.array(v.object({ requested: v.object({ by: Named }) })),
  batches: v.array(v.object({ failed: v.number(), deleted: v.number() })),
});
const AuditAttention = v.object({
  unknown: v.object({ total: v.number() }),
  supportSessions: v.array(v.object({ person: Named })),
});
const Activity = v.object({ days: v.array(v.object({ date: v.string(), entries: v.number() })) });

test('the demo prints an account with a filled home page, its audit log verifies, and it stops everything', async () => {
  const { demo, service } = await startDemo();
  const { url, apiUrl } = demo;
  const authorization = `Bearer ${await fetchToken(demo, demo)}`;
  const login = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  expect(login.status).toBe(200);
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/gateway${path}`, { headers: { authorization } });
    expect(answer.status, path).toBe(200);
    return await answer.json();
  };

  expect(v.parse(Schools, await read('/schools')).total).toBeGreaterThan(170);
  const deletion = v.parse(DeletionAttention, await read('/deletion/attention'));
  expect(deletion.approvals).toEqual([{ requested: { by: { name: 'Hauke Brinkmann' } } }]);
  expect(deletion.batches).toContainEqual({ failed: 3, deleted: 31 });
  const attention = v.parse(AuditAttention, await read('/audit/attention'));
  expect(attention).toEqual({
    unknown: { total: 0 },
    supportSessions: [{ person: { name: 'Jürgen Meyer zu Bexten' } }],
  });
  const operators = v.parse(v.array(Named), await read('/audit/operators'));
  expect(operators.map(({ name }) => name)).toEqual([
    'Greta Sonnenfeld',
    'Hauke Brinkmann',
    'Oksana Lysenko',
    'Tarek Birkholz',
  ]);
  const { days } = v.parse(Activity, await read('/audit/activity'));
  const workdays = days.slice(0, -1).filter(({ date }) => ![0, 6].includes(new Date(date).getUTCDay()));
  expect(workdays.filter(({ entries }) => entries < 5)).toEqual([]);

  const program = ['apps/gateway/src/verify-audit.ts'];
  const env = { ...process.env, DATABASE_URL: demo.auditDatabaseUrl, AUDIT_KEYS: demo.auditKeys };
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: repository, env });
  expect(stdout).toMatch(/^The audit log is intact: \d{3} rows, 0 pending entries/);

  await service.stop();
  expect(await service.ended).toBe('the demo ended with exit code 0');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await expect(fetch(apiUrl)).rejects.toThrow('fetch failed');
});
