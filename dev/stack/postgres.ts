import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServerCertificate } from './certificate-authority.ts';
import { findFreePort } from './free-port.ts';
import { findPostgresAccount, findPostgresPrograms, type Account } from './postgres-programs.ts';
import { startService, type Service } from './service.ts';

export interface PostgresOptions {
  /** The folder for the data. Without it the cluster is deleted on `stop`. */
  folder?: string;
  /** The server then accepts TLS besides plain connections. */
  certificate?: ServerCertificate;
}

export interface Postgres {
  readonly url: string;
  /** Resolves with the reason when our own server has ended. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface Cluster extends Postgres, Service {
  /** Like `pg_ctl stop -m immediate`: all connections are dropped without a shutdown. */
  crash(): Promise<void>;
}

/** The database of `DATABASE_URL`, otherwise our own cluster. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return { url: given, ended: new Promise(() => {}), stop: () => Promise.resolve() };
  }
  return startCluster(options);
}

/** Our own PostgreSQL server on a free port of the loopback interface. */
export async function startCluster({ folder, certificate }: PostgresOptions = {}): Promise<Cluster> {
  const programs = findPostgresPrograms();
  const account = findPostgresAccount();
  const home =
    folder === undefined ? mkdtempSync(join(tmpdir(), 'superhero-postgres-')) : reachable(folder, account);
  const data = join(home, 'data');
  mkdirSync(dirname(home), { recursive: true });
  if (!existsSync(home)) mkdirSync(home, { mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  if (!existsSync(data)) initialize(programs, data, account);
  if (certificate) installCertificate(certificate, data, account);

  const port = await findFreePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // A socket path is limited to about 100 characters, which a deep clone would exceed.
    unix_socket_directories: '',
    ...(folder === undefined && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(certificate && { ssl: 'on' }),
  };
  const service = await startService({
    name: 'PostgreSQL',
    command: join(programs, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    cwd: home,
    ...(account && { runAs: account }),
    ready: /database system is ready to accept connections/,
    // The "fast" shutdown, which ends open sessions instead of waiting for them.
    stopSignal: 'SIGINT',
  });
  const { stop } = service;
  return Object.assign(service, {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stop();
      if (folder === undefined) rmSync(home, { recursive: true, force: true });
    },
    crash: async () => {
      process.kill(service.pid, 'SIGQUIT');
      await service.ended;
    },
  });
}

function initialize(programs: string, data: string, account: Account | undefined): void {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // The same collation and message language on every machine.
  const locale = ['--encoding=UTF8', '--lc-collate=C', '--lc-messages=C'];
  const letters = `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`;
  const access = ['--username=postgres', '--auth=trust'];
  execFileSync(join(programs, 'initdb'), ['-D', unfinished, '--no-sync', ...access, ...locale, letters], {
    cwd: dirname(data),
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  renameSync(unfinished, data);
}

/** Uses PostgreSQL's default file names; it rejects a key that others can read. */
function installCertificate(
  { certificate, key }: ServerCertificate,
  data: string,
  account: Account | undefined,
): void {
  for (const [from, name] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const path = join(data, name);
    copyFileSync(from, path);
    chmodSync(path, 0o600);
    if (account) chownSync(path, account.uid, account.gid);
  }
}

/** PostgreSQL's account cannot read a clone below /root; the data is then stored elsewhere. */
function reachable(folder: string, account: Account | undefined): string {
  if (!account) return folder;
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  if (spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', parent], { ...account, cwd: '/' }).status === 0) {
    return folder;
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  // Not in a world-writable folder, where another user could plant a symbolic link for root to follow.
  return join('/var/lib/superhero-dashboard', name);
}
