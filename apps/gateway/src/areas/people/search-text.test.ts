import { describe, expect, test } from 'vitest';
import { cleanSearch, matchesWord, readSearchText } from './search-text.ts';

const read = (text: string) => readSearchText(cleanSearch(text));
const person = (firstName: string, lastName: string, email = 'a.b@schule.example') => ({
  firstName,
  lastName,
  email,
});

describe('a search text', () => {
  test.each([
    ['Anna Meyer zu Bexten', ['Anna', 'Meyer', 'Bexten'], ['zu']],
    ['Jürgen Meyer zu Bexten', ['rgen', 'Meyer', 'Bexten'], ['Jürgen', 'zu']],
    ['Juergen Großmann', ['rgen', 'Gro', 'mann'], ['Juergen', 'Großmann']],
    ['Enrique Bauer', ['Enrique', 'Bauer'], []],
    ['Bo Li', [], ['Bo', 'Li']],
    ['Li-Wu', [], ['Li-Wu']],
    ["Siobhán O'Brien", ['Siobhán', 'Brien'], ["O'Brien"]],
    ['Мар\u02BCяна', ['Мар', 'яна'], []],
    ['  "Anna",\t(Meyer)  ', ['Anna', 'Meyer'], []],
    ['Anna anna Anna', ['Anna', 'anna'], []],
    ['Cle\u0301a Anna', ['Cléa', 'Anna'], []],
    ['Le\u0301', [], ['Lé']],
    ['Mey\u00ADer', ['Mey'], ['Mey\u00ADer']],
    ['Mül\u00ADler', ['ler'], ['Mül\u00ADler']],
    ['\u200FAnna\u200E', ['Anna'], []],
    ['\u0000Anna\u0007Meyer', ['Anna', 'Meyer'], []],
    ['Anna 🦊 \\ $', ['Anna'], []],
    ['--- "" \uD800', [], []],
  ])('%j searches the index for %j and filters by %j', (text, indexed, filtered) => {
    expect(read(text)).toMatchObject({ indexed, filtered });
  });

  test.each([
    ['Meyer', [], []],
    ['Müer', ['müer', 'mueer'], []],
    ['Weiß', ['weiß', 'weıß', 'weiss', 'weıss'], []],
    ['Zoe\u0308', ['zoë', 'zøë'], []],
    ['Søn', ['søn', 'sön', 'soen'], []],
    ['Łan', ['łan', 'lan'], []],
    ['Boeer', ['boeer', 'böer', 'bøer'], ['Boeer']],
    ['Süß Öße', ['süß', 'süss', 'sueß', 'suess'], ['Süß', 'Öße']],
  ])('%j is searched in the spellings %j and filtered by %j', (text, spellings, filtered) => {
    const found = read(text);
    expect(found.spellings.toSorted()).toEqual(spellings.toSorted());
    expect(found.filtered).toEqual(filtered);
  });

  test('a long word is searched in 16 spellings at most', () => {
    expect(read('Saeoeuessldoi').spellings.length).toBeLessThanOrEqual(16);
  });

  test.each([
    ['@hafen.example', ['hafen'], ['@hafen.example']],
    ['meyer@', ['meyer'], ['meyer@']],
    ['@schul-cloud.org', ['schul', 'cloud'], ['@schul-cloud.org']],
    ['@a.example', ['example'], ['@a.example']],
    ['@de', [], ['@de']],
    ['Anna @hafen.example', ['Anna'], ['@hafen.example']],
  ])(
    '%j, a part of an email address, searches the index for %j and filters by %j',
    (text, indexed, filtered) => {
      expect(read(text)).toMatchObject({ indexed, filtered });
    },
  );
});

describe('a person', () => {
  test.each([
    ['de', person('Renato', 'de Lima')],
    ['Ol', person('Patricia', 'Oliveira')],
    ['LI', person('Anna', 'Li')],
    ['éd', person('Édith', 'Meyer')],
    ['ed', person('E\u0301dith', 'Meyer')],
    ['aß', person('Ida', 'Ass')],
    ['ss', person('Anna', 'ßa')],
    ['D’A', person('Bo', "D'Angelo")],
    ["O'Brien", person('Bo', 'O’Brien')],
    ['Li-Wu', person('Bo', 'Li Wu')],
    ['li', person('Anna', 'Meyer', 'anna.li@schule.example')],
    ['hafen.de', person('Anna', 'Meyer', 'anna@hafen.de')],
    ['Juergen', person('Jürgen', 'Meyer')],
    ['Jürgen', person('Juergen', 'Meyer')],
    ['Jurgen', person('Jürgen', 'Meyer')],
    ['Lukasz', person('Łukasz', 'Nowak')],
    ['Soeren', person('Søren', 'Nowak')],
    ['Grossmann', person('Anna', 'Großmann')],
    ['@Hafen.example', person('Anna', 'Meyer', 'anna@hafen.example')],
  ])('matches %j', (word, who) => {
    expect(matchesWord(who, cleanSearch(word))).toBe(true);
  });

  test.each([
    ['de', person('Renato', 'Lima', 'renato@schule.de')],
    ['ol', person('Nikola', 'Meyer')],
    ['D’A', person('Anna', 'Meyer')],
    ['Noel', person('Anna', 'Nolte')],
    ['@hafen.example', person('Anna', 'Hafen', 'hafen@schule.example')],
    ['hafen.de', person('Anna', 'Hafen', 'anna@schule.example')],
  ])('does not match %j if no name or email address has a word with this start', (word, who) => {
    expect(matchesWord(who, cleanSearch(word))).toBe(false);
  });
});
