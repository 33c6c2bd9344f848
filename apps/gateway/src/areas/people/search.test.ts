import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { searchPeople } from './search.ts';

const schoolCloud = useSchoolCloud();
let token = '';

beforeAll(async () => {
  token = await schoolCloud.logIn('superhero');
});
beforeEach(() => schoolCloud.requests.splice(0));

interface SearchLimits {
  readonly signal: AbortSignal;
  readonly endsAt: number;
}

function search(
  text: string,
  limits: SearchLimits = { signal: staying, endsAt: performance.now() + 10_000 },
) {
  const { platform } = schoolCloud.callerOf(token);
  return searchPeople(platform, { search: text, skip: 0, limit: 25 }, limits);
}

const staying = new AbortController().signal;
/** The time is up after the first call. */
const oneCall: SearchLimits = {
  signal: staying,
  get endsAt() {
    return schoolCloud.requests.length === 0 ? performance.now() + 10_000 : 0;
  },
};

test('a text that matches no name is also searched as an external id', async () => {
  expect(await search('quastenflosser')).toMatchObject({ total: 0 });
  expect(schoolCloud.requests).toHaveLength(2);
});

test.each(['quastenflosser', 'niemand@nirgends.example'])(
  'a search for %s stops after the first call if the caller has disconnected',
  async (text) => {
    await search(text, { signal: AbortSignal.abort(), endsAt: performance.now() + 10_000 });
    expect(schoolCloud.requests).toHaveLength(1);
  },
);

test.each(['quastenflosser', 'niemand@nirgends.example'])(
  'all calls for %s share one time limit',
  async (text) => {
    const late = search(text, oneCall);
    await expect(late).rejects.toMatchObject({ body: { type: 'SEARCH_TIMEOUT' } });
    expect(schoolCloud.requests).toHaveLength(1);
  },
);

test.each(['Bo Li', 'Ян Лі', 'Li-Na Wu', 'de la O Xu'])(
  'requests the exact names of %s in one call, without the text index and without a pattern',
  async (text) => {
    expect(await search(text)).toMatchObject({ searchedBy: 'exactNames', total: 0, mayHaveMore: false });
    expect(schoolCloud.requests).toHaveLength(1);
    expect(schoolCloud.requests[0]).not.toMatch(/text|regex/iu);
  },
);

test('also searches a single short word as an external id', async () => {
  expect(await search('Qz')).toMatchObject({ searchedBy: 'exactNames', total: 0 });
  expect(schoolCloud.requests.at(-1)).toContain('ldapId=Qz');
});

test.each([
  '',
  '   ',
  '---',
  '🦊',
  '"',
  '\\',
  '$',
  '@',
  '@de',
  '\u0000',
  '\u200F',
  'a'.repeat(300),
  'A B C D E F G',
])('rejects %j before the platform is called', async (text) => {
  await expect(search(text)).rejects.toMatchObject({ body: { code: 422, type: 'SEARCH_TEXT_INVALID' } });
  expect(schoolCloud.requests).toEqual([]);
});
