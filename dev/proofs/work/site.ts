import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, people } from '@superhero/school-cloud/people';
import type { Cluster } from '@superhero/stack/postgres';
import { startCluster } from '@superhero/stack/postgres';
import { runSql } from '@superhero/stack/run-sql';
import { logIn } from '../browser.ts';
import type { Random } from '../gateway-crash/faults.ts';
import type { GatewaySite } from '../gateway-site.ts';
import { startGatewaySite } from '../gateway-site.ts';
import type { Faults, FaultyProxy } from './faulty-proxy.ts';
import { startFaultyProxy } from './faulty-proxy.ts';

export interface WorkSite extends GatewaySite {
  /** The cluster of the gateway's database. */
  readonly database: Cluster;
  /** In front of one server of the school cloud. */
  readonly proxy: FaultyProxy;
  readonly tokens: readonly string[];
}

interface SiteOptions {
  /** The server for the simulator's data. It never crashes, so applied changes are kept. */
  readonly serverUrl: string;
  readonly dist: string;
  readonly instances: number;
  readonly random: Random;
  readonly faults: Faults & { readonly of: 'adminApi' | 'api' };
  /** Logs in as its service account, with the password of the other superheroes. */
  readonly hasServiceAccount?: boolean;
}

const added = [1, 2, 3].map((number) => `auftrag-${number}@schulwolke.example`);
const serviceAccount = 'auftrag-gateway@schulwolke.example';
/** Enough for 20 orders, because an operator can have three at a time. */
const usernames = [
  ...[people.superhero, people.gardener, people.ukrainian, people.withoutLanguage].map(
    ({ username }) => username,
  ),
  ...added,
];

/** Longer than a call may wait to be sent and its effect may take after that; a proof can't wait for 15 minutes. */
const notAppliedAfterSeconds = 16;

/** Instances of the gateway, their database with production durability, and the simulator behind a faulty proxy. */
export async function startWorkSite({
  random,
  faults,
  hasServiceAccount = false,
  ...options
}: SiteOptions): Promise<WorkSite> {
  const folder = join(tmpdir(), `superhero-work-${randomBytes(6).toString('hex')}`);
  const database = await startCluster({ folder });
  const proxies: FaultyProxy[] = [];
  const site = await startGatewaySite({
    ...options,
    auditServerUrl: database.url,
    notAppliedAfterSeconds,
    // Approvals are proved by `deletion`.
    approvalFrom: 0,
    ...(hasServiceAccount && { serviceAccount: { username: serviceAccount, password: demoPassword } }),
    placeProxies: async ({ apiUrl, adminApiUrl }, databaseUrl) => {
      // Before an instance logs in.
      await addSuperheroes(databaseUrl);
      const ofApi = faults.of === 'api';
      const started = await startFaultyProxy(ofApi ? apiUrl : adminApiUrl, random, faults);
      proxies.push(started);
      return {
        platformApiUrl: ofApi ? started.url : apiUrl,
        platformAdminApiUrl: ofApi ? adminApiUrl : started.url,
      };
    },
  });
  const [proxy] = proxies;
  if (proxy === undefined) throw new Error('The proxy of the site is missing.');
  return {
    ...site,
    database,
    proxy,
    tokens: await Promise.all(usernames.map((name) => logIn(site.platform.apiUrl, name))),
    stop: async () => {
      proxy.stop();
      await site.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With the school and the password of another one. */
async function addSuperheroes(databaseUrl: string): Promise<void> {
  const values = [...added, serviceAccount]
    .map((username, index) => `('${username}', '05e7${'f'.repeat(19)}${index}')`)
    .join(',');
  const { userId } = people.superhero;
  const each = `(values ${values}) as each (username, user_id)`;
  await runSql(
    databaseUrl,
    `insert into users (id, school_id, first_name, last_name, email)
     select each.user_id, school_id, first_name, 'Auftrag', each.username from users, ${each}
     where id = '${userId}'`,
    `insert into user_roles (user_id, role_id, position)
     select each.user_id, role_id, position from user_roles, ${each} where user_roles.user_id = '${userId}'`,
    `insert into accounts (id, user_id, username, password, activated)
     select 'acc' || substring(each.user_id from 4), each.user_id, each.username, password, activated
     from accounts, ${each} where accounts.user_id = '${userId}'`,
  );
}
