import { expect, test } from 'vitest';
import { createTranslate } from '../../i18n/translate.tsx';
import { formatRelative } from './moment.tsx';

const now = new Date(2026, 10, 16, 15, 0);

const times = {
  now: new Date(2026, 10, 16, 14, 59, 30),
  future: new Date(2026, 10, 16, 15, 0, 20),
  minutes: new Date(2026, 10, 16, 14, 48),
  hours: new Date(2026, 10, 16, 12, 30),
  yesterday: new Date(2026, 10, 15, 23, 59),
  thisYear: new Date(2026, 2, 4),
  earlier: new Date(2025, 11, 31),
};

test.each([
  ['de', 'jetzt', 'jetzt', 'vor 12 Min.', 'vor 2 Std.', 'gestern', '4. März', '31. Dez. 2025'],
  ['en', 'now', 'now', '12 min ago', '2 hr ago', 'yesterday', '4 Mar', '31 Dec 2025'],
  ['es', 'ahora', 'ahora', 'hace 12 min', 'hace 2 h', 'ayer', '4 mar', '31 dic 2025'],
  ['uk', 'зараз', 'зараз', '12 хв тому', '2 год тому', 'учора', '4 бер.', '31 груд. 2025 р.'],
] as const)('a relative time is short and correct in %s', (language, ...expected) => {
  const t = createTranslate(language, {});
  expect(Object.values(times).map((time) => formatRelative(t, time, now))).toEqual(expected);
});

test('U3b: after midnight, what is less than twelve hours old is not from yesterday', () => {
  const t = createTranslate('en', {});
  const midnight = new Date(2026, 10, 16, 0, 5);
  const texts = [
    new Date(2026, 10, 15, 23, 56),
    new Date(2026, 10, 15, 12, 6),
    new Date(2026, 10, 15, 12, 5),
    new Date(2026, 10, 14, 23, 59),
  ].map((time) => formatRelative(t, time, midnight));
  expect(texts).toEqual(['9 min ago', '11 hr ago', 'yesterday', '14 Nov']);
});
