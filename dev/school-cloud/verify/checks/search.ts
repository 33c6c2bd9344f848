import type { Checks } from '../exchange.ts';
import { get, keep, page, patch } from '../exchange.ts';
import type { Run } from '../run-checks.ts';

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
  [spelled('firstName', ['renato de ñandú', 'Renato de Ñandú']), true],
  [spelled('firstName', ['Renato']), false],
  [[...spelled('lastName', ["O'Brien-Галаган Ol"]), ['$text[$search]', '"renato"']], true],
  [[...spelled('lastName', ["O'Brien-Галаган Ol"]), ['$text[$search]', '"missing"']], false],
];

function spelled(field: string, spellings: readonly string[]): [string, string][] {
  return [
    ...spellings.map((spelling): [string, string] => [`$or[0][${field}][$in][]`, spelling]),
    ['$or[1][lastName][$in][]', 'no person has this name'],
  ];
}

const count = (query: string, isFound: boolean) =>
  get(`/v1/users?_id={personId}&${query}`, { ...page, 'data.length': isFound ? 1 : 0 });

/** Renames the person and restores the names. */
export const searchWrites: Checks<Run> = {
  'the search finds parts of words by the rules of the search index': [
    get('/v1/users/{personId}', { firstName: keep('firstName'), lastName: keep('familyName') }),
    patch('/v1/users/{personId}', { firstName: 'Renato de Ñandú', lastName: "O'Brien-Галаган Ol" }),
    ...searches.map(([search, isFound]) => count(`$text[$search]=${encodeURIComponent(search)}`, isFound)),
    ...exactNames.map(([filters, isFound]) => count(new URLSearchParams([...filters]).toString(), isFound)),
    patch('/v1/users/{personId}', { firstName: '{firstName}', lastName: '{familyName}' }),
  ],
};
