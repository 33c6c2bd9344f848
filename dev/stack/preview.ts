// `npm run preview`: database, school cloud, the built gateway and the built dashboard behind nginx, as in production.
// With --temporary (`npm run demo`) it starts with the demo data each time and prints no logs.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { startBackend } from './backend.ts';
import { findFreePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { runTogether } from './run-together.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(repository, 'apps', 'dashboard', 'dist');
const gatewayDist = join(repository, 'apps', 'gateway', 'dist');

if (![join(dist, 'index.html'), join(gatewayDist, 'server.js')].every((file) => existsSync(file))) {
  console.error('There is no build yet. Run: npm run build');
  process.exit(1);
}

const isTemporary = process.argv.includes('--temporary');

function show(text: string): void {
  if (!isTemporary) process.stdout.write(text);
}

await runTogether(async (keep) => {
  const backend = await startBackend(keep, show, { dist: gatewayDist, isTemporary });
  const { schoolCloud, gateway } = backend;
  const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'superhero-demo-')) : join(repository, '.dev');
  mkdirSync(folder, { recursive: true });
  if (isTemporary)
    keep({ ended: new Promise(() => {}), stop: async () => rmSync(folder, { recursive: true }) });
  const runtimeConfig = join(folder, 'runtime.config.json');
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: schoolCloud.apiUrl, gatewayURL: '/gateway' }));
  const port = await findFreePort(4173);
  const nginx = keep(
    await startNginx({ dist, runtimeConfig, apiOrigin: schoolCloud.url, gatewayUrl: gateway.url, port }),
  );
  announce(nginx.url, backend);
});
