// `npm run proof -- gateway-crash [<seed>]`: crashes during writes leave no change without a correct audit entry.
import { copyGatewayBuild } from '../build.ts';
import { conclude } from '../claims.ts';
import { crashUnderWrites } from './crash-under-writes.ts';
import { startEnvironment } from './environment.ts';

// The seed repeats the faults and their order, but not the timing of the machine.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);

const build = copyGatewayBuild();
const environment = await startEnvironment({
  serverUrl: process.env['DATABASE_URL'] ?? '',
  dist: build.dist,
});
try {
  const { lines, claims } = await crashUnderWrites(environment, {
    writes: 2_000,
    gatewayKills: 100,
    databaseCrashes: 5,
    platformKills: 3,
    seed,
  });
  for (const line of lines) console.log(line);
  console.log();
  conclude(claims);
} finally {
  await environment.stop();
  build.remove();
}
