// `npm run proof:reload`: requests go on, all of them, while nginx takes over a new configuration.
import { conclude } from '../claims.ts';
import { serveBuild } from '../serve-build.ts';
import { reloadUnderLoad } from './reload-under-load.ts';
import { targetsOf } from './targets.ts';

const requests = 100_000;
const reloads = 20;
const connections = 16;

const site = await serveBuild('https://cloud.example/api');
try {
  const targets = targetsOf({ url: site.nginx.url, dist: site.dist, runtimeConfig: site.runtimeConfig });
  const start = performance.now();
  const { answered, resets, failures, reloadsMeanwhile } = await reloadUnderLoad({
    nginx: site.nginx,
    targets,
    requests,
    reloads,
    connections,
  });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${requests} requests for ${targets.length} answers on ${connections} kept connections`);
  console.log(
    `${reloads} reloads in ${seconds.toFixed(1)} s, ${Math.round(requests / seconds)} requests per second`,
  );
  console.log(`${resets} requests met a connection that was being closed and were sent once more\n`);
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  conclude([
    {
      text: `every reload was over while requests went on: ${reloadsMeanwhile}`,
      holds: reloadsMeanwhile === reloads,
    },
    {
      text: `each answer has status 200 and the bytes of its file: ${answered}`,
      holds: answered === requests,
    },
    { text: `no request failed after the one retry: ${failures.length}`, holds: failures.length === 0 },
  ]);
} finally {
  await site.stop();
}
