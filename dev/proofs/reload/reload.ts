// `npm run proof:reload`: requests go on, all of them, while nginx takes over a new configuration.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@superhero/stack/nginx';
import { buildFolder } from '../build-folder.ts';
import { conclude } from '../claims.ts';
import { reloadUnderLoad } from './reload-under-load.ts';
import { targetsOf } from './targets.ts';

const requests = 100_000;
const reloads = 20;
const connections = 16;

const folder = mkdtempSync(join(tmpdir(), 'superhero-reload-'));
const runtimeConfig = join(folder, 'runtime.config.json');
writeFileSync(runtimeConfig, '{"apiURL":"https://cloud.example/api"}');
const dist = buildFolder();
const nginx = await startNginx({ dist, runtimeConfig, apiOrigin: 'https://cloud.example' });
try {
  const targets = targetsOf({ url: nginx.url, dist, runtimeConfig });
  const start = performance.now();
  const { answered, resets, failures } = await reloadUnderLoad({
    nginx,
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
      text: `each answer has status 200 and the bytes of its file: ${answered}`,
      holds: answered === requests,
    },
    { text: `no request failed after the one retry: ${failures.length}`, holds: failures.length === 0 },
  ]);
} finally {
  await nginx.stop();
  rmSync(folder, { recursive: true });
}
