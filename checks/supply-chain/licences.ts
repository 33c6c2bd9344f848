import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { read, root } from '../source/files.ts';
import type { LockedPackage } from './lock-file.ts';

/** Ask for no more than to be named; all go with the AGPL. */
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

/** An SPDX expression. One that mixes AND and OR would need a parser; a person should read it instead. */
export function isAllowed(expression: string): boolean {
  const inner = expression.replaceAll(/^\(|\)$/g, '');
  if (inner.includes(' AND ') && inner.includes(' OR ')) return false;
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}

const Manifest = v.object({ license: v.optional(v.string()) });

/** As the package itself says; the lock file speaks only for those that this platform does not install. */
export function licenceOf({ path, license }: LockedPackage): string | undefined {
  const manifest = `${path}/package.json`;
  return existsSync(`${root}/${manifest}`) ? v.parse(Manifest, JSON.parse(read(manifest))).license : license;
}
