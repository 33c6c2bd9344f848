// `npm run proof -- recovery`: restores a backup of the audit log, rotates its keys while operators work, and
// suspends a gateway instance between the commit of an entry and the request to the school cloud.
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import type { Gateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startCluster } from '@superhero/stack/postgres';
import * as v from 'valibot';
import { logIn } from '../browser.ts';
import { copyGatewayBuild } from '../build.ts';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude } from '../claims.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { findHeads, verifyAudit } from '../verify-audit.ts';
import { startCommitProxy } from './commit-proxy.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const newKey = (): string => randomBytes(32).toString('hex');
const { id: schoolId } = schools.hafen;
const School = v.object({ name: v.string() });
const Entries = v.object({ entries: v.array(v.object({ outcome: v.string() })) });

const database = await startCluster();
const audit = await openGatewayDatabase({ serverUrl: database.url, name: 'recovery' });
const build = copyGatewayBuild();
const site = await startGatewaySite({
  serverUrl: database.url,
  instances: 0,
  notAppliedAfterSeconds: 40,
  dist: build.dist,
});
const token = await logIn(site.platform.apiUrl, people.superhero.username);
const stops: (() => Promise<void>)[] = [];
let output = '';

const start = (databaseUrl: string, auditKeys: string): Promise<Gateway> =>
  site.start({
    databaseUrl,
    auditKeys,
    onOutput: (text) => {
      output += text;
    },
  });

const rename = (gateway: Gateway, name: string, key: string = randomUUID()) =>
  callGateway(gateway, token, `PATCH /schools/${schoolId}`, { body: { name }, key });
const nameNow = async (gateway: Gateway) =>
  v.parse(School, (await callGateway(gateway, token, `GET /schools/${schoolId}`)).body).name;
const verify = (auditUrl: string, auditKeys: string, heads: readonly string[]) =>
  verifyAudit({ auditUrl, auditKeys, heads, dist: build.dist }).then(
    () => 'unchanged',
    ({ stdout }: { stdout?: string }) => stdout ?? 'not verified',
  );

