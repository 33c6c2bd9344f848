// `npm run proof -- upgrade`: upgrades the database that a former version of the gateway has written, while
// instances of both versions work, rolls back to the former version and upgrades again. Then rolls back to version 1.0
// while an order is stopped.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { tools } from '@superhero/school-cloud/tools';
import type { Gateway } from '@superhero/stack/gateway';
import { startCluster } from '@superhero/stack/postgres';
import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import { logIn, openFor, startBrowser } from '../browser.ts';
import { copyGatewayBuild, serveBuild } from '../build.ts';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude } from '../claims.ts';
import type { PlatformProxy } from '../deletion/platform-proxy.ts';
import { startProxy } from '../deletion/platform-proxy.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { buildGatewayOf } from './previous-release.ts';
import { rollBackWithOrder } from './stopped-order.ts';
import { readColumns, readRows } from './stored-rows.ts';

/** The commit to upgrade from; its contract, schema and stored values are the oldest that are supported. */
const from = process.env['UPGRADE_FROM'] ?? 'fc45667';
/** Version 1.0.0, the first one with deletions. */
const firstRelease = '8176b9d';

interface Write {
  readonly method: 'PATCH' | 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly outcome: string;
}

const Entry = v.object({
  number: v.number(),
  action: v.string(),
  operator: v.object({ name: v.nullable(v.string()) }),
  reason: v.nullable(v.string()),
  outcome: v.string(),
});
const Page = v.object({ entries: v.array(Entry), hasOlder: v.boolean() });
const Detail = v.object({ ...Entry.entries, changes: v.array(v.object({ field: v.string() })) });

const { userId, schoolId } = people.teacher;
const isolated = { email: 'upgrade@proof.example', firstName: 'Ümit', lastName: 'Größe “Ω”', schoolId };
const toolId = tools.dictionary.id;
const patch = (path: string, body: object): Write => ({ method: 'PATCH', path, body, outcome: 'succeeded' });
const rename = (school: string, name: string) => patch(`/schools/${school}`, { name });
const renameTool = (name: string) => patch(`/tools/${toolId}`, { fields: { name } });

/** What the former version writes before the upgrade: each kind of stored outcome, and an answer that is a secret. */
const writes: readonly Write[] = [
  ...Array.from({ length: 30 }, (_, index) =>
    rename(schools.hafen.id, `Vor dem Upgrade ${index} – ñ, ї, “Ω”`),
  ),
  {
    method: 'PUT',
    path: `/people/${userId}/email`,
    body: { email: 'neu@proof.example' },
    outcome: 'succeeded',
  },
  { method: 'POST', path: '/people', body: { ...isolated, roles: ['teacher'] }, outcome: 'succeeded' },
  { method: 'PUT', path: `/people/${userId}/password`, body: {}, outcome: 'succeeded' },
  { method: 'POST', path: `/people/${userId}/support-sessions`, body: {}, outcome: 'succeeded' },
];

const former = await buildGatewayOf(from);
const present = copyGatewayBuild();
const cluster = await startCluster();
let proxy: PlatformProxy | undefined;
const site = await startGatewaySite({
  serverUrl: cluster.url,
  dist: former.dist,
  notAppliedAfterSeconds: 35,
  placeProxies: async ({ apiUrl, adminApiUrl }) => {
    proxy = await startProxy(apiUrl);
    return { platformApiUrl: proxy.url, platformAdminApiUrl: adminApiUrl };
  },
});
const { auditUrl, platform } = site;
const token = await logIn(platform.apiUrl, people.superhero.username);
const stops: (() => Promise<void>)[] = [];
const read = (gateway: Gateway, path: string) => callGateway(gateway, token, `GET ${path}`);
const send = (gateway: Gateway, { method, path, body }: Write, reason: string, key: string = randomUUID()) =>
  callGateway(gateway, token, `${method} ${path}`, { body: { ...body, reason }, key });

