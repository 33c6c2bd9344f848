import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder that holds both `initdb` and `postgres`. */
export function findPostgresPrograms(): string {
  const found = candidates().find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (found === undefined) {
    throw new Error(`PostgreSQL is not installed. Run: ${installCommand()}\nOr set DATABASE_URL.`);
  }
  return found;
}

export type Account = { uid: number; gid: number };

/** The account that PostgreSQL runs as if we are root, since it refuses to run as root; otherwise undefined. */
export function findPostgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
  } catch {
    throw new Error(
      'PostgreSQL cannot run as root, and there is no user "postgres" to run it as. Run: useradd --system postgres',
    );
  }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(
    execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

function candidates(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const configured = config.status === 0 ? [config.stdout.trim()] : [];
  const debian = newestFirst('/usr/lib/postgresql', /^(\d+)$/);
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'].flatMap(
    (folder) => newestFirst(folder, /^postgresql@(\d+)$/),
  );
  return [...onPath, ...configured, ...debian, ...homebrew];
}

function newestFirst(folder: string, version: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const major = version.exec(name)?.[1];
      return major === undefined ? [] : [{ major: Number(major), bin: join(folder, name, 'bin') }];
    })
    .toSorted((a, b) => b.major - a.major)
    .map(({ bin }) => bin);
}

function installCommand(): string {
  if (process.platform === 'darwin') return 'brew install postgresql@17';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const family = /^ID(?:_LIKE)?=.*$/gm;
  const names = (release.match(family) ?? []).join(' ');
  if (/fedora|rhel/.test(names)) return 'sudo dnf install -y postgresql-server';
  if (/arch/.test(names)) return 'sudo pacman -S --noconfirm postgresql';
  if (/alpine/.test(names)) return 'sudo apk add postgresql';
  return 'sudo apt-get install -y postgresql';
}
