import { randomBytes } from 'node:crypto';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import type { Gateway, GatewayOptions } from '@superhero/stack/gateway';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import type { SchoolCloud } from '@superhero/stack/school-cloud';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { findHeads, verifyAudit } from './verify-audit.ts';

type Addresses = Pick<GatewayOptions, 'platformApiUrl' | 'platformAdminApiUrl'>;

interface GatewaySiteOptions extends Pick<
  GatewayOptions,
  'approvalFrom' | 'dist' | 'notAppliedAfterSeconds'
> {
  /** The server for the simulator's data. */
  readonly serverUrl: string;
  /** The server for the audit log; by default the same one. */
  readonly auditServerUrl?: string;
  readonly instances?: number;
  /** Fills the audit log, whose owner has this URL, before an instance starts. */
  readonly fillAudit?: (ownerUrl: string) => Promise<void>;
  /** Where the gateway finds the simulator; by default at its own addresses. */
  readonly placeProxies?: (platform: SchoolCloud) => Promise<Addresses>;
}

/** Instances of the gateway, their database and the simulator, each as a process. */
export interface GatewaySite {
  readonly instances: readonly Gateway[];
  readonly platform: SchoolCloud;
  readonly platformDatabaseUrl: string;
  /** With the owner of the database. */
  readonly auditUrl: string;
  /** Verifies the audit chain with the heads that the instances have logged. */
  verify(): Promise<string>;
  stop(): Promise<void>;
}

export async function startGatewaySite(options: GatewaySiteOptions): Promise<GatewaySite> {
  const { serverUrl, auditServerUrl = serverUrl, instances: count = 1, ...others } = options;
  const { placeProxies, fillAudit, ...settings } = others;
  const platformDatabase = await createTemporaryDatabase(serverUrl);
  const name = `gateway_${randomBytes(6).toString('hex')}`;
  const audit = await openGatewayDatabase({ serverUrl: auditServerUrl, name, dist: options.dist });
  await fillAudit?.(audit.ownerUrl);
  const key = randomBytes(16).toString('hex');
  const platform = await startSchoolCloud({ databaseUrl: platformDatabase.url, adminApiKey: key });
  const auditKeys = randomBytes(32).toString('hex');
  const { apiUrl: platformApiUrl, adminApiUrl: platformAdminApiUrl } = platform;
  const addresses = (await placeProxies?.(platform)) ?? { platformApiUrl, platformAdminApiUrl };

  let output = '';
  const start = () =>
    startGateway({
      ...settings,
      ...addresses,
      databaseUrl: audit.gatewayUrl,
      platformApiKey: key,
      auditKeys,
      onOutput: (text: string) => {
        output += text;
      },
    });
  const instances = await Promise.all(Array.from({ length: count }, start));
  return {
    instances,
    platform,
    platformDatabaseUrl: platformDatabase.url,
    auditUrl: audit.ownerUrl,
    verify: () =>
      verifyAudit({ auditUrl: audit.ownerUrl, auditKeys, heads: findHeads(output), dist: options.dist }),
    stop: async () => {
      await Promise.all(instances.map((instance) => instance.stop()));
      await platform.stop();
      await audit.drop();
      await platformDatabase.drop();
    },
  };
}
