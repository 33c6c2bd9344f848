import type { BulkDataSize } from '@superhero/school-cloud/bulk-data';
import { addBulkData } from '@superhero/school-cloud/bulk-data';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import type { Gateway } from '@superhero/stack/gateway';
import { startPostgres } from '@superhero/stack/postgres';
import { copyGatewayBuild, serveBuild } from '../build.ts';
import { startGatewaySite } from '../gateway-site.ts';
import type { SearchCounter } from './search-counter.ts';
import { countSearches } from './search-counter.ts';

export interface LargeSite {
  readonly url: string;
  readonly apiUrl: string;
  readonly gateway: Gateway;
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

  let searches: SearchCounter | undefined;
  const gatewaySite = await startGatewaySite({
    serverUrl: postgres.url,
    platformDatabaseUrl: postgres.url,
    dist: build.dist,
    placeProxies: async ({ url, adminApiUrl }) => {
      searches = await countSearches(url);
      return { platformApiUrl: `${searches.url}/api`, platformAdminApiUrl: adminApiUrl };
    },
  });
  if (searches === undefined) throw new Error('The proxy is missing.');
  const counter: SearchCounter = searches;
  const { apiUrl } = gatewaySite.platform;
  const site = await serveBuild(apiUrl, gatewaySite.gateway.url);
  return {
    url: site.nginx.url,
    apiUrl,
    gateway: gatewaySite.gateway,
    schoolCloudDatabaseUrl: postgres.url,
    auditUrl: gatewaySite.auditUrl,
    searches: counter,
    stop: async () => {
      await site.stop();
      await gatewaySite.stop();
      build.remove();
      counter.stop();
      await postgres.stop();
    },
  };
}
