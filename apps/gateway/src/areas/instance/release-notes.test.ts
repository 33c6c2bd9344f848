import { seedReleases } from '@superhero/school-cloud/releases';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { read, readEntry, write, audit, schoolCloud } = useOperator();
const path = '/instance/release-notes';
const fetchNotes = async () => await write('POST', `${path}/fetch`, { reason: 'Ticket 18' });
const countFetches = () => schoolCloud.requests.filter((line) => line.includes('/releases/fetch')).length;
const db = () => schoolCloud.database();

async function readNames(): Promise<unknown> {
  const rows = await db().selectFrom('releases').select('name').orderBy('published_at', 'desc').execute();
  return rows.map(({ name }) => name);
}

async function setSource(releases: readonly (object | number)[]): Promise<void> {
  await db().deleteFrom('release_source').execute();
  const rows = releases.map((release, position) => ({ position, release: JSON.stringify(release) }));
  if (rows.length > 0) await db().insertInto('release_source').values(rows).execute();
}

beforeEach(async () => {
  await seedReleases(db());
  await audit.empty();
  schoolCloud.requests.length = 0;
});

describe('the list', () => {
  test('the list of release notes has the newest first and says whether there are more', async () => {
    const { body } = await read(`${path}?limit=1`);
    expect(body).toMatchObject({
      releaseNotes: [{ name: '30.2.0', author: 'schulwolke-team', isTruncated: false }],
      hasMore: true,
    });
    expect((await read(`${path}?skip=1`)).body).toMatchObject({
      releaseNotes: [{ name: '30.1.0' }],
      hasMore: false,
    });
  });

  test('the list of release notes has shortened texts, and no address that is not https', async () => {
    await db()
      .updateTable('releases')
      .set({ body: 'a'.repeat(20_001), url: 'javascript:alert(1)' })
      .execute();
    const { body } = await read(`${path}?limit=1`);
    expect(body).toMatchObject({
      releaseNotes: [{ text: 'a'.repeat(20_000), isTruncated: true, url: null }],
    });
  });

  test('the list of release notes is read without fetching anything', async () => {
    await read(path);
    expect(countFetches()).toBe(0);
  });
});

describe('fetching', () => {
  test('fetching release notes replaces the list and is recorded', async () => {
    expect(await fetchNotes()).toEqual({ status: 200, body: { count: 3 } });
    expect(await readNames()).toEqual(['31.0.0', '30.2.0', '30.1.0']);
    expect(await readEntry()).toMatchObject({
      action: 'instance.fetchReleaseNotes',
      outcome: 'succeeded',
      reason: 'Ticket 18',
      changes: [{ field: 'newestRelease', before: '30.2.0', after: '31.0.0' }],
    });
  });

  test('fetching release notes is rejected if the platform does not reach the source, and the list stays', async () => {
    await setSource([]);
    const { status, body } = await fetchNotes();
    expect({ status, type: body['type'] }).toEqual({ status: 422, type: 'RELEASE_SOURCE_UNREACHABLE' });
    expect(await readNames()).toEqual(['30.2.0', '30.1.0']);
    expect(await readEntry()).toMatchObject({ outcome: 'rejected' });
  });

  test.each([403, 500])(
    'fetching release notes is rejected if the source answers %s, and the list stays',
    async (answer) => {
      await setSource([answer]);
      const { status, body } = await fetchNotes();
      expect({ status, type: body['type'] }).toEqual({ status: 422, type: 'RELEASE_SOURCE_FAILED' });
      expect(await readNames()).toEqual(['30.2.0', '30.1.0']);
      expect(await readEntry()).toMatchObject({ outcome: 'rejected' });
    },
  );

  test('fetching that fails in the middle leaves a short list and an unknown outcome, and is not repeated', async () => {
    await setSource([{ id: 1 }]);
    const { status, body } = await fetchNotes();
    expect({ status, type: body['type'] }).toEqual({ status: 504, type: 'OUTCOME_PENDING' });
    expect(await readNames()).toEqual([]);
    expect(countFetches()).toBe(1);
  });
});
