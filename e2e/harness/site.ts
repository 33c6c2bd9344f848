import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '@superhero/stack/nginx';
import { startSchoolCloud, type SchoolCloudOptions } from '@superhero/stack/school-cloud';
import { connect, type Database } from '@superhero/school-cloud/database';
import { findFiles } from './find-files.ts';
import { databaseUrl, runOnServer, templateDatabase } from './template-database.ts';

export const dist = fileURLToPath(new URL('../../apps/dashboard/dist', import.meta.url));
export const nextDist = fileURLToPath(new URL('../../test-results/next-version', import.meta.url));

export type SiteOptions = Required<Pick<SchoolCloudOptions, 'superheroLogin' | 'v1'>>;

/** nginx with the built dashboard, the double and its database: one of each per worker. */
export type Site = {
  readonly url: string;
  readonly apiUrl: string;
  readonly database: Database;
  /** Any text, or nothing at all, as /runtime.config.json. */
  serveRuntimeConfig(text: string | undefined): void;
  /** Takes the served files away and puts the next version in their place, as a deployment does. */
  deployNextVersion(): void;
  removeFile(pattern: RegExp): void;
  stopSchoolCloud(): Promise<void>;
  startSchoolCloud(): Promise<void>;
  /** Everything as it was when the worker began, but for what is in the database. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

export async function openSite(name: string, options: SiteOptions): Promise<Site> {
  await runOnServer(
    `drop database if exists ${name}`,
    `create database ${name} template ${templateDatabase}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'superhero-e2e-'));
  const root = join(folder, 'root');
  const runtimeConfig = join(folder, 'runtime.config.json');
  const schoolCloud = await startSchoolCloud({ databaseUrl: databaseUrl(name), ...options });
  const database = connect(databaseUrl(name));
  let isUp = true;

  const rightConfig = JSON.stringify({ apiURL: schoolCloud.apiUrl });
  const deploy = (version: string) => {
    rmSync(root, { recursive: true, force: true });
    cpSync(version, root, { recursive: true });
  };
  const serveRuntimeConfig = (text: string | undefined) => {
    if (text === undefined) rmSync(runtimeConfig, { force: true });
    else writeFileSync(runtimeConfig, text);
  };

  deploy(dist);
  serveRuntimeConfig(rightConfig);
  const nginx = await startNginx({ dist: root, runtimeConfig, apiOrigin: schoolCloud.url });

  const site: Site = {
    url: nginx.url,
    apiUrl: schoolCloud.apiUrl,
    database,
    serveRuntimeConfig,
    deployNextVersion: () => deploy(nextDist),
    removeFile(pattern) {
      const files = findFiles(root, pattern);
      if (files.length === 0) throw new Error(`no served file matches ${pattern}`);
      for (const file of files) rmSync(file);
    },
    async stopSchoolCloud() {
      await schoolCloud.stop();
      isUp = false;
    },
    async startSchoolCloud() {
      await schoolCloud.restart();
      isUp = true;
    },
    async restore() {
      deploy(dist);
      serveRuntimeConfig(rightConfig);
      if (!isUp) await site.startSchoolCloud();
    },
    async close() {
      await nginx.stop();
      await schoolCloud.stop();
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
  return site;
}
