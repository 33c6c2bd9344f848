import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { read, root } from '../source/files.ts';
import type { LockedPackage } from './lock-file.ts';

/** Require attribution at most; all are compatible with the AGPL. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** An SPDX expression. One that mixes AND and OR is rejected for a review by hand. */
export function isAllowed(expression: string): boolean {
  const inner = expression.replaceAll(/^\(|\)$/g, '');
  if (inner.includes(' AND ') && inner.includes(' OR ')) return false;
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}

const Manifest = v.object({ license: v.optional(v.string()) });

/** From the package itself; from the lock file for packages that this platform does not install. */
export function licenceOf({ path, license }: LockedPackage): string | undefined {
  const manifest = `${path}/package.json`;
  return existsSync(`${root}/${manifest}`) ? v.parse(Manifest, JSON.parse(read(manifest))).license : license;
}
