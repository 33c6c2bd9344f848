// `npm run proof -- load`: attacks on one instance of the gateway do not slow down working operators.
import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { startPostgres } from '@superhero/stack/postgres';
import { startService } from '@superhero/stack/service';
import { fillAuditAt } from '../audit-rows/fill-audit.ts';
import { copyGatewayBuild, serveBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { logIn } from '../browser.ts';
import { collect, conclude, percentile } from '../claims.ts';
import { startGatewaySite } from '../gateway-site.ts';

const {
  LOAD_TOKENS = '250',
  LOAD_EXPORTS = '60',
  LOAD_BODIES = '2500',
  LOAD_ENTRIES = '100000',
  LOAD_CALLS = '200',
} = process.env;
const calls = Number(LOAD_CALLS);
const maxFactor = 3;

/** Each operator changes another school, so that no change conflicts with another. */
function schoolOf(operator: number): string {
  const { hafen, seestern, ufer } = schools;
  return [hafen, seestern, ufer][operator]?.id ?? hafen.id;
}

interface Figures {
  readonly failed: string[];
  readonly p95: number;
}

/** The operators share the calls and send them one after the other; every fourth is a write. */
async function work(url: string, tokens: readonly string[]): Promise<Figures> {
  const failed: string[] = [];
  const times: number[] = [];
  let left = calls;
  const runOperator = async (token: string, index: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const isWrite = left % 4 === 0;
      const path = isWrite || left % 4 === 1 ? `/schools/${schoolOf(index)}` : '/audit?limit=25';
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `198.51.100.${index + 1}`,
        ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const change = isWrite && { method: 'PATCH', body: JSON.stringify({ name: `Schule ${left}` }) };
      const start = performance.now();
      const status = await fetch(`${url}/gateway${path}`, { headers, ...change })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch(() => 0);
      times.push(performance.now() - start);
      if (status !== 200) failed.push(`${isWrite ? 'PATCH' : 'GET'} ${path}: ${status}`);
    }
  };
  await Promise.all(tokens.map(runOperator));
  return { failed, p95: percentile(times, 0.95) };
}

const postgres = await startPostgres();
const build = copyGatewayBuild();
const gatewaySite = await startGatewaySite({
  serverUrl: postgres.url,
  dist: build.dist,
  fillAudit: async (ownerUrl) => await fillAuditAt(ownerUrl, Number(LOAD_ENTRIES)),
});
const { apiUrl } = gatewaySite.platform;
const site = await serveBuild(apiUrl, gatewaySite.gateway.url);
const { url } = site.nginx;

/** The same work while the attack runs. */
async function workUnder(
  kind: string,
  count: string,
  tokens: readonly string[],
  token = '',
): Promise<Figures> {
  const attack = await startService({
    name: `the attack with ${kind}`,
    command: process.execPath,
    args: [new URL('attack.ts', import.meta.url).pathname, kind, url, count, token],
    cwd: process.cwd(),
    ready: /started/u,
    stopSignal: 'SIGTERM',
  });
  try {
    return await work(url, tokens);
  } finally {
    await attack.stop();
  }
}

try {
  const claims: Claim[] = [];
  const tokens = [
    await logIn(apiUrl, people.superhero.username),
    await logIn(apiUrl, people.ukrainian.username),
    await logIn(apiUrl, people.gardener.username),
  ];
  const exporter = await logIn(apiUrl, people.withoutLanguage.username);
  // The first calls fill caches and open connections.
  await work(url, tokens);
  const quiet = await work(url, tokens);
  const toClaims = (during: string, { failed, p95 }: Figures): Claim[] => [
    {
      text: `${during}: ${failed.length} of ${calls} calls failed ${failed[0] ?? ''}`,
      holds: failed.length === 0,
    },
    {
      text: `${during}: p95 ${p95.toFixed(0)} ms, quiet ${quiet.p95.toFixed(0)} ms`,
      holds: p95 <= maxFactor * quiet.p95,
    },
  ];
  collect(claims, toClaims('nothing else', quiet));
  collect(
    claims,
    toClaims(
      `${LOAD_TOKENS} connections with made-up tokens`,
      await workUnder('tokens', LOAD_TOKENS, tokens),
    ),
  );
  collect(
    claims,
    toClaims(
      `${LOAD_EXPORTS} exports of ${LOAD_ENTRIES} entries`,
      await workUnder('exports', LOAD_EXPORTS, tokens, exporter),
    ),
  );
  collect(claims, toClaims(`${LOAD_BODIES} slow bodies`, await workUnder('bodies', LOAD_BODIES, tokens)));
  conclude(claims);
} finally {
  await site.stop();
  await gatewaySite.stop();
  build.remove();
  await postgres.stop();
}
