import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Buildah } from './buildah.ts';

/** The path in the build of this machine's certificate authorities, if npm needs one for its registry. */
export const authoritiesInBuild = '/run/authorities.pem';

const packages = { buildah: 'buildah', debootstrap: 'debootstrap' };

/** Installs missing programs. */
export function installPrograms(): void {
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined ? [] : [name],
  );
  if (missing.length === 0) return;
  execFileSync('apt-get', ['update', '--quiet'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { stdio: 'inherit' });
}

/**
 * Creates the base images of the Containerfile without an image registry: Debian by debootstrap, Node and npm as npm
 * packages. They are larger than the official ones, which contain no documentation.
 */
export function makeBaseImages(buildah: Buildah, containerfile: string, folder: string): void {
  const bases = new Set(
    [...containerfile.matchAll(/^FROM ((node|debian):(\d+)\S*) AS/gm)].map(([, image = '']) => image),
  );
  const debian = join(folder, 'debian');
  execFileSync('debootstrap', ['--variant=minbase', 'trixie', debian], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const image of bases) {
    const major = /^node:(\d+)/.exec(image)?.[1];
    if (major === undefined) {
      buildah.importRoot(debian, `localhost/${image}`);
      continue;
    }
    const node = join(folder, 'node');
    execFileSync('cp', ['--archive', debian, node]);
    addNode(node, major, folder);
    buildah.importRoot(node, `localhost/${image}`);
  }
}

function addNode(root: string, major: string, folder: string): void {
  const program = `node-${process.platform}-${process.arch}`;
  const installed = join(folder, 'packages');
  mkdirSync(installed);
  const install = ['install', '--silent', '--ignore-scripts', '--no-save', '--prefix', installed];
  execFileSync('npm', [...install, `${program}@${major}`, 'npm@11'], { stdio: 'inherit' });
  const local = join(root, 'usr', 'local');
  const modules = join(local, 'lib', 'node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(join(installed, 'node_modules', program, 'bin', 'node'), join(local, 'bin', 'node'));
  cpSync(join(installed, 'node_modules', 'npm'), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  symlinkSync('../lib/node_modules/npm/bin/npx-cli.js', join(local, 'bin', 'npx'));
  mkdirSync(join(local, 'etc'), { recursive: true });
  writeFileSync(join(local, 'etc', 'npmrc'), `cafile=${authoritiesInBuild}\n`);
  // As in the official image.
  appendFileSync(join(root, 'etc', 'passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n');
  appendFileSync(join(root, 'etc', 'group'), 'node:x:1000:\n');
  mkdirSync(join(root, 'home', 'node'), { mode: 0o700 });
}
