import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchRanked, toKeys } from './text-search.ts';

const item = (name: string, code: string | null = null) => ({
  name,
  keys: toKeys(`id of ${name}`, [name], [code]),
});
const items = [
  item('Grundschule am Lindenhof', '40211'),
  item('Gymnasium am Lindenhof', '40213'),
  item('Lindenschule', 'BB-4021'),
  item('Schule auf der Höhe', '7'),
  item('Goethe-Gymnasium', null),
  item('Szkoła Łukasiewicza'),
  item('Straßburger Straße'),
];

const find = (text: string) => searchRanked(items, text).map(({ name }) => name);

test.each([
  ['words that are not next to each other', 'Gymnasium Lindenhof', ['Gymnasium am Lindenhof']],
  ['words in another order', 'lindenhof gymnasium', ['Gymnasium am Lindenhof']],
  ['an umlaut spelled with two letters', 'hoehe', ['Schule auf der Höhe']],
  ['an umlaut without its dots', 'hohe', ['Schule auf der Höhe']],
  ['an umlaut for two letters', 'göthe', ['Goethe-Gymnasium']],
  ['a letter that Unicode does not decompose', 'lukasiewicza', ['Szkoła Łukasiewicza']],
  ['ss for ß', 'strassburger strasse', ['Straßburger Straße']],
  ['a missing letter', 'lindnhof gymnasium', ['Gymnasium am Lindenhof']],
  ['a letter too many', 'goetthe', ['Goethe-Gymnasium']],
  ['two letters swapped', 'geothe', ['Goethe-Gymnasium']],
  ['a wrong letter', 'hähe', ['Schule auf der Höhe']],
  ['the beginning of a number', '4021', ['Grundschule am Lindenhof', 'Gymnasium am Lindenhof']],
  ['a number with a hyphen', 'bb-4021', ['Lindenschule']],
  ['an id', 'id of Lindenschule'.toUpperCase(), []],
  ['two wrong words', 'lindnhof gymnasiun', []],
  ['punctuation that no name has', '.*', []],
  ['punctuation of the name', 'gymnasium -', ['Goethe-Gymnasium']],
])('finds a name by %s', (_how, text, names) => {
  expect(find(text)).toEqual(names);
});

test('returns everything for an empty text, and one item for its id', () => {
  expect(find(' ')).toHaveLength(items.length);
  const withId = { ...item('Other'), keys: toKeys('5f00', ['Other'], []) };
  expect(searchRanked([...items, withId], ' 5F00 ')).toEqual([withId]);
});

test('puts names that begin with the text first, then whole words, then other spellings', () => {
  const names = ['Obere Lindengasse', 'Am alten Linden', 'Neulinden', 'Linden 2', 'Unter Lindenbäumen'];
  const found = searchRanked(
    names.map((name) => item(name)),
    'linden',
  );
  expect(found.map(({ name }) => name)).toEqual([
    'Linden 2',
    'Am alten Linden',
    'Obere Lindengasse',
    'Unter Lindenbäumen',
    'Neulinden',
  ]);
});

test('property: finds a name by all of its words, in any order', () => {
  const name = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
  const property = fc.property(name, (words) => {
    const one = item(words.join(' '));
    const typed = one.keys.words.toReversed().join(' ');
    expect(searchRanked([...items, one], typed)).toContain(one);
  });
  fc.assert(property, { seed: 4711, numRuns: 200 });
});
