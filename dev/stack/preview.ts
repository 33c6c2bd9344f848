// `npm run preview`: database, school cloud and the built dashboard behind nginx, as in production.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { startBackend } from './backend.ts';
import { findFreePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { runTogether } from './run-together.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(repository, 'apps', 'dashboard', 'dist');

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build to show yet. This helps: npm run build');
  process.exit(1);
}

await runTogether(async (keep) => {
  const schoolCloud = await startBackend(keep, (text) => process.stdout.write(text));
  const runtimeConfig = join(repository, '.dev', 'runtime.config.json');
  mkdirSync(join(repository, '.dev'), { recursive: true });
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: schoolCloud.apiUrl }));
  const port = await findFreePort(4173);
  const nginx = keep(await startNginx({ dist, runtimeConfig, apiOrigin: schoolCloud.url, port }));
  announce(nginx.url, schoolCloud.apiUrl);
});
