import * as v from 'valibot';

export interface Counts {
  passed: number;
  failed: number;
}

/** A test runner with its own report format; other stages can write `{ passed, failed }`. */
export type Runner = 'vitest' | 'playwright';

/** The result of one test, or an error outside of tests, which has no title. */
export interface ReportedTest {
  /** An absolute path from Vitest; relative to the folder of the tests from Playwright. */
  file: string;
  /** With the titles of its groups. */
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The line of the test or the first line of its error. */
  detail: string;
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

interface Suite {
  title: string;
  suites?: Suite[] | undefined;
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

const suiteSchema: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: v.number(),
      tests: v.array(v.object({ status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  suites: v.array(suiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

/** The statuses of both runners; any other means that the test did not run. */
const outcomes = new Map<string, ReportedTest['outcome']>([
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  // It has failed once, so it does not count as passed.
  ['flaky', 'failed'],
]);

const ownReport = v.object({ passed: v.number(), failed: v.number() });

/** The tests of a report; none if it is missing or incomplete. */
export function readTests(runner: Runner, report: unknown): ReportedTest[] {
  if (runner === 'vitest') {
    const parsed = v.safeParse(vitestReport, report);
    return parsed.success ? parsed.output.testResults.flatMap(readFile) : [];
  }
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return [];
  const errors = parsed.output.errors.map(({ message }) => failure('', firstLine(message)));
  // The outermost suite is the file.
  return [...parsed.output.suites.flatMap((suite) => readSuite(suite, [])), ...errors];
}

type VitestFile = v.InferOutput<typeof vitestReport>['testResults'][number];

function readFile({ name, status, message, assertionResults }: VitestFile): ReportedTest[] {
  const tests = assertionResults.map((test) => ({
    file: name,
    title: test.fullName,
    outcome: outcomes.get(test.status) ?? ('skipped' as const),
    detail: firstLine(test.failureMessages.join('\n')),
  }));
  // A file that cannot be loaded has no failed tests.
  const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
  return isBroken ? [failure(name, firstLine(message)), ...tests] : tests;
}

function readSuite({ specs, suites = [] }: Suite, groups: string[]): ReportedTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({
      file,
      title: [...groups, title].join(' '),
      outcome: outcomes.get(status) ?? ('skipped' as const),
      detail: `line ${line}`,
    })),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...groups, suite.title]))];
}

function failure(file: string, detail: string): ReportedTest {
  return { file, title: '', outcome: 'failed', detail };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

/** The result of a test runner, which may have crashed before it wrote its report. */
export function countTests(runner: Runner, report: unknown, exitCode: number): Counts {
  const tests = readTests(runner, report);
  const count = (wanted: ReportedTest['outcome']) => tests.filter(({ outcome }) => outcome === wanted).length;
  return addSilentFailure({ passed: count('passed'), failed: count('failed') }, exitCode);
}

/** One line per failed test, since failures are hard to find in a long log. */
export function listFailedTests(runner: Runner, report: unknown): string[] {
  const failed = readTests(runner, report).filter(({ outcome }) => outcome === 'failed');
  return failed.map(({ file, title, detail }) =>
    [file, title, detail].filter((text) => text !== '').join(': '),
  );
}

/** The result of a stage without a test runner: its own counts, or one. */
export function countStage(report: unknown, exitCode: number): Counts {
  const parsed = v.safeParse(ownReport, report);
  const counts = parsed.success ? parsed.output : { passed: exitCode === 0 ? 1 : 0, failed: 0 };
  return addSilentFailure(counts, exitCode);
}

/** A stage also fails by its exit code, or if it ran no tests. */
function addSilentFailure(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

export function sumCounts(counts: Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
