import { entryAt, foreign, nameAndVersion } from './lock-file.ts';
import type { LockedPackage } from './lock-file.ts';
import { runTimePackages } from './run-time-packages.ts';

export interface Product {
  /** The folder below `apps`. */
  readonly name: string;
  readonly entry: LockedPackage;
  /** Foreign packages that it may contain, including types and code that the build leaves out. */
  readonly packages: readonly LockedPackage[];
}

/** The committed font subsets were made from these packages. */
const fonts = ['@fontsource/pt-sans', '@fontsource/pt-sans-narrow'];

export const products: readonly Product[] = [
  describe(
    'dashboard',
    foreign.filter(({ name }) => fonts.includes(name)),
  ),
  describe('gateway', []),
];

/** All packages that any product may contain. */
export const shipped: LockedPackage[] = withoutDuplicates(products.flatMap(({ packages }) => packages));

function describe(name: string, others: readonly LockedPackage[]): Product {
  const workspace = `apps/${name}`;
  const installed = runTimePackages(workspace).filter(({ path }) => path.includes('node_modules/'));
  return { name, entry: entryAt(workspace), packages: withoutDuplicates([...installed, ...others]) };
}

function withoutDuplicates(packages: readonly LockedPackage[]): LockedPackage[] {
  return [...new Map(packages.map((entry) => [nameAndVersion(entry), entry])).values()];
}
