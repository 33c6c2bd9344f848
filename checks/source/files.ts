import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Dependencies and generated files. */
const foreign = /(^|\/)(node_modules|dist|\.git|\.dev|test-results|playwright-report|coverage)$/;

const all = walk('').toSorted();

function walk(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return foreign.test(path) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Paths from the root of the repository. */
export function filesMatching(pattern: RegExp): string[] {
  return all.filter((path) => pattern.test(path));
}

export function read(path: string): string {
  return readFileSync(`${root}/${path}`, 'utf8');
}
