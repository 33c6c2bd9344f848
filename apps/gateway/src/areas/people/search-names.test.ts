import { schools } from '@superhero/school-cloud/schools';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { generatedNames } from '../../testing/generated-names.ts';
import type { Name } from '../../testing/generated-names.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, sendRequest } = useOperator();
/** `npm run proof -- fuzz` tries more of them. */
const cases = Number(process.env['SEARCH_CASES'] ?? '150');
const names = generatedNames(cases);
/** More than the gateway compares in one search, so that one page of the platform does not hold them all. */
const namesakes = Array.from({ length: 250 }, (_, index) => ({
  firstName: 'Quirina',
  lastName: `Zett${index}`,
}));
const common: Name = { firstName: 'Quirina', lastName: 'Ly' };
/** More than one page of names that begin with the short one, which comes last. */
const beginnings = Array.from({ length: 30 }, (_, index) => ({
  firstName: 'Odalis',
  lastName: `Quy${index}`,
}));
const short: Name = { firstName: 'Odalis', lastName: 'Qu' };

const Page = v.object({
  searchedBy: v.string(),
  people: v.array(v.object({ id: v.string(), firstName: v.string(), lastName: v.string() })),
  total: v.number(),
  mayHaveMore: v.boolean(),
});

const idOf = (index: number): string => (0xfa_000_000 + index).toString(16).padStart(24, '0');

beforeAll(async () => {
  // The one with the short name comes last, behind all candidates that one call returns.
  const rows = [...names, ...namesakes, common, ...beginnings, short].map(
    ({ firstName, lastName }, index) => ({
      id: idOf(index),
      school_id: schools.hafen.id,
      first_name: firstName,
      last_name: lastName,
      email: `p${index}@namen.example`,
    }),
  );
  await schoolCloud.database().insertInto('users').values(rows).execute();
});

async function search(text: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ search: text, ...more });
  const response = await sendRequest(`/people?${query.toString()}`);
  const body: unknown = await response.json();
  return { status: response.status, body };
}

async function find(text: string, more: Record<string, string> = {}) {
  const { status, body } = await search(text, more);
  expect({ text, status }).toEqual({ text, status: 200 });
  return v.parse(Page, body);
}

const shown = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`;

/** The names that are not found on the first page. */
async function missing(typed: (name: Name) => string, wanted: readonly Name[]): Promise<string[]> {
  const missed: string[] = [];
  for (const name of wanted) {
    const text = typed(name);
    const { people } = await find(text);
    if (!people.some(({ id }) => id === idOf(names.indexOf(name)))) missed.push(text);
  }
  return missed;
}

describe('the people search', () => {
  test('property: finds each of the generated names by typing the displayed name', async () => {
    expect(await missing(shown, names)).toEqual([]);
  }, 300_000);

  const ways: [string, (name: Name) => string][] = [
    ['with decomposed accents', (name) => shown(name).normalize('NFD')],
    ['with typographic apostrophes', (name) => shown(name).replaceAll("'", '’')],
    ['with straight apostrophes', (name) => shown(name).replaceAll('’', "'")],
    ['with extra spaces', (name) => `  ${shown(name).replaceAll(' ', ' \u00A0 ')} `],
    ['with the last name first', ({ firstName, lastName }) => `${lastName}, ${firstName}`],
  ];
  test.each(ways)('finds generated names typed %s', async (_way, typed) => {
    expect(await missing(typed, names.slice(0, 60))).toEqual([]);
  });

  test('finds a displayed name among more namesakes than it compares, and reports that there may be more', async () => {
    const found = await find('Quirina Ly');
    expect(found).toMatchObject({ searchedBy: 'names', total: 1, mayHaveMore: true });
    expect(found.people[0]).toMatchObject(common);
    expect(await find('Quirina L')).toMatchObject({ people: [], total: 0, mayHaveMore: true });
  });

  test('finds a short name before longer ones that begin with it', async () => {
    const { people, total } = await find('Odalis Qu');
    expect(people[0]).toMatchObject(short);
    expect(total).toBe(beginnings.length + 1);
  });

  test('counts and pages people that it filtered itself', async () => {
    const first = await find('Zett1 Qu', { limit: '100' });
    expect(first).toMatchObject({ total: 111, mayHaveMore: false });
    const second = await find('Zett1 Qu', { limit: '100', skip: '100' });
    expect(second).toMatchObject({ total: 111 });
    const ids = [...first.people, ...second.people].map(({ id }) => id);
    expect([first.people.length, second.people.length, new Set(ids).size]).toEqual([100, 11, 111]);
  });

  test('does not find people without the short word', async () => {
    expect(await find('Zett17 Xy')).toMatchObject({ people: [], total: 0, mayHaveMore: false });
  });

  test.each(['p7@namen', '@namen.example', 'p77@', 'Zett @namen.example'])(
    'finds people by %s, a part of an email address',
    async (text) => {
      const { people, searchedBy } = await find(text);
      expect(people).not.toEqual([]);
      expect(searchedBy).toBe(text.includes(' ') ? 'names' : 'emailPart');
    },
  );

  test.each([
    'Li-Wu',
    '---',
    '🦊',
    'a'.repeat(300),
    '"\'\\',
    '$where',
    '   ',
    '\u0000\u0007',
    '\u200F\u202E',
    '%',
    '',
  ])('answers %j with a page or with SEARCH_TEXT_INVALID', async (text) => {
    expect(isAnswer(await search(text))).toBe(true);
  });

  test('property: answers any text with a page or with SEARCH_TEXT_INVALID', async () => {
    const signs = fc.constantFrom(
      '"',
      '\\',
      '$',
      '-',
      '@',
      '.',
      ' ',
      "'",
      'a',
      'Li',
      'ß',
      '\u200F',
      '\uD800',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: signs, maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect(isAnswer(await search(typed))).toBe(true);
      }),
      { numRuns: cases, seed: 2026 },
    );
  }, 300_000);
});

function isAnswer({ status, body }: { status: number; body: unknown }): boolean {
  if (status === 200) return v.is(Page, body);
  return status === 422 && v.is(v.looseObject({ type: v.literal('SEARCH_TEXT_INVALID') }), body);
}
