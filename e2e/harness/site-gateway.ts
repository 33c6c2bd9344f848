import { randomBytes } from 'node:crypto';
import { holdFreePort } from '@superhero/stack/free-port';
import { startGateway, type Gateway, type GatewayOptions } from '@superhero/stack/gateway';
import { openGatewayDatabase, type GatewayDatabase } from '@superhero/stack/gateway-database';
import { runSql } from '@superhero/stack/run-sql';
import { buildFolder, databaseUrl, serverUrl } from './prepared.ts';

export type SiteGateway = {
  /** Where nginx expects it, running or not. */
  readonly url: string;
  /** As the database superuser. */
  readonly databaseUrl: string;
  /** Must not appear in any log or browser. */
  readonly secrets: readonly string[];
  /** With SIGKILL, so that nothing is finished. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Restarts it with another address of the school cloud. */
  connectTo(apiUrl: string): Promise<void>;
  /** Restarts it with a service account, until the next test. */
  useServiceAccount(account: ServiceAccount): Promise<void>;
  /** Running, with an empty audit log and without a service account. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

const emptyTables = `truncate audit_chain, audit_personal, idempotency_keys, answers, deletion_batches, deletion_quota,
  announcement_publications, announcement_untils, work_orders, bulk_changes, service_account_logins cascade`;

type ServiceAccount = NonNullable<GatewayOptions['serviceAccount']>;
type Platform = { apiUrl: string; adminApiUrl: string; adminApiKey: string };

/** The built gateway with its own database. It starts for the first test that needs it: most do not. */
export async function siteGateway(name: string, platform: Platform): Promise<SiteGateway> {
  // The other workers look for ports, too.
  const { port, release } = await holdFreePort();
  const auditKeys = randomBytes(32).toString('hex');
  let database: GatewayDatabase | undefined;
  let gateway: Gateway | undefined;
  let isUp = false;
  let { apiUrl } = platform;
  let serviceAccount: ServiceAccount | undefined;

  const start = async (): Promise<void> => {
    database ??= await openGatewayDatabase({ serverUrl: serverUrl(), name });
    if (gateway) await gateway.restart();
    else {
      await release();
      gateway = await startGateway({
        databaseUrl: database.gatewayUrl,
        platformApiUrl: apiUrl,
        platformAdminApiUrl: platform.adminApiUrl,
        platformApiKey: platform.adminApiKey,
        auditKeys,
        dist: buildFolder('gateway'),
        port,
        ...(serviceAccount && { serviceAccount }),
      });
    }
    isUp = true;
  };
  const restart = async (): Promise<void> => {
    await gateway?.stop();
    gateway = undefined;
    await start();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: databaseUrl(name),
    secrets: [platform.adminApiKey, auditKeys],
    kill: async () => {
      await gateway?.kill();
      isUp = false;
    },
    start,
    connectTo: async (other) => {
      apiUrl = other;
      await restart();
    },
    useServiceAccount: async (account) => {
      serviceAccount = account;
      await restart();
    },
    restore: async () => {
      if (serviceAccount) {
        serviceAccount = undefined;
        await restart();
      } else if (!isUp) await start();
      if (database) await runSql(database.ownerUrl, emptyTables);
    },
    close: async () => {
      await gateway?.stop();
      await release();
      await database?.drop();
    },
  };
}
