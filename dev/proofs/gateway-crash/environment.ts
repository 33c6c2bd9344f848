import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '@superhero/school-cloud/people';
import type { Cluster } from '@superhero/stack/postgres';
import { startCluster } from '@superhero/stack/postgres';
import { logIn } from '../browser.ts';
import type { GatewaySite } from '../gateway-site.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { Instances } from './instances.ts';

interface EnvironmentOptions {
  /** The server for the simulator's data. It never crashes, so applied changes are kept. */
  readonly serverUrl: string;
  readonly dist: string;
}

export interface Environment extends Omit<GatewaySite, 'instances'> {
  readonly instances: Instances;
  /** The cluster of the audit log. */
  readonly database: Cluster;
  readonly tokens: readonly string[];
}

const operators = [people.superhero, people.gardener, people.ukrainian, people.withoutLanguage];

/** Two instances of the gateway, their database with production durability, and the simulator. */
export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const folder = join(tmpdir(), `superhero-crash-${randomBytes(6).toString('hex')}`);
  const database = await startCluster({ folder });
  const site = await startGatewaySite({
    ...options,
    auditServerUrl: database.url,
    instances: 2,
    // The simulator finishes or drops a request within seconds; the proof cannot wait for 15 minutes.
    notAppliedAfterSeconds: 60,
  });
  const { apiUrl } = site.platform;
  return {
    ...site,
    instances: new Instances(site.instances),
    database,
    tokens: await Promise.all(operators.map(({ username }) => logIn(apiUrl, username))),
    stop: async () => {
      await site.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
