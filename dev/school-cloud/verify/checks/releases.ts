import { releaseSource, seedReleases } from '../../src/seed/releases.ts';
import { errorBodies, legacyErrorBodies, makeInvalid, makeLegacyError } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, get, list } from '../exchange.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';

const path = '/v3/releases';
const fetchPath = '/v1/releases/fetch';

export const releaseReads: Checks<Run> = {
  'release notes are a list without a total, of at most 100': [
    get(`${path}?limit=100&skip=0`, { data: list, total: undefined }),
    get(`${path}?limit=101`, makeInvalid('limit', 'limit must not be greater than 100')),
    ...as('anonymous', get(path, errorBodies.unauthorized)),
  ],
};

/** Without a token: a success would replace the list that everyone sees. */
export const releaseFetchRejections: Checks<Run> = {
  'fetching release notes needs a session': as('anonymous', get(fetchPath, legacyErrorBodies.noToken)),
};

const stored = releaseSource.slice(1);
const listed = (releases: readonly { readonly name: string }[]) =>
  get(path, { 'data.*.name': releases.map(({ name }) => name) });

/** A number stands for the status with which the source answers. */
const setSource =
  (...releases: readonly (object | number)[]) =>
  async ({ db }: SimulatorRun): Promise<void> => {
    await db.deleteFrom('release_source').execute();
    const rows = releases.map((release, position) => ({ position, release: JSON.stringify(release) }));
    if (rows.length > 0) await db.insertInto('release_source').values(rows).execute();
  };
const offline = makeLegacyError(500, 'Error: getaddrinfo ENOTFOUND api.github.com');

export const releaseTraps: Checks<SimulatorRun> = {
  'release notes are listed with the newest first': [
    listed(stored),
    get(`${path}?limit=1`, {
      'data.0.url': stored[0]?.html_url,
      'data.0.publishedAt': '2026-09-22T09:30:00.000Z',
    }),
  ],
};

/** Only on a simulator: it replaces the list. */
export const releaseFetchTraps: Checks<SimulatorRun> = {
  'without internet release notes cannot be fetched, and the list stays': [
    setSource(),
    get(fetchPath, offline),
    ...as('teacher', get(fetchPath, offline)),
    listed(stored),
  ],
  'the list stays if the source of the release notes answers with an error': [
    ...[403, 500].flatMap((status) => [
      setSource(status),
      get(fetchPath, makeLegacyError(500, `AxiosError: Request failed with status code ${status}`)),
    ]),
    listed(stored),
  ],
  'fetching empties the list first, and stops at a release without a name': [
    setSource(releaseSource[0], { ...releaseSource[1], name: null }),
    get(fetchPath, 500),
    listed([releaseSource[0]]),
  ],
  'fetching answers the list of the source and stores it': [
    setSource(...releaseSource),
    get(fetchPath, releaseSource),
    listed(releaseSource),
    async ({ db }) => await seedReleases(db),
  ],
};
