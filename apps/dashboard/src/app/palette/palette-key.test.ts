import { expect, test } from 'vitest';
import { isPaletteKey } from './palette.tsx';

test.each([
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl K with Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl K on a Ukrainian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['another Latin letter at the position of K', { key: 't', code: 'KeyK', ctrlKey: true }, false],
  ['K alone', { key: 'k', code: 'KeyK' }, false],
  ['Ctrl Shift K, a browser shortcut', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  ['Ctrl Alt K, a character on some keyboards', { key: 'k', ctrlKey: true, altKey: true }, false],
  ['Command K, the shortcut on a Mac only', { key: 'k', metaKey: true }, false],
])('decides whether this is the shortcut: %s', (_how, press, isKey) => {
  expect(isPaletteKey(new KeyboardEvent('keydown', press))).toBe(isKey);
});
