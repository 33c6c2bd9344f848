// `npm run proof -- load`: attacks on one instance of the gateway do not slow down working operators.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@superhero/postgres/connect';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import type { Gateway } from '@superhero/stack/gateway';
import { startPostgres } from '@superhero/stack/postgres';
import { startService } from '@superhero/stack/service';
import { fillAuditAt } from '../audit-rows/fill-audit.ts';
import { copyGatewayBuild, serveBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { logIn } from '../browser.ts';
import { collect, conclude, percentile } from '../claims.ts';
import { cpuTime } from '../cpu-time.ts';
import { startGatewaySite } from '../gateway-site.ts';

const {
  LOAD_TOKENS = '250',
  LOAD_EXPORTS = '60',
  LOAD_BODIES = '2500',
  LOAD_ENTRIES = '100000',
  LOAD_SECONDS = '10',
} = process.env;
/** Without load and under it by turns, because the load of the machine varies. */
const rounds = 2;

/** Each operator changes another school, so that no change conflicts with another. */
function schoolOf(operator: number): string {
  const { hafen, seestern, ufer } = schools;
  return [hafen, seestern, ufer][operator]?.id ?? hafen.id;
}

interface Work {
  readonly times: number[];
  readonly failed: string[];
  seconds: number;
  /** CPU time of the gateway. */
  cpuSeconds: number;
}

const noWork = (): Work => ({ times: [], failed: [], seconds: 0, cpuSeconds: 0 });

/** The operators send their calls one after the other; every fourth is a write. */
async function work(into: Work, { url, gateway }: Site, tokens: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  const cpuBefore = cpuTime(gateway.pid);
  const secondsGone = (): number => (performance.now() - startedAt) / 1000;
  const runOperator = async (token: string, index: number): Promise<void> => {
    for (let call = 0; secondsGone() < Number(LOAD_SECONDS); call += 1) {
      const isWrite = call % 4 === 0;
      const path = isWrite || call % 4 === 1 ? `/schools/${schoolOf(index)}` : '/audit?limit=25';
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `198.51.100.${index + 1}`,
        ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const change = isWrite && { method: 'PATCH', body: JSON.stringify({ name: `Schule ${randomUUID()}` }) };
      const start = performance.now();
      const status = await fetch(`${url}/gateway${path}`, { headers, ...change })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(() => 0);
      into.times.push(performance.now() - start);
      if (status !== 200) into.failed.push(`${isWrite ? 'PATCH' : 'GET'} ${path}: ${status}`);
      // Less than the 50 requests per second that nginx allows.
      await pause(20);
    }
  };
  await Promise.all(tokens.map(runOperator));
  into.seconds += secondsGone();
  into.cpuSeconds += cpuTime(gateway.pid) - cpuBefore;
}

interface Site {
  readonly url: string;
  readonly gateway: Gateway;
}

interface Attack {
  readonly kind: 'bodies' | 'exports' | 'tokens';
  readonly count: string;
  readonly token?: string;
}

/** The same work without and with the attack, and the answers to the attack by status. */
async function workUnder({ kind, count, token = '' }: Attack, site: Site, tokens: readonly string[]) {
  const [quiet, loaded] = [noWork(), noWork()];
  const answers = new Map<string, number>();
  const countAnswers = (text: string): void => {
    for (const [, status = '', number] of text.matchAll(/"(\d+)":(\d+)/gu))
      answers.set(status, (answers.get(status) ?? 0) + Number(number));
  };
  for (let round = 0; round < rounds; round += 1) {
    await work(quiet, site, tokens);
    const attack = await startService({
      name: `the attack with ${kind}`,
      command: process.execPath,
      args: [new URL('attack.ts', import.meta.url).pathname, kind, site.url, count, token],
      cwd: process.cwd(),
      ready: /started/u,
      stopSignal: 'SIGTERM',
      onOutput: countAnswers,
    });
    try {
      await work(loaded, site, tokens);
    } finally {
      await attack.stop();
    }
  }
  return { quiet, loaded, answers };
}

function toClaims(during: string, maxFactor: number, quiet: Work, loaded: Work): Claim[] {
  const failed = [...quiet.failed, ...loaded.failed];
  const [before, after] = [percentile(quiet.times, 0.95), percentile(loaded.times, 0.95)];
  return [
    {
      text: `${during}: ${failed.length} of ${quiet.times.length + loaded.times.length} calls failed ${failed[0] ?? ''}`,
      holds: failed.length === 0,
    },
    {
      text: `${during}: p95 ${after.toFixed(0)} ms, quiet ${before.toFixed(0)} ms, ${(after / before).toFixed(1)} ×`,
      holds: after <= maxFactor * before,
    },
  ];
}

const postgres = await startPostgres();
const build = copyGatewayBuild();
const gatewaySite = await startGatewaySite({
  serverUrl: postgres.url,
  dist: build.dist,
  fillAudit: async (ownerUrl) => await fillAuditAt(ownerUrl, Number(LOAD_ENTRIES)),
});
const { apiUrl } = gatewaySite.platform;

async function readPublicKey(): Promise<string> {
  const db = connect<{ signing_key: { public_key: string } }>(gatewaySite.platformDatabaseUrl);
  const { public_key } = await db.selectFrom('signing_key').select('public_key').executeTakeFirstOrThrow();
  await db.destroy();
  return public_key;
}

try {
  const claims: Claim[] = [];
  const tokens = [
    await logIn(apiUrl, people.superhero.username),
    await logIn(apiUrl, people.ukrainian.username),
    await logIn(apiUrl, people.gardener.username),
  ];
  const exporter = await logIn(apiUrl, people.withoutLanguage.username);

  const withSite = async (gateway: Gateway, use: (site: Site) => Promise<void>): Promise<void> => {
    const served = await serveBuild(apiUrl, gateway.url);
    const site = { url: served.nginx.url, gateway };
    try {
      // The first calls fill caches and open connections.
      await work(noWork(), site, tokens);
      await use(site);
    } finally {
      await served.stop();
    }
  };
  const sendTokens = async (during: string, site: Site): Promise<void> => {
    const { quiet, loaded, answers } = await workUnder({ kind: 'tokens', count: LOAD_TOKENS }, site, tokens);
    const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
    const share = loaded.cpuSeconds / loaded.seconds;
    console.log(during, Object.fromEntries(answers), 'quiet CPU', quiet.cpuSeconds / quiet.seconds);
    collect(claims, [
      ...toClaims(during, 2, quiet, loaded),
      {
        text: `${during}: ${(total / loaded.seconds).toFixed(0)} tokens per second were answered`,
        holds: total / loaded.seconds >= 450,
      },
      { text: `${during}: the gateway takes ${share.toFixed(2)} of a core`, holds: share < 0.5 },
    ]);
  };
  const addresses = `made-up tokens from ${LOAD_TOKENS} addresses`;
  await withSite(gatewaySite.gateway, async (site) => {
    await sendTokens(addresses, site);
    const exports = await workUnder({ kind: 'exports', count: LOAD_EXPORTS, token: exporter }, site, tokens);
    const ofEntries = `${LOAD_EXPORTS} exports of ${LOAD_ENTRIES} entries`;
    collect(claims, toClaims(ofEntries, 3, exports.quiet, exports.loaded));
    const bodies = await workUnder({ kind: 'bodies', count: LOAD_BODIES }, site, tokens);
    collect(claims, toClaims(`${LOAD_BODIES} slow bodies`, 3, bodies.quiet, bodies.loaded));
  });
  const withKey = await gatewaySite.start({ jwtPublicKey: await readPublicKey() });
  await withSite(withKey, async (site) => await sendTokens(`${addresses}, with JWT_PUBLIC_KEY`, site));
  conclude(claims);
} finally {
  await gatewaySite.stop();
  build.remove();
  await postgres.stop();
}
