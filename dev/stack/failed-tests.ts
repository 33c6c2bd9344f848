import * as v from 'valibot';
import type { Runner } from './sum-results.ts';

const vitestReport = v.object({
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

const playwrightReport = v.object({ suites: v.array(suite) });

/** A line per failed test, because a long log hides where it fails. */
export function listFailedTests(runner: Runner, report: unknown): string[] {
  return runner === 'vitest' ? listVitest(report) : listPlaywright(report);
}

function listVitest(report: unknown): string[] {
  const parsed = v.safeParse(vitestReport, report);
  if (!parsed.success) return [];
  return parsed.output.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages.join('\n'))}`);
    const ofFile = message === '' ? [] : [firstLine(message)];
    return [...ofFile, ...tests].map((text) => `${name}: ${text}`);
  });
}

function listPlaywright(report: unknown): string[] {
  const parsed = v.safeParse(playwrightReport, report);
  if (!parsed.success) return [];
  const all = (one: Suite): Suite['specs'] => [...one.specs, ...(one.suites ?? []).flatMap(all)];
  const failed = parsed.output.suites.flatMap(all).filter(({ ok }) => !ok);
  return failed.map(({ file, line, title }) => `${file}:${line}: ${title}`);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
