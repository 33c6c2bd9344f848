import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { people } from '@superhero/school-cloud/people';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startCluster } from '@superhero/stack/postgres';
import type { Cluster } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import type { SchoolCloud } from '@superhero/stack/school-cloud';
import { logIn } from '../log-in.ts';
import { Copies } from './copies.ts';

export interface StageOptions {
  /** The server for the double's own data. It is never struck: what the school cloud has done, it keeps. */
  readonly serverUrl: string;
  /** The build of the gateway; without it its source runs. */
  readonly dist?: string;
}

export interface Stage {
  readonly copies: Copies;
  /** Of the audit, and of nothing else. */
  readonly database: Cluster;
  readonly auditUrl: string;
  readonly platform: SchoolCloud;
  readonly platformDatabaseUrl: string;
  readonly tokens: readonly string[];
  /** What the verifier says of the chain, with the heads that the copies have logged. */
  verify(): Promise<string>;
  stop(): Promise<void>;
}

const operators = [people.superhero, people.gardener, people.ukrainian, people.speechless];
const copyCount = 2;
const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Two copies of the gateway, their database as durable as in production, and the double, each a process of its own. */
export async function setStage({ serverUrl, dist }: StageOptions): Promise<Stage> {
  const folder = join(tmpdir(), `superhero-crash-${randomBytes(6).toString('hex')}`);
  const platformDatabase = await createTemporaryDatabase(serverUrl);
  const database = await startCluster({ folder });
  const audit = await openGatewayDatabase({ serverUrl: database.url, name: 'crash' });
  const key = randomBytes(16).toString('hex');
  const platform = await startSchoolCloud({ databaseUrl: platformDatabase.url, adminApiKey: key });
  const auditKeys = randomBytes(32).toString('hex');

  let output = '';
  const options = {
    databaseUrl: audit.gatewayUrl,
    platformApiUrl: platform.apiUrl,
    platformAdminApiUrl: platform.adminApiUrl ?? '',
    platformApiKey: key,
    auditKeys,
    // The simulator finishes or drops a request within seconds; the proof cannot wait for 15 minutes.
    notAppliedAfterSeconds: 60,
    ...(dist !== undefined && { dist }),
    onOutput: (text: string) => {
      output += text;
    },
  };
  const copies = await Promise.all(Array.from({ length: copyCount }, () => startGateway(options)));
  const tokens = await Promise.all(operators.map(({ username }) => logIn(platform.apiUrl, username)));

  return {
    copies: new Copies(copies),
    database,
    auditUrl: audit.ownerUrl,
    platform,
    platformDatabaseUrl: platformDatabase.url,
    tokens,
    verify: () => verify({ auditUrl: audit.ownerUrl, auditKeys, heads: findHeads(output), dist }),
    stop: async () => {
      await Promise.all(copies.map((copy) => copy.stop()));
      await platform.stop();
      await database.stop();
      await platformDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findHeads(output: string): string[] {
  return [...output.matchAll(/"head":"([0-9]+:[0-9a-f]+)"/gu)].flatMap(([, head]) => head ?? []);
}

/** Rejects with what it found if the chain is not as it was written. */
async function verify(chain: {
  auditUrl: string;
  auditKeys: string;
  heads: readonly string[];
  dist: string | undefined;
}): Promise<string> {
  const program =
    chain.dist === undefined
      ? ['--import', import.meta.resolve('tsx'), 'apps/gateway/src/verify-audit.ts']
      : [join(chain.dist, 'verify-audit.js')];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...program, ...chain.heads.flatMap((head) => ['--head', head])],
    {
      cwd: repository,
      env: { PATH: process.env['PATH'], DATABASE_URL: chain.auditUrl, AUDIT_KEYS: chain.auditKeys },
    },
  );
  return stdout.trim();
}