async function restoreBackup(): Promise<Claim[]> {
  const auditKeys = newKey();
  output = '';
  const first = await start(audit.gatewayUrl, auditKeys);
  for (let index = 0; index < 5; index += 1) await rename(first, `Backup ${index}`);
  await first.stop();
  const headOfBackup = findHeads(output).at(-1) ?? 'none';
  const folder = mkdtempSync(join(tmpdir(), 'superhero-backup-'));
  const file = join(folder, 'audit.dump');
  await run('pg_dump', ['--format=custom', `--file=${file}`, audit.ownerUrl]);
  await first.restart();
  const afterBackup = await rename(first, 'After the backup');
  await first.stop();
  const lastHead = findHeads(output).at(-1) ?? 'none';

  const other = await startCluster();
  stops.push(() => other.stop());
  const restored = new URL(other.url);
  restored.pathname = '/restored';
  const psql = (url: string, ...args: string[]) =>
    run('psql', ['--quiet', '--set=ON_ERROR_STOP=1', ...args, url]);
  await psql(other.url, '--command=create database restored');
  await psql(restored.href, `--file=${join(repository, 'deploy/audit-users.sql')}`);
  await run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${restored.href}`, file]);
  rmSync(folder, { recursive: true });

  const withOwnHead = await verify(restored.href, auditKeys, [headOfBackup]);
  const withLaterHead = await verify(restored.href, auditKeys, [lastHead]);
  const database2 = await openGatewayDatabase({ serverUrl: other.url, name: 'restored' });
  const second = await start(database2.gatewayUrl, auditKeys);
  const afterRestore = await rename(second, 'After the restore');
  await second.stop();
  const continued = await verify(restored.href, auditKeys, [headOfBackup]);
  return [
    { text: `restored backup, checked with its head: ${withOwnHead}`, holds: withOwnHead === 'unchanged' },
    {
      text: 'restored backup, checked with a later head: missing rows are reported',
      holds: afterBackup.status === 200 && withLaterHead.includes('is missing: the chain ends'),
    },
    {
      text: `after the restore a gateway continues to write (${afterRestore.status}): ${continued}`,
      holds: afterRestore.status === 200 && continued === 'unchanged',
    },
  ];
}

async function rotateKeys(): Promise<Claim[]> {
  await audit.drop();
  const { gatewayUrl, ownerUrl } = await openGatewayDatabase({ serverUrl: database.url, name: 'recovery' });
  const [old, next] = [newKey(), newKey()];
  const steps = [old, `${old},${next}`, `${next},${old}`, next];
  const statuses: (number | undefined)[] = [];
  const repeated: boolean[] = [];
  output = '';
  let instances = [await start(gatewayUrl, old), await start(gatewayUrl, old)];
  for (const [index, auditKeys] of steps.entries()) {
    const key = randomUUID();
    for (const position of instances.keys()) {
      // The other instance still has the keys of the step before, as during a rolling restart.
      const replaced = await start(gatewayUrl, auditKeys);
      await instances[position]?.stop();
      instances = instances.with(position, replaced);
      for (const [place, instance] of instances.entries()) {
        const answer = await rename(instance, `Key ${index}`, key);
        statuses.push(answer.status);
        repeated.push(answer.isReplayed === (position > 0 || place > 0));
      }
    }
  }
  await Promise.all(instances.map((instance) => instance.stop()));
  const heads = findHeads(output);
  const withBoth = await verify(ownerUrl, `${next},${old}`, heads);
  const withNew = await verify(ownerUrl, next, heads);
  return [
    {
      text: `key rotation on two instances: ${statuses.filter((status) => status !== 200).length} of ${statuses.length} writes failed`,
      holds: statuses.every((status) => status === 200),
    },
    {
      text: 'key rotation: a repeated request gets its first answer on every instance',
      holds: repeated.every(Boolean),
    },
    { text: `key rotation, checked with both keys: ${withBoth}`, holds: withBoth === 'unchanged' },
    {
      text: 'key rotation, checked without the old key: problems are reported',
      holds: withNew !== 'unchanged',
    },
  ];
}

async function suspend(seconds: number): Promise<Claim[]> {
  const during = `suspended for ${seconds} s between commit and send`;
  await audit.drop();
  const { gatewayUrl } = await openGatewayDatabase({ serverUrl: database.url, name: 'recovery' });
  const auditKeys = newKey();
  const proxy = await startCommitProxy(gatewayUrl);
  stops.push(() => proxy.stop());
  const suspended = await start(proxy.url, auditKeys);
  const other = await start(gatewayUrl, auditKeys);
  const before = await nameNow(other);
  const name = `Suspended ${seconds}`;

  const committing = proxy.holdNextCommit();
  const answering = rename(suspended, name);
  await committing;
  process.kill(suspended.pid, 'SIGSTOP');
  proxy.release();
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    // Each answered request lets the other instance reconcile what is due.
    await nameNow(other);
    await pause(1_000);
  }
  const outcomeBefore = await outcomeOf(other);
  process.kill(suspended.pid, 'SIGCONT');
  const answer = await answering;
  await pause(2_000);
  // If the resumed instance has lost its database connection, the other one reconciles the entry later.
  const lastCheck = performance.now() + 120_000;
  while ((await outcomeOf(other)) === 'pending' && performance.now() < lastCheck) await pause(1_000);
  const [outcome, now] = [await outcomeOf(other), await nameNow(other)];
  await Promise.all([suspended.stop(), other.stop()]);
  const isApplied = now === name;
  const text = `${during}: answer ${answer.status} ${answer.type ?? ''}, audit log ${outcomeBefore}, then ${outcome}, ${isApplied ? 'applied' : 'not applied'}`;
  const holds = isApplied
    ? answer.status === 200 && outcome === 'succeeded'
    : now === before && [409, 503].includes(answer.status ?? 0) && outcome === 'not-applied';
  return [{ text, holds: holds && isApplied === seconds < 5 }];
}

async function outcomeOf(gateway: Gateway): Promise<string> {
  const { entries } = v.parse(Entries, (await callGateway(gateway, token, 'GET /audit?limit=1')).body);
  return entries[0]?.outcome ?? 'no entry';
}

try {
  const claims: Claim[] = [];
  collect(claims, await restoreBackup());
  collect(claims, await rotateKeys());
  collect(claims, await suspend(2));
  collect(claims, await suspend(20));
  collect(claims, await suspend(60));
  conclude(claims);
} finally {
  for (const stop of stops.toReversed()) await stop();
  await site.stop();
  build.remove();
  await database.stop();
}
