import { entryAt, foreign, nameAndVersion } from './lock-file.ts';
import type { LockedPackage } from './lock-file.ts';
import { runTimePackages } from './run-time-packages.ts';

export interface Product {
  /** The folder below `apps`. */
  readonly name: string;
  readonly entry: LockedPackage;
  /** What others have written and it may contain; types and code that the build leaves out included. */
  readonly packages: readonly LockedPackage[];
}

/** The fonts are cut out of these once and committed; to the build they are files of ours. */
const fonts = ['@fontsource/pt-sans', '@fontsource/pt-sans-narrow'];

export const products: readonly Product[] = [
  describe(
    'dashboard',
    foreign.filter(({ name }) => fonts.includes(name)),
  ),
  describe('gateway', []),
];

/** What all of them may contain. */
export const shipped: LockedPackage[] = withoutDuplicates(products.flatMap(({ packages }) => packages));

function describe(name: string, others: readonly LockedPackage[]): Product {
  const workspace = `apps/${name}`;
  const installed = runTimePackages(workspace).filter(({ path }) => path.includes('node_modules/'));
  return { name, entry: entryAt(workspace), packages: withoutDuplicates([...installed, ...others]) };
}

function withoutDuplicates(packages: readonly LockedPackage[]): LockedPackage[] {
  return [...new Map(packages.map((entry) => [nameAndVersion(entry), entry])).values()];
}
