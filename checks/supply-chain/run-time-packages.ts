import { entryAt, locked } from './lock-file.ts';
import type { LockedPackage } from './lock-file.ts';

/** All run-time dependencies of one of our packages, with every locked version. */
export function runTimePackages(workspace: string): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const queue = [entryAt(workspace)];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const needed = neededBy(next).filter(({ path }) => !found.has(path));
    for (const entry of needed) found.set(entry.path, entry);
    queue.push(...needed);
  }
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function neededBy(entry: LockedPackage): LockedPackage[] {
  const peers = Object.keys(entry.peerDependencies).filter(
    (name) => entry.peerDependenciesMeta[name]?.optional !== true,
  );
  const required = [...Object.keys(entry.dependencies), ...peers].map((name) => {
    const target = resolveFrom(entry.path, name);
    if (target === undefined) throw new Error(`${name}, needed by ${entry.path}, is not in the lock file`);
    return target;
  });
  const optional = Object.keys(entry.optionalDependencies).flatMap(
    (name) => resolveFrom(entry.path, name) ?? [],
  );
  return [...required, ...optional];
}

/** Resolves a package like Node: in the folder itself, then in each parent. */
function resolveFrom(path: string, name: string): LockedPackage | undefined {
  const parts = path.split('/');
  for (let length = path === '' ? 0 : parts.length; length >= 0; length -= 1) {
    const folder = parts.slice(0, length).join('/');
    const entry = locked.get(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (entry !== undefined) return entry.link ? entryAt(entry.resolved ?? '') : entry;
  }
  return undefined;
}
