// `npm run proof:gateway-cost`: what the gateway adds to a read and to a write, beside a bare proxy to the same double.
import { conclude } from '../claims.ts';
import { copyGatewayBuild } from '../gateway-build.ts';
import { readSchool, renameSchool } from './calls.ts';
import { compare } from './compare.ts';
import { leaveOneCore } from './measured-process.ts';
import { watchMemory } from './memory.ts';
import { countCalls } from './platform-calls.ts';
import { setStage } from './stage.ts';

leaveOneCore();
const build = copyGatewayBuild();
const stage = await setStage(build.dist);
try {
  const { double, quick } = stage;
  const work = await stage.logIn();
  const reads = { what: 'reads', pair: double, ways: readSchool(double, work), blocks: 8 };
  const writes = { what: 'writes', pair: double, ways: renameSchool(double, work), blocks: 8 };
  console.log('before the double:');
  console.log(await compare({ ...reads, concurrency: 1, requests: 200 }));
  console.log(await compare({ ...reads, concurrency: 16, requests: 400 }));
  console.log(await compare({ ...writes, concurrency: 1, requests: 50 }));
  console.log(await compare({ ...writes, concurrency: 16, requests: 150 }));
  console.log('\nbefore a stand-in that answers at once:');
  const [quickReads, quickWrites] = [readSchool(quick, work), renameSchool(quick, work)];
  console.log(await compare({ ...reads, pair: quick, ways: quickReads, concurrency: 16, requests: 2_000 }));
  console.log(await compare({ ...writes, pair: quick, ways: quickWrites, concurrency: 16, requests: 500 }));
  console.log();
  conclude([...(await countCalls(stage)), ...(await watchMemory(stage, [10_000, 50_000, 100_000]))]);
} finally {
  await stage.stop();
  build.remove();
}