async function readEntries(gateway: Gateway): Promise<v.InferOutput<typeof Entry>[]> {
  const entries: v.InferOutput<typeof Entry>[] = [];
  for (let hasOlder = true; hasOlder;) {
    const last = entries.at(-1);
    const before = last === undefined ? '' : `&before=${last.number}`;
    const page = v.parse(Page, (await read(gateway, `/audit?limit=25${before}`)).body);
    entries.push(...page.entries);
    ({ hasOlder } = page);
  }
  return entries;
}

const verify = () =>
  site.verify(present.dist).catch(({ stdout }: { stdout?: string }) => stdout ?? 'not verified');

try {
  const claims: Claim[] = [];
  const claim = (text: string, holds: boolean): void => collect(claims, [{ text, holds }]);

  // The former version works alone.
  const old = site.gateway;
  const keys = writes.map(() => randomUUID());
  const statuses: (number | undefined)[] = [];
  for (const [index, write] of writes.entries())
    statuses.push((await send(old, write, `INC-${index}`, keys[index])).status);
  const refused = await send(old, rename('0'.repeat(24), 'Nicht da'), 'INC-refused');
  claim(
    `${from} writes ${statuses.length} changes: ${[...new Set(statuses)].join(', ')}; an unknown school is ${refused.status}`,
    statuses.every((status) => status !== undefined && status < 300) && refused.status === 404,
  );
  // The oldest versions have no tools.
  const hasTools = (await send(old, renameTool('Vorher'), 'INC-tool')).status === 200;
  const crashing = await site.start();
  const held = proxy?.hold(/^(PATCH|POST|PUT) /u, 'after');
  const lost = send(crashing, rename(schools.lindenhof.id, 'Ohne Antwort'), 'INC-pending');
  await held?.reached;
  await crashing.kill();
  await Promise.all([held?.drop(), lost]);

  const columns = await readColumns(auditUrl);
  const stored = await readRows(auditUrl, columns);
  claim(
    `${stored.length} rows in ${columns.size} tables before the upgrade`,
    stored.length > 2 * writes.length,
  );

  // Migrated while the former version is running; then instances of both versions write by turns.
  await site.migrate(present.dist);
  const missingAfter = async (): Promise<number> => {
    const rows = new Set(await readRows(auditUrl, columns));
    return stored.filter((row) => !rows.has(row)).length;
  };
  claim(
    `the migration keeps all rows: ${await missingAfter()} missing or changed`,
    (await missingAfter()) === 0,
  );
  const fresh = await site.start({ dist: present.dist });
  const byTurns: (number | undefined)[] = [];
  for (let index = 0; index < 10; index += 1) {
    const instance = index % 2 === 0 ? old : fresh;
    byTurns.push(
      (await send(instance, rename(schools.hafen.id, `Beide ${index}`), `INC-both-${index}`)).status,
    );
  }
  claim(
    `both versions write by turns: ${byTurns.join(' ')}`,
    byTurns.every((status) => status === 200),
  );
  if (hasTools) {
    await send(fresh, renameTool('Neu'), 'INC-tool');
    await send(old, renameTool('Wieder alt'), 'INC-tool');
    const found = v.parse(Page, (await read(fresh, `/audit?tool=${toolId}`)).body).entries.length;
    claim(`${found} of 3 entries of both versions are found by their tool`, found === 3);
  }
  await old.stop();

  // The present version alone.
  const entries = await readEntries(fresh);
  const details = await Promise.all(
    writes.map(async (write, index) => {
      const entry = entries.find(({ reason }) => reason === `INC-${index}`);
      const detail = v.safeParse(Detail, (await read(fresh, `/audit/${entry?.number}`)).body);
      return (
        detail.success && detail.output.outcome === write.outcome && detail.output.operator.name !== null
      );
    }),
  );
  claim(
    `${details.filter(Boolean).length} of ${writes.length} old entries can be read with operator, reason and outcome`,
    details.every(Boolean),
  );
  const [first] = writes;
  const replayed = first && (await send(fresh, first, 'INC-0', keys[0]));
  claim(
    `a request that ${from} has answered, repeated: ${replayed?.status}, replayed ${replayed?.isReplayed}`,
    replayed?.status === 200 && replayed.isReplayed,
  );
  const pending = async () =>
    (await readEntries(fresh)).find(({ reason }) => reason === 'INC-pending')?.outcome ?? 'no entry';
  const latest = performance.now() + 120_000;
  while ((await pending()) === 'pending' && performance.now() < latest) await pause(1_000);
  claim(
    `an entry that ${from} left pending is reconciled: ${await pending()}`,
    (await pending()) === 'succeeded',
  );
  claim(`audit log after the upgrade: ${await verify()}`, (await verify()).includes('is intact'));

  const served = await serveBuild(platform.apiUrl, fresh.url);
  const browser = await startBrowser();
  stops.push(() => served.stop());
  stops.push(() => browser.close());
  const context = await openFor(
    browser,
    { url: served.nginx.url, apiUrl: platform.apiUrl },
    people.superhero,
  );
  const page = await context.newPage();
  const oldest = entries.at(-1);
  await page.goto(`/audit/${oldest?.number}`);
  await page.getByText('INC-0').first().waitFor();
  await page.goto('/audit');
  await page.getByRole('row').nth(1).waitFor();
  claim('the audit page shows the list and the oldest entry', oldest?.reason === 'INC-0');

  // Back to the former version, on the new schema, with entries of actions that it does not know.
  const toggled = await send(
    fresh,
    {
      method: 'PUT',
      path: `/people/${userId}/names`,
      body: { firstName: 'Neue', lastName: 'Aktion' },
      outcome: '',
    },
    'INC-new-action',
  );
  await fresh.stop();
  const back = await site.start();
  const rolledBack = await send(back, rename(schools.hafen.id, 'Nach dem Zurückrollen'), 'INC-back');
  const list = await read(back, '/audit?limit=25');
  claim(
    `rolled back on the new schema, ${from} writes (${rolledBack.status}) and lists entries of new actions (${toggled.status}, ${list.status})`,
    rolledBack.status === 200 && toggled.status === 200 && list.status === 200,
  );
  claim(`audit log after the rollback: ${await verify()}`, (await verify()).includes('is intact'));

  // Forward again. The next release then lets rows enter only by function, which the oldest versions do not have.
  const usesFunction = columns.has('audit_turn');
  const again = await site.start({ dist: present.dist });
  const forward = await send(again, rename(schools.hafen.id, 'Wieder vorwärts'), 'INC-again');
  const next = new URL('../../../apps/gateway/next-release/007-append-only-by-function.sql', import.meta.url);
  await runSql(auditUrl, readFileSync(next, 'utf8'));
  const onNext = await send(again, rename(schools.hafen.id, 'Danach'), 'INC-next');
  const tooOld = await send(back, rename(schools.hafen.id, 'Zu alt'), 'INC-too-old');
  claim(
    `upgraded again, the present version writes (${forward.status}), also with the migration of the next release (${onNext.status}); ${from} then ${usesFunction ? 'writes' : 'sends nothing'} (${tooOld.status})`,
    forward.status === 200 && onNext.status === 200 && tooOld.status === (usesFunction ? 200 : 503),
  );
  await Promise.all([again.stop(), back.stop()]);
  claim(`audit log at the end: ${await verify()}`, (await verify()).includes('is intact'));
  claim(
    `rows of ${from} at the end: ${await missingAfter()} missing or changed`,
    (await missingAfter()) === 0,
  );

  const released = await buildGatewayOf(firstRelease);
  stops.push(async () => released.remove());
  collect(claims, await rollBackWithOrder(cluster.url, { former: released, present }));
  conclude(claims);
} finally {
  for (const stop of stops.toReversed()) await stop();
  proxy?.stop();
  await site.stop();
  await cluster.stop();
  former.remove();
  present.remove();
}
