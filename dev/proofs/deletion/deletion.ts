// `npm run proof -- deletion`: a batch of 100,000 people on three instances, and kills of the gateway in every phase of a batch.
import { setTimeout as pause } from 'node:timers/promises';
import { copyGatewayBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude, loadNow } from '../claims.ts';
import { buildVariant, nextVersion } from '../work/build-variant.ts';
import { crashInPhases, killInAllPhases } from './crash-in-phases.ts';
import { runLargeBatch } from './large-batch.ts';
import { notAppliedAfterSeconds, startSite } from './site.ts';

const { DELETION_PEOPLE = '100000', DELETION_BATCHES = '50', DELETION_ROUNDS = '4' } = process.env;

const passTime = async () => {
  await pause((notAppliedAfterSeconds + 1) * 1_000);
  return async () => {};
};

const build = copyGatewayBuild();
const options = { serverUrl: process.env['DATABASE_URL'] ?? '', dist: build.dist };
const claims: Claim[] = [];
console.log(`load ${loadNow()}`);
const next = await buildVariant(nextVersion);
const large = await startSite({ ...options, instances: 3 });
try {
  const size = { people: Number(DELETION_PEOPLE), existing: Number(DELETION_BATCHES) };
  collect(claims, await runLargeBatch(large, size, next));
} finally {
  await large.stop();
  next.remove();
}
const crashing = await startSite(options);
try {
  const kills = Array.from({ length: Number(DELETION_ROUNDS) }, () => killInAllPhases).flat();
  collect(claims, await crashInPhases(crashing, kills, passTime));
} finally {
  await crashing.stop();
  build.remove();
}
console.log();
conclude(claims);
