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
import { findPostgresAccount, findPostgresPrograms } from './postgres-programs.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface PostgresOptions {
  /** Where the data is kept. Without it the cluster is thrown away on `stop`. */
  folder?: string;
  /** The server then accepts TLS besides plain connections. */
  certificate?: ServerCertificate;
}

export interface Postgres {
  readonly url: string;
  /** Resolves when a server of ours is gone, with a sentence that says how. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Cluster extends Postgres {
  /** As a power cut would: SIGKILL, the data stays for `restart`. */
  kill(): Promise<void>;
  /** As `pg_ctl stop -m immediate`: every connection is cut and nothing is tidied up. */
  crash(): Promise<void>;
  /** Starts it again on the same address and data. */
  restart(): Promise<void>;
}

/** The database of `DATABASE_URL`, else a cluster of our own. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return { url: given, ended: new Promise(() => {}), stop: () => Promise.resolve() };
  }
  return startCluster(options);
}

/** A PostgreSQL server of our own on a free port of the loopback interface. */
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
    // The path of a socket may have only some 100 characters; a deep clone would exceed them.
    unix_socket_directories: '',
    ...(folder === undefined && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(certificate && { ssl: 'on' }),
  };
  const start = (): Promise<Service> =>
    startService({
      name: 'PostgreSQL',
      command: join(programs, 'postgres'),
      args: ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
      cwd: home,
      ...(account && { runAs: account }),
      ready: /database system is ready to accept connections/,
      // "Fast": ends the open sessions instead of waiting for them.
      stopSignal: 'SIGINT',
    });

  let service = await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    get ended() {
      return service.ended;
    },
    stop: async () => {
      await service.stop();
      if (folder === undefined) rmSync(home, { recursive: true, force: true });
    },
    kill: () => service.kill(),
    crash: async () => {
      process.kill(service.pid, 'SIGQUIT');
      await service.ended;
    },
    restart: async () => {
      await service.stop();
      service = await start();
    },
  };
}

function initialize(programs: string, data: string, account: { uid: number; gid: number } | undefined): void {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // One order of letters and one language of messages, whatever the machine speaks.
  const words = ['--encoding=UTF8', '--lc-collate=C', '--lc-messages=C'];
  const letters = `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`;
  const access = ['--username=postgres', '--auth=trust'];
  execFileSync(join(programs, 'initdb'), ['-D', unfinished, '--no-sync', ...access, ...words, letters], {
    cwd: dirname(data),
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  renameSync(unfinished, data);
}

/** Under the names that PostgreSQL looks for; it refuses a key that others could read. */
function installCertificate(
  { certificate, key }: ServerCertificate,
  data: string,
  account: { uid: number; gid: number } | undefined,
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

/** A clone below /root is closed to the account of PostgreSQL; its data then lives elsewhere. */
function reachable(folder: string, account: { uid: number; gid: number } | undefined): string {
  if (!account) return folder;
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  if (spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', parent], { ...account, cwd: '/' }).status === 0) {
    return folder;
  }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  // Not in a folder where any user of the machine could wait for root with a symbolic link.
  return join('/var/lib/superhero-dashboard', name);
}
