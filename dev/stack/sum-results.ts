import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
}

/** A test runner with a report of its own form; other stages may write `{ passed, failed }`. */
export type Runner = 'vitest' | 'playwright';

const vitestReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

const ownReport = v.object({ passed: v.number(), failed: v.number() });

/** What a stage without a test runner adds to the sum: what it counted itself, else one. */
export function countStage(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(ownReport, report);
  const counts = parsed.success ? parsed.output : { passed: exitCode === 0 ? 1 : 0, failed: 0 };
  return addSilentFailure(counts, exitCode);
}

/** What a test runner adds to the sum. It may have died before it wrote its report. */
export function countTests(runner: Runner, report: unknown, exitCode: number): Counts {
  const counts = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  return addSilentFailure(counts, exitCode);
}

/** A stage fails for more than failed tests, and one that ran nothing has shown nothing. */
function addSilentFailure(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

export function sumCounts(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, next) => ({ passed: sum.passed + next.passed, failed: sum.failed + next.failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

function countVitest(report: unknown): Counts {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const failed = parsed.output.testResults.map((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed').length;
    // A file that cannot be loaded has no tests to fail.
    return tests === 0 && file.status === 'failed' ? 1 : tests;
  });
  return { passed: parsed.output.numPassedTests, failed: failed.reduce((sum, next) => sum + next, 0) };
}

function countPlaywright(report: unknown): Counts {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { stats, errors } = parsed.output;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
