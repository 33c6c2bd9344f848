import * as v from 'valibot';
import { read } from '../source/files.ts';

const versions = v.optional(v.record(v.string(), v.string()), {});

const Entry = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string(), ''),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean(), false),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  hasInstallScript: v.optional(v.boolean(), false),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.object({ optional: v.optional(v.boolean(), false) })),
    {},
  ),
});

const LockFile = v.object({ lockfileVersion: v.number(), packages: v.record(v.string(), Entry) });

/** A folder that `npm ci` fills: one version of one package. */
export type LockedPackage = v.InferOutput<typeof Entry> & {
  /** Relative to the lock file; the same package can be in several places. */
  path: string;
  name: string;
};

export type Lock = {
  lockfileVersion: number;
  /** Everything in the lock file, with our own packages and the links to them. */
  locked: ReadonlyMap<string, LockedPackage>;
  /** Packages that are not ours. */
  foreign: LockedPackage[];
};

export function readLock(file: string): Lock {
  const { lockfileVersion, packages } = v.parse(LockFile, JSON.parse(read(file)));
  const entries = Object.entries(packages).map(([path, entry]) => ({
    ...entry,
    path,
    name: entry.name ?? path.replace(/^.*node_modules\//, ''),
  }));
  return {
    lockfileVersion,
    locked: new Map(entries.map((entry) => [entry.path, entry])),
    foreign: entries.filter(({ path, link }) => path.includes('node_modules/') && !link),
  };
}

/** What `npm ci` installs at the root of the repository. */
export const { locked, foreign } = readLock('package-lock.json');

export function nameAndVersion({ name, version }: LockedPackage): string {
  return `${name}@${version}`;
}

export function entryAt(path: string): LockedPackage {
  const entry = locked.get(path);
  if (entry === undefined) throw new Error(`${path} is not in the lock file`);
  return entry;
}
