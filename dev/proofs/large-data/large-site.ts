import { randomBytes } from 'node:crypto';
import type { BulkDataSize } from '@superhero/school-cloud/bulk-data';
import { addBulkData } from '@superhero/school-cloud/bulk-data';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startPostgres } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { copyGatewayBuild, serveBuild } from '../build.ts';
import type { SearchCounter } from './search-counter.ts';
import { countSearches } from './search-counter.ts';

export interface LargeSite {
  readonly url: string;
  readonly apiUrl: string;
  readonly gatewayUrl: string;
  /** The database of the school cloud. */
  readonly schoolCloudDatabaseUrl: string;
  /** The gateway's database with its owner. */
  readonly auditUrl: string;
  /** The gateway's searches that reach the school cloud. */
  readonly searches: SearchCounter;
  stop(): Promise<void>;
}

/**
 * nginx, the built dashboard and gateway, and a simulator with a large data set. With `DATABASE_URL` the data is kept
 * in that database for the next run.
 */
export async function openLargeSite(size: BulkDataSize): Promise<LargeSite> {
  // First, because it fails without a build.
  const build = copyGatewayBuild();
  const postgres = await startPostgres();
  const db = connect(postgres.url);
  await migrate(db);
  await seed(db);
  await db.destroy();
  await addBulkData(postgres.url, size, (line) => console.log(line));

  const schoolCloud = await startSchoolCloud({ databaseUrl: postgres.url });
  const searches = await countSearches(schoolCloud.url);
  const name = `proof_${randomBytes(6).toString('hex')}`;
  const database = await openGatewayDatabase({ serverUrl: postgres.url, name });
  const gateway = await startGateway({
    databaseUrl: database.gatewayUrl,
    platformApiUrl: `${searches.url}/api`,
    platformAdminApiUrl: `${schoolCloud.url}/admin/api/v1`,
    platformApiKey: 'not-used',
    auditKeys: randomBytes(32).toString('hex'),
    dist: build.dist,
  });
  const site = await serveBuild(schoolCloud.apiUrl, gateway.url);
  return {
    url: site.nginx.url,
    apiUrl: schoolCloud.apiUrl,
    gatewayUrl: gateway.url,
    schoolCloudDatabaseUrl: postgres.url,
    auditUrl: database.ownerUrl,
    searches,
    stop: async () => {
      await site.stop();
      await gateway.stop();
      build.remove();
      await database.drop();
      searches.stop();
      await schoolCloud.stop();
      await postgres.stop();
    },
  };
}
