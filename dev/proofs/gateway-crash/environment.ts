import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { people } from '@superhero/school-cloud/people';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import type { Cluster } from '@superhero/stack/postgres';
import { startCluster } from '@superhero/stack/postgres';
import type { SchoolCloud } from '@superhero/stack/school-cloud';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { logIn } from '../browser.ts';
import { findHeads, verifyAudit } from '../verify-audit.ts';
import { Instances } from './instances.ts';

interface EnvironmentOptions {
  /** The server for the simulator's data. It never crashes, so applied changes are kept. */
  readonly serverUrl: string;
  /** The build of the gateway; without it the source runs. */
  readonly dist?: string;
}

export interface Environment {
  readonly instances: Instances;
  /** The cluster of the audit log. */
  readonly database: Cluster;
  readonly auditUrl: string;
  readonly platform: SchoolCloud;
  readonly platformDatabaseUrl: string;
  readonly tokens: readonly string[];
  /** Verifies the audit chain with the heads that the instances have logged. */
  verify(): Promise<string>;
  stop(): Promise<void>;
}

const operators = [people.superhero, people.gardener, people.ukrainian, people.withoutLanguage];
const instanceCount = 2;

/** Two instances of the gateway, their database with production durability, and the simulator, each as a process. */
export async function startEnvironment({ serverUrl, dist }: EnvironmentOptions): Promise<Environment> {
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
  const instances = await Promise.all(Array.from({ length: instanceCount }, () => startGateway(options)));
  const tokens = await Promise.all(operators.map(({ username }) => logIn(platform.apiUrl, username)));

  return {
    instances: new Instances(instances),
    database,
    auditUrl: audit.ownerUrl,
    platform,
    platformDatabaseUrl: platformDatabase.url,
    tokens,
    verify: () => verifyAudit({ auditUrl: audit.ownerUrl, auditKeys, heads: findHeads(output), dist }),
    stop: async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await platform.stop();
      await database.stop();
      await platformDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
