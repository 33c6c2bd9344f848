import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import { build } from 'vite';
import { databaseUrl, runOnServer, templateDatabase } from './template-database.ts';
import { gatewayFolder, keepVersionsIn, versionFolder } from './versions.ts';

const dashboard = fileURLToPath(new URL('../../apps/dashboard', import.meta.url));
const gateway = fileURLToPath(new URL('../../apps/gateway', import.meta.url));

async function prepare(): Promise<() => void> {
  const built = [join(dashboard, 'dist', 'index.html'), join(gateway, 'dist', 'server.js')];
  if (!built.every((file) => existsSync(file)))
    throw new Error('There is no build to test; run `npm run build` first.');
  const versions = mkdtempSync(join(tmpdir(), 'superhero-versions-'));
  keepVersionsIn(versions);
  cpSync(join(dashboard, 'dist'), versionFolder('current'), { recursive: true });
  cpSync(join(gateway, 'dist'), gatewayFolder(), { recursive: true });
  await Promise.all([prepareDatabase(), buildNextVersion()]);
  return () => rmSync(versions, { recursive: true, force: true });
}

async function prepareDatabase(): Promise<void> {
  await runOnServer(`drop database if exists ${templateDatabase}`, `create database ${templateDatabase}`);
  const database = connect(databaseUrl(templateDatabase));
  await migrate(database);
  await seed(database);
  await database.destroy();
}

/** What a deployment brings: the same program with another version number, so every file has another name. */
async function buildNextVersion(): Promise<void> {
  await build({
    root: dashboard,
    logLevel: 'error',
    define: { __APP_VERSION__: JSON.stringify('next') },
    build: { outDir: versionFolder('next'), emptyOutDir: true },
  });
}

export default prepare;
