import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate } from '@superhero/school-cloud/database';
import { demoAccounts, hasDemoData, seedDemo } from '@superhero/school-cloud/demo';
import { writeHistory } from './demo/history.ts';
import { findFreePort } from './free-port.ts';
import { openGatewayDatabase } from './gateway-database.ts';
import { startGateway, type Gateway, type GatewayOptions } from './gateway.ts';
import { startPostgres } from './postgres.ts';
import type { Keep } from './run-together.ts';
import { startSchoolCloud, type SchoolCloud } from './school-cloud.ts';

export interface Backend {
  readonly schoolCloud: SchoolCloud;
  readonly gateway: Gateway;
  /** The database of the school cloud. */
  readonly databaseUrl: string;
  /** The audit database, with its owner. */
  readonly auditDatabaseUrl: string;
  readonly auditKeys: string;
}

const kept = (name: string): string => fileURLToPath(new URL(`../../.dev/${name}`, import.meta.url));

interface BackendOptions extends Pick<GatewayOptions, 'dist'> {
  /** Whether the data is deleted at the end instead of kept in `.dev`. */
  isTemporary?: boolean;
}

/** The servers behind the dashboard for `npm run dev`, `npm run preview` and `npm run demo`. */
export async function startBackend(
  keep: Keep,
  onOutput: (text: string) => void,
  { isTemporary = false, ...build }: BackendOptions = {},
): Promise<Backend> {
  const postgres = keep(await startPostgres(isTemporary ? {} : { folder: kept('postgres') }));
  const isNew = await seedIfEmpty(postgres.url);
  const platformApiKey = randomBytes(16).toString('hex');
  const schoolCloud = keep(
    await startSchoolCloud({
      databaseUrl: postgres.url,
      adminApiKey: platformApiKey,
      port: await findFreePort(3030),
      executesDeletions: true,
      onOutput,
    }),
  );
  const database = await openGatewayDatabase({ serverUrl: postgres.url, name: 'superhero_gateway_dev' });
  const { ownerUrl, gatewayUrl } = database;
  const platform = {
    platformApiUrl: schoolCloud.apiUrl,
    platformAdminApiUrl: schoolCloud.adminApiUrl,
    platformApiKey,
  };
  const auditKeys = isTemporary ? newAuditKey() : keptAuditKeys(kept('audit-keys'));
  if (isNew)
    await writeHistory({ ...platform, schoolCloudUrl: postgres.url, ownerUrl, gatewayUrl, auditKeys });
  const gateway = keep(
    await startGateway({
      ...platform,
      ...build,
      databaseUrl: gatewayUrl,
      auditKeys,
      serviceAccount: demoAccounts.gateway,
      port: await findFreePort(3040),
      onOutput,
    }),
  );
  return { schoolCloud, gateway, databaseUrl: postgres.url, auditDatabaseUrl: ownerUrl, auditKeys };
}

/** Adds the demo data to an empty database. Returns whether it was empty. */
async function seedIfEmpty(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl);
  try {
    await migrate(db);
    const school = await db.selectFrom('schools').select('id').limit(1).executeTakeFirst();
    if (school !== undefined) {
      if (!(await hasDemoData(db)))
        console.log('This is the data of an earlier version: delete .dev for the demo.');
      return false;
    }
    console.log('Adding the demo data …');
    await seedDemo(db);
    return true;
  } finally {
    await db.destroy();
  }
}

function newAuditKey(): string {
  return randomBytes(32).toString('hex');
}

/** Created once and kept next to the data: entries sealed with one key cannot be verified with another. */
function keptAuditKeys(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, newAuditKey(), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
