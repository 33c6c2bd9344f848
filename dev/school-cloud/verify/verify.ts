import { writeFile } from 'node:fs/promises';
import { describeCoverage, errorsOnOwnObjects, measureCoverage, requireCoverage } from './coverage.ts';
import type { Variant } from './own-simulator.ts';
import { withOwnSimulator } from './own-simulator.ts';
import { Report } from './report.ts';
import { readServerSettings, verifyServer } from './server-run.ts';
import { checkSimulator } from './simulator-checks.ts';

const variants: readonly Variant[] = [
  { superheroLogin: 'local', v1: 'published' },
  { superheroLogin: 'local', v1: 'unpublished' },
  { superheroLogin: 'service-account', v1: 'published' },
  { superheroLogin: 'service-account', v1: 'unpublished' },
];

async function verifySimulators(databaseUrl: string): Promise<Report[]> {
  const reports = await Promise.all(
    variants.map(async (variant) => {
      const report = new Report(`${variant.superheroLogin}, v1 ${variant.v1}`, console.log);
      const runs: Report[] = [report];
      await withOwnSimulator(databaseUrl, variant, report, async (simulator) => {
        runs.push(...(await checkSimulator(simulator)));
      });
      return runs;
    }),
  );
  const coverage = measureCoverage(reports.flat());
  describeCoverage(coverage).forEach((line) => console.log(line));
  const summary = new Report('all simulators', console.log);
  await requireCoverage(summary, 'every call of the gateway is covered', coverage);
  return [...reports.flat(), summary];
}

async function verifyRealServer(base: string, mayWrite: boolean): Promise<Report[]> {
  const settings = readServerSettings(base, mayWrite, process.env);
  const report = new Report(settings.apiUrl, console.log);
  await verifyServer(settings, report);
  const dangerous = 'it needs a wrong password, a wrong body or access to the database';
  for (const name of ['who may log in where', 'unusual bodies', 'LDAP and OAuth2', 'login block', 'clocks'])
    report.leaveOut(name, dangerous);
  const coverage = measureCoverage([report], errorsOnOwnObjects);
  describeCoverage(coverage).forEach((line) => console.log(line));
  return [report];
}

async function verify(args: readonly string[]): Promise<void> {
  const base = args.find((arg) => !arg.startsWith('--'));
  const mayWrite = args.includes('--write');
  const databaseUrl = process.env['DATABASE_URL'];
  if (base === undefined && !databaseUrl) {
    throw new Error('Name the address of a server, as http://127.0.0.1:3030/api, or set DATABASE_URL.');
  }
  const reports =
    base === undefined ? await verifySimulators(databaseUrl ?? '') : await verifyRealServer(base, mayWrite);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  const countsFile = process.env['COUNTS_FILE'];
  if (countsFile) await writeFile(countsFile, JSON.stringify({ passed, failed }));
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

verify(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
