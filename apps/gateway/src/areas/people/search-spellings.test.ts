import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';
import { otherNames } from './spellings.ts';

const { schoolCloud, sendRequest } = useOperator();
/** `npm run proof -- fuzz` tries more of them. */
const cases = Number(process.env['SEARCH_CASES'] ?? '30');

const firstNames =
  `Jürgen Łukasz Øystein Đorđe José Siobhán Sören Björn Käthe Günther Renée Władysław Håkon Işıl
  Nuño Jörg Anna Michael Noël Ölwen Małgorzata Thérèse Åse`.split(/\s+/u);
/** Each first name has one spelling of each common name, so that no other one is found instead. */
const commonNames = [
  ['Meyer', 'Meier', 'Maier', 'Mayer'],
  ['Schmidt', 'Schmitt', 'Schmid'],
  ['Hoffmann', 'Hofmann'],
] as const;
const secondNames = 'Tove Gunnar Ulrike Hannah Viktor Beatrix Yannick Ruth Xenia Philipp Tamara'.split(' ');
const lastNames =
  `Müller Weiß Großmann Łukasiewicz Jørgensen Đorđević Yıldız Núñez Öztürk Süß Böhm Çelik Ångström
  Wałęsa-Müller Lindenhof Strauß Rødovre Michałowski Grün Jäger`.split(/\s+/u);

interface Name {
  readonly first: string;
  readonly last: string;
}

const pool: readonly (string | readonly string[])[] = [...commonNames, ...lastNames];

/** Every first name with every last name, then double first names. */
const names = Array.from({ length: cases }, (_, index): Name => {
  const at = index % firstNames.length;
  const round = Math.floor(index / firstNames.length);
  const entry = pool[(at + round) % pool.length] ?? [];
  const second = Math.floor(round / pool.length);
  return {
    first: [firstNames[at], ...secondNames.slice(at % secondNames.length).slice(0, second)].join('-'),
    last: typeof entry === 'string' ? entry : (entry[at % entry.length] ?? ''),
  };
});

const idOf = (index: number): string => (0xfb_000_000 + index).toString(16).padStart(24, '0');

beforeAll(async () => {
  const rows = names.map(({ first, last }, index) => ({
    id: idOf(index),
    school_id: schools.hafen.id,
    first_name: first,
    last_name: last,
    email: `q${index}@beispiel.example`,
  }));
  await schoolCloud.database().insertInto('users').values(rows).execute();
});

const Page = v.object({
  people: v.array(v.object({ id: v.string() })),
  suggestions: v.optional(v.array(v.object({ kind: v.string(), search: v.string() })), []),
});

async function find(text: string) {
  const response = await sendRequest(
    `/people?${new URLSearchParams({ search: text, limit: '100' }).toString()}`,
  );
  expect({ text, status: response.status }).toEqual({ text, status: 200 });
  const { people, suggestions } = v.parse(Page, await response.json());
  return { ids: people.map(({ id }) => id), suggestions };
}

/** Names that were typed in another spelling than the stored one, and not found. */
async function missing(typed: (name: Name) => string | undefined, search = find): Promise<string[]> {
  const missed: string[] = [];
  let tried = 0;
  for (const [index, name] of names.entries()) {
    const text = typed(name);
    if (text === undefined || text === shown(name)) continue;
    tried += 1;
    const { ids } = await search(text);
    if (!ids.includes(idOf(index))) missed.push(`${text} for ${shown(name)}`);
  }
  expect(tried).toBeGreaterThan(0);
  return missed;
}

const shown = ({ first, last }: Name): string => `${first} ${last}`;

const replaceAll = (text: string, letters: Record<string, string>): string =>
  text.replaceAll(/\p{L}/gu, (letter) => letters[letter] ?? letter);

const plainLetters = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i', ß: 'ss' };
const digraphs = { ä: 'ae', Ä: 'Ae', ö: 'oe', Ö: 'Oe', ü: 'ue', Ü: 'Ue', ß: 'ss', ø: 'oe', Ø: 'Oe' };

/** One after the other: an operator has one search at a time. */
async function findBySuggestion(text: string) {
  const { ids, suggestions } = await find(text);
  for (const { kind, search } of suggestions) if (kind === 'spelling') ids.push(...(await find(search)).ids);
  return { ids, suggestions };
}

function inPlainLetters(name: Name): string {
  return replaceAll(shown(name), plainLetters).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function withOtherName({ first, last }: Name): string | undefined {
  const [other] = otherNames(last);
  return other === undefined ? undefined : `${first} ${other}`;
}

describe('property: the people search', () => {
  test('finds generated names with "ue" for "ü" and "ss" for "ß"', async () => {
    expect(await missing((name) => replaceAll(shown(name), digraphs))).toEqual([]);
  }, 600_000);

  test('finds generated names without accents and foreign letters', async () => {
    expect(await missing(inPlainLetters)).toEqual([]);
  }, 600_000);

  test('finds generated names with the last name first', async () => {
    expect(await missing(({ first, last }) => `${last} ${first}`)).toEqual([]);
  }, 600_000);

  test('finds or suggests generated names with another spelling of a common name', async () => {
    expect(await missing(withOtherName, findBySuggestion)).toEqual([]);
  }, 600_000);
});
