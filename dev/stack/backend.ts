import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { openGatewayDatabase } from './gateway-database.ts';
import { startGateway } from './gateway.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';
import { keptAuditKeys } from './kept-audit-keys.ts';
import { startPostgres } from './postgres.ts';
import type { Keep } from './run-together.ts';
import { startSchoolCloud } from './school-cloud.ts';
import type { SchoolCloud } from './school-cloud.ts';

export interface Backend {
  readonly schoolCloud: SchoolCloud;
  readonly gateway: Gateway;
}

const kept = (name: string): string => fileURLToPath(new URL(`../../.dev/${name}`, import.meta.url));

/** What the dashboard needs behind it while somebody works on it; the data stays in the clone. */
export async function startBackend(
  keep: Keep,
  onOutput: (text: string) => void,
  build: Pick<GatewayOptions, 'dist'> = {},
): Promise<Backend> {
  const postgres = keep(await startPostgres({ folder: kept('postgres') }));
  const adminApiKey = randomBytes(16).toString('hex');
  const schoolCloud = keep(
    await startSchoolCloud({
      databaseUrl: postgres.url,
      adminApiKey,
      port: await findFreePort(3030),
      onOutput,
    }),
  );
  const database = await openGatewayDatabase({ serverUrl: postgres.url, name: 'superhero_gateway_dev' });
  const gateway = keep(
    await startGateway({
      databaseUrl: database.gatewayUrl,
      platformApiUrl: schoolCloud.apiUrl,
      platformAdminApiUrl: schoolCloud.adminApiUrl,
      platformApiKey: adminApiKey,
      auditKeys: keptAuditKeys(kept('audit-keys')),
      ...build,
      port: await findFreePort(3040),
      onOutput,
    }),
  );
  return { schoolCloud, gateway };
}
