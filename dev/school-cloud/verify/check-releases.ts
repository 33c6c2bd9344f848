import { people } from '../src/seed/people.ts';
import { releaseSource, seedReleases } from '../src/seed/releases.ts';
import { errorBodies, legacyErrorBodies, makeInvalid, makeLegacyFailure } from './error-bodies.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { logInTo } from './tool-session.ts';

const path = '/v3/releases';
const fetchPath = '/v1/releases/fetch';

export async function checkReleaseReads({ send, report, token }: Subject): Promise<void> {
  await report.check('release notes are a list without a total, of at most 100', async () => {
    const { status, body } = await send('GET', `${path}?limit=100&skip=0`, { token });
    mustEqual('the status', status, 200);
    must('it is a list', Array.isArray(pick(body, 'data')));
    mustEqual('the total', pick(body, 'total'), undefined);
    const tooMany = makeInvalid('limit', 'limit must not be greater than 100');
    mustAnswer(await send('GET', `${path}?limit=101`, { token }), 400, tooMany);
    mustAnswer(await send('GET', path), 401, errorBodies.unauthorized);
  });
}

/** Without a token: a success would replace the list that everyone sees. */
export async function checkFetchRejection({ send, report }: Subject): Promise<void> {
  await report.check('fetching release notes needs a session', async () => {
    mustAnswer(await send('GET', fetchPath), 401, legacyErrorBodies.noToken);
  });
}

/** Only on a simulator: it replaces the list. */
export async function checkReleaseTraps(simulator: OwnSimulator): Promise<void> {
  const { db, report, send, call, v1 } = await logInTo(simulator);
  const readNames = async () => {
    const data = pick((await call('GET', path)).body, 'data');
    return Array.isArray(data) ? data.map((release) => pick(release, 'name')) : [];
  };
  const setSource = async (releases: readonly (object | number)[]) => {
    await db.deleteFrom('release_source').execute();
    const rows = releases.map((release, position) => ({ position, release: JSON.stringify(release) }));
    if (rows.length > 0) await db.insertInto('release_source').values(rows).execute();
  };
  const stored = releaseSource.slice(1).map(({ name }) => name);
  await report.check('release notes are listed with the newest first', async () => {
    mustEqual('the names', await readNames(), stored);
    const [first] = releaseSource.slice(1);
    const { body } = await call('GET', `${path}?limit=1`);
    mustEqual('the first', pick(body, 'data', 0, 'url'), first?.html_url);
    mustEqual('its date', pick(body, 'data', 0, 'publishedAt'), '2026-09-22T09:30:00.000Z');
  });
  if (v1 !== 'published') return;

  await report.check('without internet release notes cannot be fetched, and the list stays', async () => {
    await setSource([]);
    const failure = makeLegacyFailure('Error: getaddrinfo ENOTFOUND api.github.com');
    mustAnswer(await call('GET', fetchPath), 500, failure);
    const teacher = await logIn(send, '/authentication/local', people.teacher);
    mustAnswer(await send('GET', fetchPath, { token: teacher.token }), 500, failure);
    mustEqual('the names', await readNames(), stored);
  });
  await report.check('the list stays if the source of the release notes answers with an error', async () => {
    for (const status of [403, 500]) {
      await setSource([status]);
      const failure = makeLegacyFailure(`AxiosError: Request failed with status code ${status}`);
      mustAnswer(await call('GET', fetchPath), 500, failure);
    }
    mustEqual('the names', await readNames(), stored);
  });
  await report.check('fetching empties the list first, and stops at a release without a name', async () => {
    await setSource([releaseSource[0], { ...releaseSource[1], name: null }]);
    mustEqual('the status', (await call('GET', fetchPath)).status, 500);
    mustEqual('the names', await readNames(), [releaseSource[0].name]);
  });
  await report.check('fetching answers the list of the source and stores it', async () => {
    await setSource(releaseSource);
    mustAnswer(await call('GET', fetchPath), 200, releaseSource);
    mustEqual(
      'the names',
      await readNames(),
      releaseSource.map(({ name }) => name),
    );
  });
  await seedReleases(db);
}
