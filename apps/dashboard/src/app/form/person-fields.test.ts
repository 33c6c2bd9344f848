import { describe, expect, test } from 'vitest';
import { findEmailError, findNameError, isPassword } from './person-fields.ts';

describe('a password', () => {
  test.each(['Wolken-7', "aB3'aaaaa", 'Mit Leer 1!'])('the password "%s" is accepted', (text) => {
    expect(isPassword(text)).toBe(true);
  });

  test.each([
    'Wolke-7',
    'wolken-77',
    'WOLKEN-77',
    'Wolken-aa',
    'Wolken777',
    ' Wolken-7',
    'Wolken-7 ',
    `aB1-${'a'.repeat(252)}`,
  ])('the password "%s" is rejected', (text) => {
    expect(isPassword(text)).toBe(false);
  });
});

describe('a name', () => {
  test.each([
    ['Mira & Tom', undefined, 'characters'],
    ['a < b', 'brackets', 'characters'],
    ['<b>Fett</b>', 'brackets', 'characters'],
    [' ', 'empty', 'empty'],
    ["D'Água-Ōtani", undefined, undefined],
  ])('the name "%s" has the error %s if it is new and %s if it is a change', (text, ifNew, ifChanged) => {
    expect([findNameError(text), findNameError(text, true)]).toEqual([ifNew, ifChanged]);
  });
});

describe('an email address', () => {
  test.each(['', 'keine', 'a@b', 'a b@c.de', '@c.de', 'a@c.', 'a<b@c.de', `${'a'.repeat(250)}@c.de`])(
    'an email address cannot be "%s"',
    (text) => {
      expect(findEmailError(text)).toBe('form');
    },
  );

  test('an email address can have an ampersand only for a new person', () => {
    expect(findEmailError('a&b@c.de')).toBeUndefined();
    expect(findEmailError('a&b@c.de', 'bexten@hafen.example')).toBe('characters');
  });

  test('an email address is rejected if it is the current one in any letter case', () => {
    expect(findEmailError(' Bexten@Hafen.example', 'bexten@hafen.example')).toBe('same');
    expect(findEmailError('neu@hafen.example', 'bexten@hafen.example')).toBeUndefined();
  });
});
