import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
}

/** A test runner with its own report format; other stages can write `{ passed, failed }`. */
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

/** The result of a stage without a test runner: its own counts, or one. */
export function countStage(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(ownReport, report);
  const counts = parsed.success ? parsed.output : { passed: exitCode === 0 ? 1 : 0, failed: 0 };
  return addSilentFailure(counts, exitCode);
}

/** The result of a test runner, which may have crashed before it wrote its report. */
export function countTests(runner: Runner, report: unknown, exitCode: number): Counts {
  const counts = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  return addSilentFailure(counts, exitCode);
}

/** A stage also fails by its exit code, or if it ran no tests. */
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
    // A file that cannot be loaded has no failed tests.
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

const vitestFailures = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

interface Suite {
  suites?: Suite[] | undefined;
  specs: { title: string; file: string; line: number; ok: boolean }[];
}

const suite: v.GenericSchema<Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(v.object({ title: v.string(), file: v.string(), line: v.number(), ok: v.boolean() })),
});

const playwrightFailures = v.object({ suites: v.array(suite) });

/** One line per failed test, since failures are hard to find in a long log. */
export function listFailedTests(runner: Runner, report: unknown): string[] {
  return runner === 'vitest' ? listVitest(report) : listPlaywright(report);
}

function listVitest(report: unknown): string[] {
  const parsed = v.safeParse(vitestFailures, report);
  if (!parsed.success) return [];
  return parsed.output.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages.join('\n'))}`);
    const ofFile = message === '' ? [] : [firstLine(message)];
    return [...ofFile, ...tests].map((text) => `${name}: ${text}`);
  });
}

function listPlaywright(report: unknown): string[] {
  const parsed = v.safeParse(playwrightFailures, report);
  if (!parsed.success) return [];
  const all = (one: Suite): Suite['specs'] => [...one.specs, ...(one.suites ?? []).flatMap(all)];
  const failed = parsed.output.suites.flatMap(all).filter(({ ok }) => !ok);
  return failed.map(({ file, line, title }) => `${file}:${line}: ${title}`);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
