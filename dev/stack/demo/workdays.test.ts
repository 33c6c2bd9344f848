import { expect, test } from 'vitest';
import { findWorkdays } from './workdays.ts';

const weekdays = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
];

test.each(weekdays)('two weeks before %s have at least nine workdays, all before that day', (today) => {
  const workdays = findWorkdays(new Date(`${today}T00:30:00Z`));
  expect(workdays.length).toBeGreaterThanOrEqual(9);
  expect(workdays.filter((day) => day >= new Date(`${today}T00:00:00Z`))).toEqual([]);
  expect(workdays.filter((day) => [0, 6].includes(day.getUTCDay()))).toEqual([]);
  expect(workdays).toEqual(workdays.toSorted((one, other) => other.getTime() - one.getTime()));
});
