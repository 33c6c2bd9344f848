import { describe, expect, test } from 'vitest';
import { findEmailError, isPassword } from './person-fields.ts';

describe('a password', () => {
  test.each(['Wolken-7', "aB3'aaaaa", 'Mit Leer 1!'])('"%s" is accepted', (text) => {
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
  ])('"%s" is rejected', (text) => {
    expect(isPassword(text)).toBe(false);
  });
});

describe('an email address', () => {
  test.each(['', 'keine', 'a@b', 'a b@c.de', '@c.de', 'a@c.', `${'a'.repeat(250)}@c.de`])(
    'cannot be "%s"',
    (text) => {
      expect(findEmailError(text)).toBe('form');
    },
  );

  test('is rejected if it is the current one in any letter case', () => {
    expect(findEmailError(' Bexten@Hafen.example', 'bexten@hafen.example')).toBe('same');
    expect(findEmailError('neu@hafen.example', 'bexten@hafen.example')).toBeUndefined();
  });
});
