import { entryAt, foreign, nameAndVersion } from './lock-file.ts';
import type { LockedPackage } from './lock-file.ts';
import { runTimePackages } from './run-time-packages.ts';

/** The fonts are cut out of these once and committed; to the build they are files of ours. */
const fonts = ['@fontsource/pt-sans', '@fontsource/pt-sans-narrow'];

export const product = entryAt('apps/dashboard');

const packages = [
  ...runTimePackages('apps/dashboard').filter(({ path }) => path.includes('node_modules/')),
  ...foreign.filter(({ name }) => fonts.includes(name)),
];

/** What others have written and the product may contain; types and code that the build leaves out included. */
export const shipped: LockedPackage[] = [
  ...new Map(packages.map((entry) => [nameAndVersion(entry), entry])).values(),
];
