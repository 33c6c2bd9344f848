import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesMatching, root } from '../source/files.ts';

interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  /** With 077, files also have another date. */
  readonly umask: '022' | '077';
}

export const usual: Surroundings = { env: { TZ: 'UTC', LANG: 'C' }, umask: '022' };
export const unusual: Surroundings = { env: { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' }, umask: '077' };

/** Copies the source of this checkout to a folder, and builds these products and all SBOMs there. */
export function buildCopy(target: string, { env, umask }: Surroundings, apps: readonly string[]): void {
  const isStrict = umask === '077';
  for (const path of filesMatching(
    /^(apps|checks|packages)\/|^(package(-lock)?\.json|LICENSE|tsconfig\.base\.json)$/,
  )) {
    mkdirSync(join(target, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(target, path));
    // As git checks out files with this umask, on another day.
    chmodSync(join(target, path), isStrict ? 0o600 : 0o644);
    if (isStrict) utimesSync(join(target, path), 86_400, 86_400);
  }
  linkPackages(target);
  const commands = [
    `umask ${umask}`,
    ...apps.map((app) => `npm run --silent --workspace apps/${app} build`),
    'node checks/supply-chain/write-sbom.ts',
  ];
  execFileSync('sh', ['-c', commands.join(' && ')], {
    cwd: target,
    // Without the variables of this run, which would change Vite's mode.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    // Its warnings are shown only if it fails.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Builds the gateway of this checkout into a folder as `buildCopy` does. */
export function buildGatewayHere(target: string, { env }: Surroundings): void {
  const dist = join(target, 'apps/gateway/dist');
  const options = ['--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync('npm', ['run', '--silent', '--workspace', 'apps/gateway', 'build', '--', ...options], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Dependencies from this checkout, our own packages from the copy. */
function linkPackages(target: string): void {
  mkdirSync(join(target, 'node_modules', '@superhero'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@superhero'))
    symlinkSync(join(root, 'node_modules', name), join(target, 'node_modules', name));
  for (const name of readdirSync(join(target, 'packages')))
    symlinkSync(join(target, 'packages', name), join(target, 'node_modules/@superhero', name));
  symlinkSync(join(root, 'apps/dashboard/node_modules'), join(target, 'apps/dashboard/node_modules'));
}

/** The SHA-256 of every file of a build, by its path. */
export function checksums(target: string, app: string): Record<string, string> {
  const dist = join(target, 'apps', app, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(dist.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
