// `npm run dev`: database, school cloud, gateway, and the dashboard with live reload.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announce } from './announce.ts';
import { startBackend } from './backend.ts';
import { findFreePort } from './free-port.ts';
import { runTogether } from './run-together.ts';
import { startService } from './service.ts';

const dashboard = fileURLToPath(new URL('../../apps/dashboard', import.meta.url));

await runTogether(async (keep) => {
  let isAnnounced = false;
  // Output during the start is hidden; if a service does not start, its error message contains it.
  const show = (text: string): void => {
    if (isAnnounced) process.stdout.write(text);
  };
  const backend = await startBackend(keep, show);
  const port = await findFreePort(5173);
  const vite = createRequire(join(dashboard, 'package.json')).resolve('vite/package.json');
  keep(
    await startService({
      name: 'Vite',
      command: process.execPath,
      args: [join(dirname(vite), 'bin', 'vite.js'), '--port', String(port), '--strictPort'],
      cwd: dashboard,
      env: { ...process.env, API_URL: backend.schoolCloud.apiUrl, GATEWAY_URL: backend.gateway.url },
      ready: /Local:/,
      stopSignal: 'SIGTERM',
      onOutput: show,
    }),
  );
  announce(`http://localhost:${port}`, backend);
  isAnnounced = true;
});
