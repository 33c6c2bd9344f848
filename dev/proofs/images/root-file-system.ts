import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService, type Service } from '@superhero/stack/service';
import type { ImageConfig } from './buildah.ts';

/** The paths that `find` prints for these tests in the image, as the user of the image. */
export function find(root: string, { User }: ImageConfig, ...tests: string[]): string[] {
  // `find` ends with 1 if it cannot enter a folder; such a folder is not writable either.
  const { stdout } = spawnSync('chroot', [`--userspec=${User}`, root, 'find', '/', '-xdev', ...tests], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((path) => path !== '');
}

export function sizeInMegabytes(root: string): number {
  const [bytes = ''] = execFileSync('du', ['-sxb', root], { encoding: 'utf8' }).split('\t');
  return Math.round(Number(bytes) / 1e6);
}

// In its own mount namespace, so that its mounts end with the process.
const script = `set -e
output=$1 root=$2 user=$3 inside=$4; shift 4
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot --userspec="$user" "$root" sh -c "$inside" "$@" >"$output" 2>&1`;
const inside = 'cd "$0" && exec env -i "$@"';

/** Runs the command of the image as its user, with its root file system and only its environment. */
export async function startImage(options: {
  name: string;
  root: string;
  config: ImageConfig;
  env: Readonly<Record<string, string>>;
  /** For its log file. */
  folder: string;
  ready: RegExp | (() => boolean);
}): Promise<Service> {
  const { name, root, config, ready } = options;
  const output = join(options.folder, `${name}.log`);
  // A file that its user can open, because nginx opens its standard output by name.
  writeFileSync(output, '');
  chmodSync(output, 0o666);
  const environment = Object.entries(options.env).map(([key, value]) => `${key}=${value}`);
  const command = [...config.Env, ...environment, ...config.Entrypoint, ...config.Cmd];
  const shell = ['sh', '-c', script, 'sh', output, root, config.User, inside, config.WorkingDir || '/'];
  return startService({
    name,
    command: 'unshare',
    args: ['--mount', ...shell, ...command],
    cwd: '/',
    ready: typeof ready === 'function' ? ready : () => ready.test(readFileSync(output, 'utf8')),
    stopSignal: 'SIGTERM',
  }).catch((error: unknown) => {
    throw new Error(`${name} did not start: ${readFileSync(output, 'utf8')}`, { cause: error });
  });
}
