import { join } from 'node:path';

type Version = 'current' | 'next';

/** Set by `prepare`; the workers inherit it. */
const variable = 'E2E_VERSIONS';

/** Copies of this run alone: a build that somebody starts meanwhile does not reach into it. */
export function keepVersionsIn(folder: string): void {
  process.env[variable] = folder;
}

/** The built dashboard. */
export function versionFolder(version: Version): string {
  return join(keptFolder(), version);
}

/** The built gateway. */
export function gatewayFolder(): string {
  return join(keptFolder(), 'gateway');
}

function keptFolder(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`${variable} is not set; run the tests with \`npm run e2e\``);
  return folder;
}
