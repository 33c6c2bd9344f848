import { randomBytes } from 'node:crypto';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import type { Gateway, GatewayOptions } from '@superhero/stack/gateway';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import type { SchoolCloud } from '@superhero/stack/school-cloud';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { findHeads, verifyAudit } from './verify-audit.ts';

type Addresses = Pick<GatewayOptions, 'platformApiUrl' | 'platformAdminApiUrl'>;

export interface GatewaySiteOptions extends Pick<
  GatewayOptions,
  'approvalFrom' | 'dist' | 'notAppliedAfterSeconds' | 'serviceAccount'
> {
  /** The server for the simulator's data. */
  readonly serverUrl: string;
  /** The server for the audit log; by default the same one. */
  readonly auditServerUrl?: string;
  /** The database of the simulator; by default a new one. */
  readonly platformDatabaseUrl?: string;
  /** How many are started at once; one by default. */
  readonly instances?: number;
  /** Fills the audit log, whose owner has this URL, before an instance starts. */
  readonly fillAudit?: (ownerUrl: string) => Promise<void>;
  /** Where the gateway finds the simulator, whose database has the URL; by default at its own addresses. */
  readonly placeProxies?: (platform: SchoolCloud, databaseUrl: string) => Promise<Addresses>;
}

/** Instances of the gateway, their database and the simulator, each as a process. */
export interface GatewaySite {
  readonly instances: readonly Gateway[];
  /** The first instance. */
  readonly gateway: Gateway;
  readonly platform: SchoolCloud;
  readonly platformDatabaseUrl: string;
  /** With the owner of the database. */
  readonly auditUrl: string;
  /** One more instance, which is stopped with the site. */
  start(changes?: Partial<GatewayOptions>): Promise<Gateway>;
  /** Migrates the database of the gateway with another build. */
  migrate(dist: string): Promise<unknown>;
  /** Verifies the audit chain with the heads that the instances have logged, by the given build or that of the site. */
  verify(dist?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startGatewaySite(options: GatewaySiteOptions): Promise<GatewaySite> {
  const { serverUrl, auditServerUrl = serverUrl, platformDatabaseUrl: given, ...others } = options;
  const { instances: count = 1, placeProxies, fillAudit, ...settings } = others;
  const temporary = given === undefined ? await createTemporaryDatabase(serverUrl) : undefined;
  const platformDatabaseUrl = given ?? temporary?.url ?? '';
  const name = `gateway_${randomBytes(6).toString('hex')}`;
  const migrate = (dist: string | undefined) =>
    openGatewayDatabase({ serverUrl: auditServerUrl, name, dist });
  const audit = await migrate(options.dist);
  await fillAudit?.(audit.ownerUrl);
  const key = randomBytes(16).toString('hex');
  const platform = await startSchoolCloud({ databaseUrl: platformDatabaseUrl, adminApiKey: key });
  const auditKeys = randomBytes(32).toString('hex');
  const { apiUrl: platformApiUrl, adminApiUrl: platformAdminApiUrl } = platform;
  const addresses = (await placeProxies?.(platform, platformDatabaseUrl)) ?? {
    platformApiUrl,
    platformAdminApiUrl,
  };

  let output = '';
  const started: Gateway[] = [];
  const start = async (changes: Partial<GatewayOptions> = {}): Promise<Gateway> => {
    const gateway = await startGateway({
      ...settings,
      ...addresses,
      databaseUrl: audit.gatewayUrl,
      platformApiKey: key,
      auditKeys,
      onOutput: (text: string) => {
        output += text;
      },
      ...changes,
    });
    started.push(gateway);
    return gateway;
  };
  const instances = await Promise.all(Array.from({ length: count }, () => start()));
  return {
    instances,
    get gateway() {
      const [first] = instances;
      if (first === undefined) throw new Error('The site has no instance.');
      return first;
    },
    platform,
    platformDatabaseUrl,
    auditUrl: audit.ownerUrl,
    start,
    migrate,
    verify: (dist = options.dist) =>
      verifyAudit({ auditUrl: audit.ownerUrl, auditKeys, heads: findHeads(output), dist }),
    stop: async () => {
      await Promise.all(started.map((instance) => instance.stop()));
      await platform.stop();
      await audit.drop();
      await temporary?.drop();
    },
  };
}
