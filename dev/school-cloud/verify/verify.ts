import { writeFile } from 'node:fs/promises';
import { people } from '../src/seed/people.ts';
import { askAt } from './ask.ts';
import { checkAreas, checkOwnAreas } from './check-areas.ts';
import { checkReads } from './check-reads.ts';
import { checkBlock } from './check-block.ts';
import { checkLogins } from './check-logins.ts';
import { checkPeople, checkSentinels } from './check-people.ts';
import { checkLegacyLogout, checkSession } from './check-session.ts';
import { checkTokens } from './check-tokens.ts';
import { checkV1 } from './check-v1.ts';
import type { OwnDouble, Variant } from './own-double.ts';
import { withOwnDouble } from './own-double.ts';
import { Report } from './report.ts';

const variants: readonly Variant[] = [
  { superheroLogin: 'local', v1: 'published' },
  { superheroLogin: 'local', v1: 'unpublished' },
  { superheroLogin: 'service-account', v1: 'published' },
  { superheroLogin: 'service-account', v1: 'unpublished' },
];

async function checkEverything(double: OwnDouble): Promise<void> {
  const { ask, report, superheroLogin } = double;
  const superheroPath =
    superheroLogin === 'local' ? '/authentication/local' : '/authentication/local-service-account';
  // It waits for a time limit; meanwhile the others can go on.
  const sentinels = checkSentinels(double);
  await checkReads(ask, report, '/api');
  await checkSession(ask, report, superheroPath, people.superhero);
  await checkSession(ask, report, '/authentication/local', people.teacher);
  await checkLogins(double);
  await checkBlock(double);
  await checkTokens(double);
  await checkPeople(double);
  await checkV1(double);
  await checkOwnAreas(double);
  await sentinels;
}

async function verifyOwnDoubles(databaseUrl: string): Promise<Report[]> {
  return await Promise.all(
    variants.map(async (variant) => {
      const report = new Report(`${variant.superheroLogin}, v1 ${variant.v1}`, console.log);
      await withOwnDouble(databaseUrl, variant, report, checkEverything);
      return report;
    }),
  );
}

/** Only reads and right credentials: a wrong password would lock a real operator out for 15 minutes. */
async function verifyForeignServer(base: string, mayWrite: boolean): Promise<Report[]> {
  const root = base.replace(/\/+$/u, '');
  const ask = askAt(root);
  const report = new Report(root, console.log);
  await checkReads(ask, report, new URL(root).pathname.replace(/\/+$/u, ''));

  const { SCHOOL_CLOUD_USERNAME: username, SCHOOL_CLOUD_PASSWORD: password } = process.env;
  const loginPath = process.env['SCHOOL_CLOUD_LOGIN_PATH'] ?? '/authentication/local';
  if (!username || !password) {
    report.leaveOut('login, session, logout', 'SCHOOL_CLOUD_USERNAME and SCHOOL_CLOUD_PASSWORD are not set');
  } else {
    await checkSession(ask, report, loginPath, { username, password });
    const legacy = await ask('GET', '/v1/does-not-exist');
    const isV1Published = legacy.body !== undefined;
    if (!isV1Published) report.leaveOut('DELETE /v1/authentication', 'v1 is not published here');
    else await checkLegacyLogout(ask, report, loginPath, { username, password });
    const { SCHOOL_CLOUD_THROWAWAY_SCHOOL: schoolId, SCHOOL_CLOUD_THROWAWAY_USER: userId } = process.env;
    const throwaway = mayWrite && schoolId && userId ? { schoolId, userId } : undefined;
    await checkAreas({
      ask,
      report,
      loginPath,
      credentials: { username, password },
      isV1Published,
      throwaway,
    });
  }
  const dangerous = 'it needs a wrong password, a wrong body or a hand on the database';
  for (const name of [
    'who may log in where',
    'unusual bodies',
    'LDAP and OAuth2',
    'the block',
    'the clocks',
  ]) {
    report.leaveOut(name, dangerous);
  }
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
    base === undefined
      ? await verifyOwnDoubles(databaseUrl ?? '')
      : await verifyForeignServer(base, mayWrite);
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
