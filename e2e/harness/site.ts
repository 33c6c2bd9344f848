import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@superhero/stack/nginx';
import { startSchoolCloud, type SchoolCloudOptions } from '@superhero/stack/school-cloud';
import { connect, type Database } from '@superhero/school-cloud/database';
import { runSql } from '@superhero/stack/run-sql';
import { DatabaseFaults } from './database-faults.ts';
import { siteGateway, type SiteGateway } from './site-gateway.ts';
import { buildFolder, databaseUrl, serverUrl, templateDatabase } from './prepared.ts';

export type SiteOptions = Required<Pick<SchoolCloudOptions, 'superheroLogin' | 'v1'>>;

/** nginx with the built dashboard, the simulator with its database, and the built gateway: one of each per worker. */
export type Site = {
  readonly url: string;
  readonly apiUrl: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly faults: DatabaseFaults;
  readonly gateway: SiteGateway;
  /** Serves this text as /runtime.config.json, or none. */
  serveRuntimeConfig(text: string | undefined): void;
  /** Serves the config of the school cloud, with the gateway if the test uses one. */
  serveValidRuntimeConfig(): void;
  /** Sets a value in the answer of /config/public, or removes it. */
  setPublicConfig(key: string, value: unknown): Promise<void>;
  /** Replaces the served files, as a deployment does; every test starts with the current version. */
  deploy(version: 'current' | 'next'): void;
  removeFile(pattern: RegExp): void;
  /** Changes a served file after the build. */
  appendToFile(pattern: RegExp, text: string): void;
  stopSchoolCloud(): Promise<void>;
  /** With SIGKILL, so that nothing is finished. */
  killSchoolCloud(): Promise<void>;
  startSchoolCloud(): Promise<void>;
  /** Restores everything but people and their sessions. */
  restore(options: { hasGateway: boolean }): Promise<void>;
  close(): Promise<void>;
};

/**
 * Tables of the school cloud that belong to the whole instance: its settings, and the deletions, of which one run
 * executes the 20 that are due first. Other rows are added by the test that changes them.
 */
const sharedTables = ['public_config', 'runtime_config', 'deletion_requests'];

const restoreTable = (table: string) => [
  `delete from ${table}`,
  `insert into ${table} select * from seeded_${table}`,
];

export async function openSite(name: string, options: SiteOptions): Promise<Site> {
  const create = `create database ${name} template ${templateDatabase}`;
  await runSql(serverUrl(), `drop database if exists ${name}`, create);
  const folder = mkdtempSync(join(tmpdir(), 'superhero-e2e-'));
  const root = join(folder, 'root');
  const runtimeConfig = join(folder, 'runtime.config.json');
  const adminApiKey = randomBytes(16).toString('hex');
  const schoolCloud = await startSchoolCloud({ databaseUrl: databaseUrl(name), adminApiKey, ...options });
  const { apiUrl, adminApiUrl } = schoolCloud;
  const gateway = await siteGateway(`${name}_gateway`, { apiUrl, adminApiUrl, adminApiKey });
  const database = connect(databaseUrl(name));
  const faults = new DatabaseFaults(databaseUrl(name));
  await runSql(
    databaseUrl(name),
    ...sharedTables.map((table) => `create table seeded_${table} as table ${table}`),
  );
  let isUp = true;
  let wasDown = false;
  let isAsBuilt = false;
  let gatewayURL: string | undefined;

  const deploy = (version: 'current' | 'next') => {
    isAsBuilt = version === 'current';
    const release = mkdtempSync(join(folder, 'release-'));
    cpSync(buildFolder(version), release, { recursive: true });
    // In one step: the page may be loading a file that both versions have.
    symlinkSync(release, `${root}-next`);
    renameSync(`${root}-next`, root);
  };
  const servedFiles = (pattern: RegExp) => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => join(root, file));
    if (files.length === 0) throw new Error(`no served file matches ${pattern}`);
    return files;
  };
  const serveRuntimeConfig = (text: string | undefined) => {
    if (text === undefined) rmSync(runtimeConfig, { force: true });
    else writeFileSync(runtimeConfig, text);
  };
  const endSchoolCloud = async (how: 'stop' | 'kill') => {
    await schoolCloud[how]();
    isUp = false;
    wasDown = true;
  };
  const serveValidRuntimeConfig = () => serveRuntimeConfig(JSON.stringify({ apiURL: apiUrl, gatewayURL }));

  deploy('current');
  serveValidRuntimeConfig();
  const origins = { apiOrigin: schoolCloud.url, gatewayUrl: gateway.url };
  const nginx = await startNginx({ dist: root, runtimeConfig, ...origins });

  const site: Site = {
    url: nginx.url,
    apiUrl,
    database,
    databaseUrl: databaseUrl(name),
    faults,
    gateway,
    serveRuntimeConfig,
    serveValidRuntimeConfig,
    async setPublicConfig(key, value) {
      await database.deleteFrom('public_config').where('key', '=', key).execute();
      if (value === undefined) return;
      await database
        .insertInto('public_config')
        .values({ key, value: JSON.stringify(value) })
        .execute();
    },
    deploy,
    removeFile(pattern) {
      isAsBuilt = false;
      for (const file of servedFiles(pattern)) rmSync(file);
    },
    appendToFile(pattern, text) {
      isAsBuilt = false;
      for (const file of servedFiles(pattern)) {
        if (/\.(br|gz)$/.test(file)) rmSync(file);
        else appendFileSync(file, text);
      }
    },
    stopSchoolCloud: () => endSchoolCloud('stop'),
    killSchoolCloud: () => endSchoolCloud('kill'),
    async startSchoolCloud() {
      await schoolCloud.restart();
      isUp = true;
    },
    async restore({ hasGateway }) {
      if (!isAsBuilt) deploy('current');
      gatewayURL = hasGateway ? '/gateway' : undefined;
      serveValidRuntimeConfig();
      await faults.clear();
      if (!isUp) await site.startSchoolCloud();
      // The circuit breaker of a gateway that missed the school cloud would reject calls for some seconds.
      if (wasDown) await gateway.kill();
      wasDown = false;
      if (hasGateway) await gateway.restore();
      await runSql(databaseUrl(name), ...sharedTables.flatMap(restoreTable));
    },
    async close() {
      await nginx.stop();
      await gateway.close();
      await schoolCloud.stop();
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
      await runSql(serverUrl(), `drop database ${name} with (force)`);
    },
  };
  return site;
}
