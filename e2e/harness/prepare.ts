import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import { build } from 'vite';
import { runSql } from '@superhero/stack/run-sql';
import { buildFolder, buildsVariable, databaseUrl, serverUrl, templateDatabase } from './prepared.ts';

const dashboard = fileURLToPath(new URL('../../apps/dashboard', import.meta.url));
const gateway = fileURLToPath(new URL('../../apps/gateway', import.meta.url));

async function prepare(): Promise<() => void> {
  const built = [join(dashboard, 'dist', 'index.html'), join(gateway, 'dist', 'server.js')];
  if (!built.every((file) => existsSync(file)))
    throw new Error('There is no build to test; run `npm run build` first.');
  // Copies, so that a build started during the run does not change the tested files.
  const builds = mkdtempSync(join(tmpdir(), 'superhero-builds-'));
  process.env[buildsVariable] = builds;
  cpSync(join(dashboard, 'dist'), buildFolder('current'), { recursive: true });
  cpSync(join(gateway, 'dist'), buildFolder('gateway'), { recursive: true });
  await Promise.all([prepareDatabase(), buildNextVersion()]);
  return () => rmSync(builds, { recursive: true, force: true });
}

async function prepareDatabase(): Promise<void> {
  const create = `create database ${templateDatabase}`;
  await runSql(serverUrl(), `drop database if exists ${templateDatabase}`, create);
  const database = connect(databaseUrl(templateDatabase));
  await migrate(database);
  await seed(database);
  await database.destroy();
}

/** The same app with another version number, so that every file has another name, as after a deployment. */
async function buildNextVersion(): Promise<void> {
  await build({
    root: dashboard,
    mode: 'uncompressed',
    logLevel: 'error',
    define: { __APP_VERSION__: JSON.stringify('next') },
    build: { outDir: buildFolder('next'), emptyOutDir: true },
  });
}

export default prepare;
