import type { Runner } from './sum-results.ts';

export interface Stage {
  /** The script in package.json. */
  name: string;
  /** Whose report counts its tests; a stage without one counts as one, or writes its counts to COUNTS_FILE. */
  runner?: Runner;
  /** The stage without which this one shows nothing. */
  needs?: string;
}

/** `npm run check` */
export const checkStages: Stage[] = [
  { name: 'types' },
  { name: 'lint' },
  { name: 'format' },
  { name: 'unused' },
  { name: 'contract:lint' },
  { name: 'drift' },
  { name: 'secrets' },
];

/** What must hold before a change is merged, the quick stages first. */
export const allStages: Stage[] = [
  ...checkStages,
  { name: 'test', runner: 'vitest' },
  { name: 'build' },
  { name: 'size', needs: 'build' },
  { name: 'verify:school-cloud' },
  { name: 'e2e', runner: 'playwright', needs: 'build' },
  { name: 'conformance', runner: 'vitest' },
];
