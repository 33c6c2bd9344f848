import { expect, test } from 'vitest';
import { createTranslate } from '../../i18n/translate.tsx';
import german from '../messages/de.json';
import english from '../messages/en.json';
import { formatIn } from './due-time.tsx';

const now = Date.parse('2026-11-19T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-minute, 'now', 'jetzt'],
  [0, 'now', 'jetzt'],
  [1, 'in 1 min', 'in 1 Min.'],
  [minute + 1, 'in 2 min', 'in 2 Min.'],
  [59 * minute, 'in 59 min', 'in 59 Min.'],
  [hour, 'in 1 h 0 min', 'in 1 Std. 0 Min.'],
  [352 * minute, 'in 5 h 52 min', 'in 5 Std. 52 Min.'],
  [48 * hour - minute, 'in 47 h 59 min', 'in 47 Std. 59 Min.'],
  [48 * hour, 'in 2 days', 'in 2 Tagen'],
  [30 * 24 * hour, 'in 30 days', 'in 30 Tagen'],
])('says how long %i ms are', (ahead, inEnglish, inGerman) => {
  const at = new Date(now + ahead).toISOString();
  expect(formatIn(createTranslate('en', english), at, now)).toBe(inEnglish);
  expect(formatIn(createTranslate('de', german), at, now)).toBe(inGerman);
});
