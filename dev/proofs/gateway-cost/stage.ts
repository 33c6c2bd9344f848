import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { people } from '@superhero/school-cloud/people';
import { findFreePort } from '@superhero/stack/free-port';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startCluster } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { logIn } from '../log-in.ts';
import { prepareTargets, school } from '../gateway-crash/wishes.ts';
import type { Work } from './calls.ts';
import { startMeasured } from './measured-process.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { startStandIn } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';

export interface Measured extends MeasuredProcess {
  readonly url: string;
}

/** Both before the same school cloud. */
export interface Pair {
  readonly gateway: Measured & { readMetrics(): Promise<string> };
  /** The least that could stand in its place. */
  readonly bare: Measured;
}

export interface Stage {
  readonly double: Pair;
  /** Before a stand-in that answers at once what the double has answered, so that nothing holds them up. */
  readonly quick: Pair;
  readonly auditUrl: string;
  /** In the name of somebody whom no copy knows yet. */
  logIn(): Promise<Work>;
  stop(): Promise<void>;
}

const schoolCount = 16;
const here = fileURLToPath(new URL('.', import.meta.url));

/** The gateway and the bare proxy, each on the one core. The audit is kept as safely as in production. */
export async function setStage(dist: string): Promise<Stage> {
  const folder = join(tmpdir(), `superhero-cost-${randomBytes(6).toString('hex')}`);
  const database = await startCluster({ folder });
  const audit = await openGatewayDatabase({ serverUrl: database.url, name: 'cost' });
  const platformDatabase = await startCluster();
  const platform = await startSchoolCloud({ databaseUrl: platformDatabase.url });
  await prepareTargets(platformDatabase.url, schoolCount);
  const schoolIds = Array.from({ length: schoolCount }, (_one, index) => school(index + 1));
  const standIn = await startStandIn(platform.url);

  const auditKeys = randomBytes(32).toString('hex');
  const start = (platformUrl: string): Promise<Pair> =>
    startPair({ dist, platformUrl, databaseUrl: audit.gatewayUrl, auditKeys });
  const pairs = [await start(platform.url), await start(standIn.url)] as const;
  const [double, quick] = pairs;
  const logInAs = () => logIn(platform.apiUrl, people.superhero.username);
  const pathsOf = await learnPaths(quick, standIn, { token: await logInAs(), schoolIds });
  return {
    double,
    quick,
    auditUrl: audit.ownerUrl,
    logIn: async () => ({ token: await logInAs(), schoolIds, pathsOf }),
    stop: async () => {
      await Promise.all(pairs.flatMap(({ gateway, bare }) => [gateway.stop(), bare.stop()]));
      standIn.stop();
      await platform.stop();
      await platformDatabase.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets the gateway read one school, and looks what it asked for. */
async function learnPaths(
  { gateway }: Pair,
  standIn: StandIn,
  { token, schoolIds: [one = ''] }: Pick<Work, 'token' | 'schoolIds'>,
): Promise<Work['pathsOf']> {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${gateway.url}/schools/${one}`, { headers });
  if (status !== 200) throw new Error(`The gateway answered ${status} for a school.`);
  const paths = standIn.questions().filter((path) => path !== '/api/v3/me');
  return (schoolId) => paths.map((path) => path.replaceAll(one, schoolId));
}

async function startPair(options: {
  dist: string;
  platformUrl: string;
  databaseUrl: string;
  auditKeys: string;
}): Promise<Pair> {
  const [port, metricsPort, barePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const gateway = await startMeasured({
    name: 'the gateway',
    args: [join(options.dist, 'server.js')],
    cwd: options.dist,
    env: {
      PLATFORM_API_URL: `${options.platformUrl}/api`,
      // Nobody is there: nothing that is measured needs it.
      PLATFORM_ADMIN_API_URL: 'http://127.0.0.1:9/admin/api/v1',
      PLATFORM_API_KEY: randomBytes(16).toString('hex'),
      DATABASE_URL: options.databaseUrl,
      AUDIT_KEYS: options.auditKeys,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    ready: /"msg":"listening"/,
  });
  const bare = await startMeasured({
    name: 'the bare proxy',
    args: ['--import', import.meta.resolve('tsx'), 'bare-proxy.ts'],
    cwd: here,
    env: { UPSTREAM: options.platformUrl, PORT: String(barePort) },
    ready: /listening/,
  });
  return {
    gateway: {
      ...gateway,
      url: `http://127.0.0.1:${port}`,
      readMetrics: async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    },
    bare: { ...bare, url: `http://127.0.0.1:${barePort}` },
  };
}
