import type { PeoplePage } from '@superhero/contract/gateway/types';
import { schools } from '@superhero/school-cloud/schools';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  limits: SearchLimits = { signal: staying, endsAt: performance.now() + 60_000 },
) {
  const { platform } = schoolCloud.callerOf(token);
  return searchPeople(platform, { search: text, skip: 0, limit: 25 }, limits);
}

const staying = new AbortController().signal;
/** The time is up after the first call. */
const oneCall: SearchLimits = {
  signal: staying,
  get endsAt() {
    return schoolCloud.requests.length === 0 ? performance.now() + 60_000 : 0;
  },
};

test('a text that matches no name is also searched as an external id', async () => {
  expect(await search('quastenflosser')).toMatchObject({ total: 0 });
  expect(schoolCloud.requests).toHaveLength(2);
});

test.each(['quastenflosser', 'niemand@nirgends.example'])(
  'a search for %s stops after the first call if the caller has disconnected',
  async (text) => {
    await search(text, { signal: AbortSignal.abort(), endsAt: performance.now() + 60_000 });
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

test('a single short word is also searched as an external id', async () => {
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

describe('a name in another spelling', () => {
  test.each(['Juergen', 'Jürgen', 'Jurgen', 'jürgen bexten', 'Juergen Bexten', 'Bexten, Juergen'])(
    'is found in one call by %s',
    async (text) => {
      const { people } = await search(text);
      expect(people.map(({ firstName }) => firstName)).toContain('Jürgen');
      expect(schoolCloud.requests).toHaveLength(1);
    },
  );

  test('a name is found in a second call if plain letters stand for foreign ones', async () => {
    await schoolCloud
      .database()
      .insertInto('users')
      .values({
        id: 'faceb0000000000000000001',
        school_id: schools.hafen.id,
        first_name: 'Łucja',
        last_name: 'Đorđević-Yıldız',
        email: 'foreign@namen.example',
      })
      .execute();
    expect(await search('Lucja Dordevic')).toMatchObject({ total: 1 });
    expect(schoolCloud.requests).toHaveLength(2);
    expect(await search('Yildiz')).toMatchObject({ total: 1 });
    expect(schoolCloud.requests).toHaveLength(3);
  });
});

const suggest = async (text: string) => (await search(text)).suggestions;

describe('suggestions', () => {
  test('suggestions are common names in another spelling, and the words without one of them', async () => {
    expect(await suggest('Juergen Maier')).toEqual([
      { kind: 'spelling', search: 'Juergen Meyer', total: 2, mayHaveMore: false },
      { kind: 'withoutWord', word: 'Maier', search: 'Juergen', total: 2, mayHaveMore: false },
    ]);
    // The search, plain letters for foreign ones, and the text without each word.
    expect(schoolCloud.requests).toHaveLength(4);
  });

  test('suggestions for a single name are its other spellings, with one call for each', async () => {
    const suggestions = await suggest('Mayer');
    expect(suggestions?.map(({ kind, search: text }) => [kind, text])).toEqual([['spelling', 'Meyer']]);
    // The name, the external id, and three other spellings.
    expect(schoolCloud.requests).toHaveLength(5);
  });

  test('suggestions for an address that no one has search by the part before the @', async () => {
    expect(await suggest('bexten@nirgends.example')).toMatchObject([
      { kind: 'localPart', search: 'bexten@' },
    ]);
    expect(schoolCloud.requests).toHaveLength(3);
  });

  test.each(['Bexten', 'Quastenflosser', 'faceb00000000000000fffff', 'Bo Li'])(
    'do not exist for %s, and cost no call',
    async (text) => {
      expect(await suggest(text)).toBeUndefined();
      expect(schoolCloud.requests.length).toBeLessThanOrEqual(2);
    },
  );

  test('suggestions are left out when the time is up, because the search has its answer', async () => {
    const limits: SearchLimits = {
      signal: staying,
      get endsAt() {
        return schoolCloud.requests.length < 2 ? performance.now() + 60_000 : 0;
      },
    };
    const found = await search('Juergen Maier', limits);
    expect(found.total).toBe(0);
    expect(found.suggestions).toBeUndefined();
    expect(schoolCloud.requests).toHaveLength(2);
  });

  test('property: suggestions are what their search finds, and need three calls at most', async () => {
    const word = fc.constantFrom(
      'Juergen',
      'Bexten',
      'Maier',
      'Schmid',
      'Zoë',
      'Ñandu',
      'Xaver',
      'zu',
      'Li',
      'x@',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
        schoolCloud.requests.splice(0);
        const { suggestions = [] } = await search(words.join(' ')).catch(ignoreUnusable);
        expect(schoolCloud.requests.length).toBeLessThanOrEqual(6);
        for (const { search: text, total } of suggestions) expect((await search(text)).total).toBe(total);
      }),
      { numRuns: 40, seed: 2026 },
    );
  });
});

function ignoreUnusable(error: unknown): Pick<PeoplePage, 'suggestions'> {
  expect(error).toMatchObject({ body: { type: 'SEARCH_TEXT_INVALID' } });
  return {};
}
