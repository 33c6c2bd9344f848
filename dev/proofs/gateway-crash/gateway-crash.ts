// `npm run proof:gateway-crash [-- <seed>]`: whatever breaks while superheroes work, the audit knows what was done.
import { conclude } from '../claims.ts';
import { copyGatewayBuild } from '../gateway-build.ts';
import { crashUnderWrites } from './crash-under-writes.ts';
import { setStage } from './stage.ts';

// Chance repeats what is struck and when it is due; what the machine does meanwhile is its own.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);

const build = copyGatewayBuild();
const stage = await setStage({ serverUrl: process.env['DATABASE_URL'] ?? '', dist: build.dist });
try {
  const { story, claims } = await crashUnderWrites(stage, {
    writes: 2_000,
    gatewayKills: 100,
    databaseCrashes: 5,
    platformKills: 3,
    seed,
  });
  for (const line of story) console.log(line);
  console.log();
  conclude(claims);
} finally {
  await stage.stop();
  build.remove();
}
