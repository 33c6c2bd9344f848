import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import { build } from 'vite';
import {
  dashboardBuild,
  databaseUrl,
  gatewayBuild,
  keepBuildsIn,
  runSql,
  serverUrl,
  templateDatabase,
} from './prepared.ts';

const dashboard = fileURLToPath(new URL('../../apps/dashboard', import.meta.url));
const gateway = fileURLToPath(new URL('../../apps/gateway', import.meta.url));

async function prepare(): Promise<() => void> {
  const built = [join(dashboard, 'dist', 'index.html'), join(gateway, 'dist', 'server.js')];
  if (!built.every((file) => existsSync(file)))
    throw new Error('There is no build to test; run `npm run build` first.');
  const builds = mkdtempSync(join(tmpdir(), 'superhero-builds-'));
  keepBuildsIn(builds);
  cpSync(join(dashboard, 'dist'), dashboardBuild('current'), { recursive: true });
  cpSync(join(gateway, 'dist'), gatewayBuild(), { recursive: true });
  await Promise.all([prepareDatabase(), buildNextVersion()]);
  return () => rmSync(builds, { recursive: true, force: true });
}

async function prepareDatabase(): Promise<void> {
  await runSql(
    serverUrl(),
    `drop database if exists ${templateDatabase}`,
    `create database ${templateDatabase}`,
  );
  const database = connect(databaseUrl(templateDatabase));
  await migrate(database);
  await seed(database);
  await database.destroy();
}

/** The same app with another version number, so that every file has another name, as after a deployment. */
async function buildNextVersion(): Promise<void> {
  await build({
    root: dashboard,
    logLevel: 'error',
    define: { __APP_VERSION__: JSON.stringify('next') },
    build: { outDir: dashboardBuild('next'), emptyOutDir: true },
  });
}

export default prepare;
