import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Inspection = v.object({
  OCIv1: v.object({
    config: v.object({
      User: v.string(),
      Env: v.nullish(v.array(v.string()), []),
      Entrypoint: v.nullish(v.array(v.string()), []),
      Cmd: v.nullish(v.array(v.string()), []),
      WorkingDir: v.nullish(v.string(), '/'),
    }),
  }),
});

export type ImageConfig = v.InferOutput<typeof Inspection>['OCIv1']['config'];

/** Debian's buildah with its own storage, so that images of the machine are neither used nor changed. */
export class Buildah {
  readonly #storage: readonly string[];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'storage');
    this.#storage = ['--root', this.#folder, '--runroot', join(folder, 'run')];
  }

  run(...args: string[]): string {
    const all = [...this.#storage, ...args];
    return execFileSync('buildah', all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  }

  /** Prints the output of the build. */
  build(...args: string[]): void {
    const all = [...this.#storage, 'bud', '--isolation', 'chroot', '--pull-never', '--layers', ...args];
    execFileSync('buildah', all, { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  /** Creates an image with one layer from a folder. */
  importRoot(root: string, image: string): void {
    const container = this.run('from', 'scratch');
    // Only an archive keeps owners and permissions.
    const archive = `${root}.tar`;
    execFileSync('tar', ['--create', '--file', archive, '--directory', root, '.']);
    this.run('add', '--quiet', container, archive, '/');
    rmSync(archive);
    this.run(
      'config',
      '--env',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      container,
    );
    this.run('commit', '--quiet', container, image);
    this.run('rm', container);
  }

  /** The root file system of a container made from the image. */
  mount(image: string): { root: string; config: ImageConfig } {
    const container = this.run('from', '--pull-never', image);
    const inspected: unknown = JSON.parse(this.run('inspect', container));
    return { root: this.run('mount', container), config: v.parse(Inspection, inspected).OCIv1.config };
  }

  remove(): void {
    for (const command of [
      ['umount', '--all'],
      ['rm', '--all'],
      ['rmi', '--all', '--force'],
    ]) {
      spawnSync('buildah', [...this.#storage, ...command], { stdio: 'ignore' });
    }
    spawnSync('umount', ['--recursive', join(this.#folder, 'overlay')], { stdio: 'ignore' });
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
