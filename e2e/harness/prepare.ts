import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connect, migrate, seed } from '@superhero/school-cloud/database';
import { build } from 'vite';
import { dist, nextDist } from './site.ts';
import { databaseUrl, runOnServer, templateDatabase } from './template-database.ts';

async function prepare(): Promise<void> {
  if (!existsSync(`${dist}/index.html`))
    throw new Error('There is no build to test; run `npm run build` first.');
  await Promise.all([prepareDatabase(), buildNextVersion()]);
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
    root: fileURLToPath(new URL('../../apps/dashboard', import.meta.url)),
    logLevel: 'error',
    define: { __APP_VERSION__: JSON.stringify('next') },
    build: { outDir: nextDist, emptyOutDir: true },
  });
}

export default prepare;
