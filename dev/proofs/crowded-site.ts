import { randomBytes } from 'node:crypto';
import { addCrowd } from '@superhero/school-cloud/crowd';
import type { CrowdSize } from '@superhero/school-cloud/crowd';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startGateway } from '@superhero/stack/gateway';
import { startPostgres } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { copyGatewayBuild } from './gateway-build.ts';
import { countSearches } from './search-counter.ts';
import type { SearchCounter } from './search-counter.ts';
import { serveBuild } from './serve-build.ts';

export interface CrowdedSite {
  readonly url: string;
  readonly apiUrl: string;
  readonly gatewayUrl: string;
  /** The gateway's database, as the one who may do everything in it. */
  readonly auditUrl: string;
  /** What of the gateway's searches reaches the school cloud. */
  readonly searches: SearchCounter;
  /** Starts the school cloud anew, with so many milliseconds before it looks for people. */
  delaySearches(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * nginx, the built dashboard and gateway, and a double with a crowd in it. In a database of `DATABASE_URL` the crowd
 * stays, so that the next run need not wait for it.
 */
export async function openCrowdedSite(size: CrowdSize): Promise<CrowdedSite> {
  const postgres = await startPostgres();
  const db = connect(postgres.url);
  await migrate(db);
  await seed(db);
  await db.destroy();
  await addCrowd(postgres.url, size, (line) => console.log(line));

  const schoolCloud = await startSchoolCloud({ databaseUrl: postgres.url });
  const searches = await countSearches(schoolCloud.url);
  const name = `proof_${randomBytes(6).toString('hex')}`;
  const database = await openGatewayDatabase({ serverUrl: postgres.url, name });
  const build = copyGatewayBuild();
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
    auditUrl: database.ownerUrl,
    searches,
    delaySearches: async (ms) => {
      // The double is started with our own environment.
      process.env['PEOPLE_SEARCH_DELAY_MS'] = String(ms);
      await schoolCloud.restart();
    },
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
