import { people } from '../src/seed/people.ts';
import type { CallCoverage } from './coverage.ts';
import {
  describeCoverage,
  findUncovered,
  measureCoverage,
  errorsOnOwnObjects,
  requireCoverage,
} from './coverage.ts';
import type { CreatedObjects } from './created-objects.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { adminApiKey } from './own-simulator.ts';
import { must, mustEqual, Report } from './report.ts';
import { readServerSettings, verifyServer } from './server-run.ts';

/** The rows that a run may not change unless it created them. Sessions are left out: every login adds one. */
const tables = [
  'schools',
  'users',
  'accounts',
  'deletion_requests',
  'deletion_batches',
  'user_roles',
  'school_systems',
  'tools',
  'school_tools',
  'storage_providers',
  'federal_states',
  'counties',
] as const;

async function readRows({ db }: OwnSimulator): Promise<Set<string>> {
  const rows = await Promise.all(
    tables.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => {
        // Every login of the operator changes these two.
        const ignored = table === 'accounts' && { last_login: undefined, updated_at: undefined };
        return `${table} ${JSON.stringify({ ...row, ...ignored })}`;
      }),
    ),
  );
  return new Set(rows.flat());
}

interface Run {
  readonly name: string;
  readonly mayWrite: boolean;
  readonly hasAdminApi: boolean;
}

/**
 * Verifies a simulator exactly like a real server, with its URLs, credentials and key alone, and then checks in the
 * database that the run changed nothing else.
 */
export async function checkServerRuns(
  simulator: OwnSimulator,
  print: (line: string) => void,
): Promise<readonly Report[]> {
  const full = await run(simulator, print, { name: '--write', mayWrite: true, hasAdminApi: true });
  await checkNothingElseChanged(simulator, full);
  if (simulator.v1 === 'unpublished') {
    await simulator.report.check('a run creates nothing where v1 is not published', async () => {
      mustEqual('the rows that were added', full.added, 0);
      await Promise.resolve();
    });
    return [full.report];
  }
  await checkFullRun(simulator, full);
  if (simulator.superheroLogin !== 'local') return [full.report];
  const readOnly = await run(simulator, print, { name: 'read-only', mayWrite: false, hasAdminApi: true });
  await simulator.report.check('a run without --write changes nothing', async () => {
    mustEqual('the rows that were changed', readOnly.changed, []);
    mustEqual('the rows that were added', readOnly.added, 0);
    await Promise.resolve();
  });
  const partial = await run(simulator, print, { name: 'no admin API', mayWrite: true, hasAdminApi: false });
  await checkNothingElseChanged(simulator, partial);
  await simulator.report.check('a run with --write and no admin API covers all other calls', async () => {
    mustEqual('what is not covered', findUncovered(partial.coverage).toSorted(), [
      'DELETE /account',
      'GET /deletion-batches',
      'GET /deletion-batches/{id}',
      'GET /deletionRequests',
      'PATCH /account',
      'PATCH /account/me',
      'POST /admin/users',
      'POST /authentication/support-jwt',
      'POST /deletion-batches',
      'POST /deletion-batches/execute',
      'POST /deletion-batches/reset-failed',
      'POST /deletionRequests',
    ]);
    await Promise.resolve();
  });
  return [full.report, readOnly.report, partial.report];
}

type Outcome = Awaited<ReturnType<typeof run>>;

async function checkNothingElseChanged({ report }: OwnSimulator, { changed }: Outcome): Promise<void> {
  await report.check('a run with --write changes nothing that it did not create', async () => {
    mustEqual('the rows that were changed', changed, []);
    await Promise.resolve();
  });
}

async function checkFullRun({ send, db, report }: OwnSimulator, full: Outcome): Promise<void> {
  const { people: created, tokens } = full.created;
  await requireCoverage(report, 'a run with --write covers every call of the gateway', full.coverage);
  await report.check('a run with --write requests the deletion of its people and logs out', async () => {
    must('people were created', created.size > 1);
    const ids = [...created.keys()];
    const requests = await db
      .selectFrom('deletion_requests')
      .select(['id', 'target_id', 'batch_id'])
      .where('target_id', 'in', ids)
      .execute();
    for (const [id, { deletion }] of created)
      must(
        `the deletion of ${id} is requested`,
        requests.some(
          (request) => request.target_id === id && deletion?.id === (request.batch_id ?? request.id),
        ),
      );
    for (const token of tokens)
      mustEqual('the status of GET /v3/me', (await send('GET', '/v3/me', { token })).status, 401);
  });
}

async function run(
  simulator: OwnSimulator,
  print: (line: string) => void,
  { name, mayWrite, hasAdminApi }: Run,
): Promise<{
  readonly report: Report;
  readonly created: CreatedObjects;
  readonly coverage: readonly CallCoverage[];
  readonly changed: readonly string[];
  readonly added: number;
}> {
  const { superheroLogin, v1, apiUrl, adminApiUrl } = simulator;
  const report = new Report(`${superheroLogin}, v1 ${v1}, as a real server, ${name}`, print);
  const before = await readRows(simulator);
  const environment = {
    SCHOOL_CLOUD_USERNAME: people.superhero.username,
    SCHOOL_CLOUD_PASSWORD: people.superhero.password,
    ...(superheroLogin === 'service-account' && {
      SCHOOL_CLOUD_LOGIN_PATH: '/authentication/local-service-account',
    }),
    ...(hasAdminApi && { SCHOOL_CLOUD_ADMIN_API_URL: adminApiUrl, SCHOOL_CLOUD_ADMIN_API_KEY: adminApiKey }),
  };
  const created = await verifyServer(readServerSettings(apiUrl, mayWrite, environment), report);
  const after = await readRows(simulator);
  const coverage = measureCoverage([report], errorsOnOwnObjects);
  report.note(describeCoverage(coverage).at(-1) ?? '');
  return {
    report,
    created,
    coverage,
    changed: [...before].filter((row) => !after.has(row)),
    added: [...after].filter((row) => !before.has(row)).length,
  };
}
