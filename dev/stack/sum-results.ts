import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
}

/** Who wrote the report of a stage; without one the stage itself is the one thing that passes or fails. */
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

/** What a stage with a report adds to the sum. The report is unknown: the runner may have died before writing it. */
export function countTests(runner: Runner, report: unknown, exitCode: number): Counts {
  const counts = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  // A runner fails for more than failed tests, and one that ran nothing has shown nothing.
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
