import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { people } from '@superhero/school-cloud/people';
import type { Gateway } from '@superhero/stack/gateway';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startCluster } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { logIn } from '../browser.ts';
import { findHeads, verifyAudit } from '../verify-audit.ts';
import { startProxy } from './platform-proxy.ts';
import type { PlatformProxy } from './platform-proxy.ts';

export interface Site {
  readonly gateway: Gateway;
  /** In front of the servers of the school cloud. */
  readonly api: PlatformProxy;
  readonly adminApi: PlatformProxy;
  readonly auditUrl: string;
  readonly platformDatabaseUrl: string;
  /** Of two superheroes. */
  readonly requester: string;
  readonly approver: string;
  /** Verifies the audit chain with the heads that the gateway has logged. */
  verify(): Promise<string>;
  stop(): Promise<void>;
}

interface SiteOptions {
  /** The server for the simulator's data. */
  readonly serverUrl: string;
  /** The build of the gateway; without it the source runs. */
  readonly dist?: string;
}

/** Longer than the lease of an entry, which is 30 s; a proof can't wait for 15 minutes. */
const notAppliedAfterSeconds = 35;

/** The gateway, its database with production durability, and the simulator behind proxies, each as a process. */
export async function startSite({ serverUrl, dist }: SiteOptions): Promise<Site> {
  const folder = join(tmpdir(), `superhero-deletion-${randomBytes(6).toString('hex')}`);
  const platformDatabase = await createTemporaryDatabase(serverUrl);
  const database = await startCluster({ folder });
  const audit = await openGatewayDatabase({ serverUrl: database.url, name: 'deletion' });
  const key = randomBytes(16).toString('hex');
  const platform = await startSchoolCloud({ databaseUrl: platformDatabase.url, adminApiKey: key });
  const [api, adminApi] = await Promise.all([startProxy(platform.apiUrl), startProxy(platform.adminApiUrl)]);
  const auditKeys = randomBytes(32).toString('hex');
  let output = '';
  const gateway = await startGateway({
    databaseUrl: audit.gatewayUrl,
    platformApiUrl: api.url,
    platformAdminApiUrl: adminApi.url,
    platformApiKey: key,
    auditKeys,
    notAppliedAfterSeconds,
    approvalFrom: 2,
    ...(dist !== undefined && { dist }),
    onOutput: (text: string) => {
      output += text;
    },
  });
  return {
    gateway,
    api,
    adminApi,
    auditUrl: audit.ownerUrl,
    platformDatabaseUrl: platformDatabase.url,
    requester: await logIn(platform.apiUrl, people.superhero.username),
    approver: await logIn(platform.apiUrl, people.gardener.username),
    verify: () => verifyAudit({ auditUrl: audit.ownerUrl, auditKeys, heads: findHeads(output), dist }),
    stop: async () => {
      await gateway.stop();
      api.stop();
      adminApi.stop();
      await platform.stop();
      await database.stop();
      await platformDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
