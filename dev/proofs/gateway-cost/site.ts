import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { people } from '@superhero/school-cloud/people';
import { findFreePort } from '@superhero/stack/free-port';
import { startCluster } from '@superhero/stack/postgres';
import { startService } from '@superhero/stack/service';
import { logIn } from '../browser.ts';
import { callGateway } from '../call-gateway.ts';
import { cpuTime } from '../cpu-time.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { prepareTargets, school } from '../gateway-crash/planned-writes.ts';
import { startInstantPlatform } from './instant-platform.ts';
import type { InstantPlatform } from './instant-platform.ts';

interface Measured {
  readonly url: string;
  /** CPU time so far, in seconds. */
  readonly cpuTime: () => number;
  readonly stop: () => Promise<void>;
}

/** Both in front of the same school cloud. */
export interface Pair {
  readonly gateway: Measured;
  readonly bare: Measured;
}

export interface CostSite {
  readonly simulator: Pair;
  /** In front of a platform that answers without delay. */
  readonly instant: Pair;
  readonly token: string;
  readonly schoolIds: readonly string[];
  /** What the gateway asks the platform for when it shows a school. */
  readonly pathsOf: (schoolId: string) => readonly string[];
  stop(): Promise<void>;
}

const schoolCount = 16;
const here = fileURLToPath(new URL('.', import.meta.url));

/** The audit database has production durability. */
export async function startCostSite(dist: string): Promise<CostSite> {
  const folder = join(tmpdir(), `superhero-cost-${randomBytes(6).toString('hex')}`);
  const database = await startCluster({ folder });
  const platformDatabase = await startCluster();
  const site = await startGatewaySite({
    serverUrl: platformDatabase.url,
    auditServerUrl: database.url,
    instances: 0,
    dist,
  });
  const { platform } = site;
  await prepareTargets(site.platformDatabaseUrl, schoolCount);
  const schoolIds = Array.from({ length: schoolCount }, (_one, index) => school(index + 1));
  const instantPlatform = await startInstantPlatform(platform.url);
  const start = async (url: string): Promise<Pair> => ({
    gateway: measure(await site.start({ platformApiUrl: `${url}/api` })),
    bare: await startBareProxy(url),
  });
  const simulator = await start(platform.url);
  const instant = await start(instantPlatform.url);
  const token = await logIn(platform.apiUrl, people.superhero.username);
  return {
    simulator,
    instant,
    token,
    schoolIds,
    pathsOf: await learnPaths(instant, instantPlatform, token, schoolIds[0] ?? ''),
    stop: async () => {
      for (const { bare } of [simulator, instant]) await bare.stop();
      instantPlatform.stop();
      await site.stop();
      await platformDatabase.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startBareProxy(upstream: string): Promise<Measured> {
  const port = await findFreePort();
  const service = await startService({
    name: 'the bare proxy',
    command: process.execPath,
    args: ['bare-proxy.ts'],
    cwd: here,
    env: { PATH: process.env['PATH'], UPSTREAM: upstream, PORT: String(port) },
    ready: /listening/u,
    stopSignal: 'SIGTERM',
  });
  return measure({ ...service, pid: service.pid, url: `http://127.0.0.1:${port}` });
}

function measure({ pid, url, stop }: { pid: number; url: string; stop: () => Promise<void> }): Measured {
  return { url, stop, cpuTime: () => cpuTime(pid) };
}

/** Reads one school through the gateway and sees what it asks for. */
async function learnPaths(
  { gateway }: Pair,
  platform: InstantPlatform,
  token: string,
  schoolId: string,
): Promise<CostSite['pathsOf']> {
  const { status } = await callGateway(gateway, token, `GET /schools/${schoolId}`);
  if (status !== 200) throw new Error(`The gateway answered ${status} for a school.`);
  const paths = platform.paths().filter((path) => path !== '/api/v3/me');
  return (id) => paths.map((path) => path.replaceAll(schoolId, id));
}
