import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const deployFolder = fileURLToPath(new URL('../../deploy', import.meta.url));

export function read(name: string): string {
  return readFileSync(join(deployFolder, name), 'utf8');
}

/** The first group of every match. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

/** The user for processes that run without privileges in production; as root we can switch to it. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
