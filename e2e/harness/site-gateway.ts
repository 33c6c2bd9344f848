import { randomBytes } from 'node:crypto';
import { findFreePort } from '@superhero/stack/free-port';
import { startGateway, type Gateway } from '@superhero/stack/gateway';
import { openGatewayDatabase, type GatewayDatabase } from '@superhero/stack/gateway-database';
import { Client } from 'pg';
import { databaseUrl, serverUrl } from './template-database.ts';
import { gatewayFolder } from './versions.ts';

export type SiteGateway = {
  /** Where nginx looks for it, whether it runs or not. */
  readonly url: string;
  /** As the one who may do everything. */
  readonly databaseUrl: string;
  /** What may be in no log and in no browser. */
  readonly secrets: readonly string[];
  stop(): Promise<void>;
  /** Without a chance to finish anything: SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Running, and with an empty audit. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

type Platform = { apiUrl: string; adminApiUrl: string; adminApiKey: string };

/** The built gateway on a database of its own. It starts for the first test that needs it: most do not. */
export async function siteGateway(name: string, platform: Platform): Promise<SiteGateway> {
  const port = await findFreePort();
  const auditKeys = randomBytes(32).toString('hex');
  let database: GatewayDatabase | undefined;
  let gateway: Gateway | undefined;
  let isUp = false;

  const begin = async (): Promise<void> => {
    database = await openGatewayDatabase({ serverUrl: serverUrl(), name });
    gateway = await startGateway({
      databaseUrl: database.gatewayUrl,
      platformApiUrl: platform.apiUrl,
      platformAdminApiUrl: platform.adminApiUrl,
      platformApiKey: platform.adminApiKey,
      auditKeys,
      dist: gatewayFolder(),
      port,
    });
    isUp = true;
  };
  const start = async (): Promise<void> => {
    if (!gateway) return await begin();
    await gateway.restart();
    isUp = true;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: databaseUrl(name),
    secrets: [platform.adminApiKey, auditKeys],
    stop: async () => {
      await gateway?.stop();
      isUp = false;
    },
    kill: async () => {
      await gateway?.kill();
      isUp = false;
    },
    start,
    restore: async () => {
      if (!isUp) await start();
      if (database) await empty(database.ownerUrl);
    },
    close: async () => {
      await gateway?.stop();
      await database?.drop();
    },
  };
}

async function empty(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await client.query('truncate audit_chain, audit_personal, idempotency_keys, answers');
  } finally {
    await client.end();
  }
}
