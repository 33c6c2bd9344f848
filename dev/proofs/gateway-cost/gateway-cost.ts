// `npm run proof -- gateway-cost`: what the gateway adds to a read and to a write, compared with a bare proxy in front
// of the same school cloud.
import { randomUUID } from 'node:crypto';
import { copyGatewayBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { conclude, loadNow, percentile } from '../claims.ts';
import type { Call } from '../send-request.ts';
import { sendLoad } from './send-load.ts';
import type { Load } from './send-load.ts';
import { startCostSite } from './site.ts';
import type { CostSite, Pair } from './site.ts';

interface Comparison {
  readonly what: string;
  readonly pair: Pair;
  readonly gateway: Load['calls'];
  readonly bare: Load['calls'];
  readonly parallel: number;
  /** In each block, of each of the two. */
  readonly requests: number;
  readonly limit?: number;
}

interface Sample {
  readonly times: number[];
  work: number;
}

const blocks = Number(process.env['COST_BLOCKS'] ?? 8);

/** A block of one and a block of the other in turns, so that other work on the machine affects both. */
async function compare({ what, pair, parallel, requests, limit, ...calls }: Comparison): Promise<Claim> {
  const samples: Record<keyof Pair, Sample> = {
    gateway: { times: [], work: 0 },
    bare: { times: [], work: 0 },
  };
  // The first block of each warms it up.
  for (let block = 0; block <= blocks; block += 1)
    for (const name of ['gateway', 'bare'] as const) {
      const before = pair[name].cpuTime();
      const times = await sendLoad({ requests, parallel, calls: calls[name] });
      if (block === 0) continue;
      samples[name].times.push(...times);
      samples[name].work += pair[name].cpuTime() - before;
    }
  const { gateway, bare } = samples;
  const figures = (of: (sample: Sample) => number, digits: number): string => {
    const [ours, theirs] = [of(gateway), of(bare)];
    return `${ours.toFixed(digits)} / ${theirs.toFixed(digits)} ms, × ${(ours / theirs).toFixed(2)}`;
  };
  const at = (share: number) => figures(({ times }) => percentile(times, share), 1);
  const cpu = figures(({ times, work }) => (work / times.length) * 1000, 2);
  const ratio = percentile(gateway.times, 0.5) / percentile(bare.times, 0.5);
  const bound = limit === undefined ? '' : `, at most × ${limit}`;
  const text = `${what}, ${parallel} in parallel: median ${at(0.5)}${bound}; p99 ${at(0.99)}; CPU ${cpu}`;
  console.log(`seen     ${text}`);
  return { text, holds: limit === undefined || ratio <= limit };
}

/** A read of a school: one call to the gateway, or its calls to the platform, sent together. */
function reads({ token, schoolIds, pathsOf }: CostSite, pair: Pair) {
  const get = (url: string): Call => ({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  return {
    pair,
    gateway: (worker: number) => [[get(`${pair.gateway.url}/schools/${schoolIds[worker]}`)]],
    bare: (worker: number) => [
      pathsOf(schoolIds[worker] ?? '').map((path) => get(`${pair.bare.url}${path}`)),
    ],
  };
}

let names = 0;

/** A new name for a school: one call to the gateway, or one to the platform, or all that the gateway makes. */
function writes({ token, schoolIds }: CostSite, pair: Pair, isComplete: boolean) {
  const authorization = `Bearer ${token}`;
  const patch = (url: string, more: Record<string, string> = {}): Call => ({
    method: 'PATCH',
    url,
    headers: { authorization, 'content-type': 'application/json', ...more },
    body: JSON.stringify({ name: `Schule ${(names += 1)}` }),
  });
  const get = (path: string): Call => ({
    method: 'GET',
    url: `${pair.bare.url}${path}`,
    headers: { authorization },
  });
  return {
    pair,
    gateway: (worker: number) => [
      [patch(`${pair.gateway.url}/schools/${schoolIds[worker]}`, { 'idempotency-key': randomUUID() })],
    ],
    bare: (worker: number) => [
      ...(isComplete ? [[get('/api/v3/me')], [get(`/api/v3/school/id/${schoolIds[worker]}`)]] : []),
      [patch(`${pair.bare.url}/api/v3/school/${schoolIds[worker]}`)],
    ],
  };
}

const build = copyGatewayBuild();
const site = await startCostSite(build.dist);
try {
  const { simulator, instant } = site;
  console.log(`load of the machine ${loadNow()}`);
  const claims = [
    await compare({ ...reads(site, simulator), what: 'read', parallel: 1, requests: 100 }),
    await compare({ ...reads(site, simulator), what: 'read', parallel: 16, requests: 200 }),
    await compare({
      ...reads(site, instant),
      what: 'read, instant platform',
      parallel: 16,
      requests: 1_000,
      limit: 1.3,
    }),
    await compare({
      ...writes(site, simulator, false),
      what: 'write',
      parallel: 1,
      requests: 50,
      limit: 2.5,
    }),
    await compare({
      ...writes(site, simulator, false),
      what: 'write',
      parallel: 16,
      requests: 150,
      limit: 2.5,
    }),
    await compare({
      ...writes(site, simulator, true),
      what: 'write, next to its three platform calls',
      parallel: 1,
      requests: 50,
    }),
    await compare({
      ...writes(site, simulator, true),
      what: 'write, next to its three platform calls',
      parallel: 16,
      requests: 150,
    }),
    await compare({
      ...writes(site, instant, false),
      what: 'write, instant platform',
      parallel: 16,
      requests: 300,
    }),
  ];
  console.log(`load of the machine ${loadNow()}`);
  conclude(claims);
} finally {
  await site.stop();
  build.remove();
}
