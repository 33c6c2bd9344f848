import { expect, test } from 'vitest';
import { isPaletteKey } from './palette.tsx';

test.each([
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
  ['with the capitals locked', { key: 'K', code: 'KeyK', ctrlKey: true }, true],
  ['where the letters are Ukrainian', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['where another Latin letter has its place', { key: 't', code: 'KeyK', ctrlKey: true }, false],
  ['the letter alone', { key: 'k', code: 'KeyK' }, false],
  ['with Shift, which is for the browser', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  ['with Alt, which writes a sign on some keyboards', { key: 'k', ctrlKey: true, altKey: true }, false],
  ['with the command key, which is for others than this system', { key: 'k', metaKey: true }, false],
])('the key is known: %s', (_how, press, isKnown) => {
  expect(isPaletteKey(new KeyboardEvent('keydown', press))).toBe(isKnown);
});
