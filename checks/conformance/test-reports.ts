/** The result of one test. */
export type ReportedTest = {
  /** From the root of the repository. */
  file: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
};

/** The report of `vitest --reporter=json`. */
export function readVitestReport(report: unknown, root: string): ReportedTest[] {
  return list(report, 'testResults').flatMap((file) =>
    list(file, 'assertionResults').map((test) => ({
      file: text(file, 'name').replace(`${root}/`, ''),
      title: text(test, 'fullName'),
      outcome: vitestOutcome(text(test, 'status')),
    })),
  );
}

/** The report of `playwright --reporter=json`; its files are relative to the folder of the tests. */
export function readPlaywrightReport(report: unknown, folder: string): ReportedTest[] {
  return list(report, 'suites').flatMap((suite) => readSuite(suite, folder, []));
}

/** The outermost suite is the file; the titles of nested suites are part of the test's title. */
function readSuite(suite: unknown, folder: string, groups: string[]): ReportedTest[] {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests').map((test) => ({
      file: `${folder}/${text(spec, 'file')}`,
      title: [...groups, text(spec, 'title')].join(' '),
      outcome: playwrightOutcome(text(test, 'status')),
    })),
  );
  const inner = list(suite, 'suites').flatMap((group) =>
    readSuite(group, folder, [...groups, text(group, 'title')]),
  );
  return [...own, ...inner];
}

function vitestOutcome(status: string): ReportedTest['outcome'] {
  if (status === 'passed' || status === 'failed') return status;
  // pending, todo, skipped, disabled
  return 'skipped';
}

function playwrightOutcome(status: string): ReportedTest['outcome'] {
  if (status === 'expected') return 'passed';
  // A flaky test has failed once, so it does not count as passed.
  return status === 'skipped' ? 'skipped' : 'failed';
}

function list(value: unknown, key: string): unknown[] {
  const inside = field(value, key);
  return Array.isArray(inside) ? inside : [];
}

function text(value: unknown, key: string): string {
  const inside = field(value, key);
  return typeof inside === 'string' ? inside : '';
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(key);
}
