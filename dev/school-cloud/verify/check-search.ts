import { mustBePage, pick } from './http.ts';
import { mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';

/**
 * The search words are all parts of three characters or more of the words between spaces and hyphens, without
 * case and accents.
 */
const searches: readonly (readonly [search: string, isFound: boolean])[] = [
  ['"renato"', true],
  ['"RENAT"', true],
  ['"nato" "brien"', true],
  ['"nato" "missing"', false],
  ['nato missing', true],
  ['renato -brien', false],
  // Accents
  ['"nandu"', true],
  ['"ñandú"', true],
  ['"nändu"', true],
  // Words with fewer than three letters, and parts that are too short
  ['"de"', false],
  ['de', false],
  ['"ol"', false],
  ['"renato" "de"', false],
  ['"re"', false],
  // Across words
  ['"renato de"', false],
  ['"renato nandu"', false],
  // Apostrophes stay within a word
  [`"o'brien"`, true],
  [`"'bri"`, true],
  ['"obrien"', false],
  // Hyphens separate words
  ['"брие"', false],
  ['"галаган"', true],
  [`"o'brien-галаган"`, false],
  ['"ГАЛА"', true],
];

/** Exact names in several spellings, in either order, alone and together with the search index. */
const exactNames: readonly (readonly [filters: readonly [string, string][], isFound: boolean])[] = [
  [exactly('firstName', ['renato de ñandú', 'Renato de Ñandú']), true],
  [exactly('firstName', ['Renato']), false],
  [[...exactly('lastName', ["O'Brien-Галаган Ol"]), ['$text[$search]', '"renato"']], true],
  [[...exactly('lastName', ["O'Brien-Галаган Ol"]), ['$text[$search]', '"missing"']], false],
];

function exactly(field: string, spellings: readonly string[]): [string, string][] {
  return [
    ...spellings.map((spelling): [string, string] => [`$or[0][${field}][$in][]`, spelling]),
    ['$or[1][lastName][$in][]', 'no person has this name'],
  ];
}

/** Renames the person and restores the names. */
export async function checkSearch({ send, report, token }: Subject, { userId }: Throwaway): Promise<void> {
  const path = `/v1/users/${userId}`;
  await report.check('the search finds parts of words by the rules of the search index', async () => {
    const before = await send('GET', path, { token });
    const names = { firstName: 'Renato de Ñandú', lastName: "O'Brien-Галаган Ol" };
    await send('PATCH', path, { token, json: names });
    const found: [string, boolean][] = [];
    for (const [search] of searches) {
      const query = `_id=${userId}&$text[$search]=${encodeURIComponent(search)}`;
      const page = mustBePage(await send('GET', `/v1/users?${query}`, { token }));
      found.push([search, page.length === 1]);
    }
    const named: boolean[] = [];
    for (const [filters] of exactNames) {
      const query = new URLSearchParams([['_id', userId], ...filters]);
      named.push(mustBePage(await send('GET', `/v1/users?${query.toString()}`, { token })).length === 1);
    }
    const [firstName, lastName] = ['firstName', 'lastName'].map((name) => pick(before.body, name));
    await send('PATCH', path, { token, json: { firstName, lastName } });
    mustEqual('who is found', found, searches);
    const expected = exactNames.map(([, isFound]) => isFound);
    mustEqual('who is found by exact names', named, expected);
  });
}
