import { expect, test } from 'vitest';
import { toInstants, toLocalTime } from './local-time.ts';

const berlin = 'Europe/Berlin';
const instants = (local: string, timeZone: string) =>
  toInstants(local, timeZone).map((at) => new Date(at).toISOString());

test.each([
  ['in winter', '2026-11-20T18:00', berlin, ['2026-11-20T17:00:00.000Z']],
  ['in summer', '2027-06-20T18:00', berlin, ['2027-06-20T16:00:00.000Z']],
  ['before the clocks go forward', '2027-03-28T01:59', berlin, ['2027-03-28T00:59:00.000Z']],
  ['that the clocks skip', '2027-03-28T02:30', berlin, []],
  ['after the clocks have gone forward', '2027-03-28T03:00', berlin, ['2027-03-28T01:00:00.000Z']],
  ['before the clocks go back', '2027-10-31T01:59', berlin, ['2027-10-30T23:59:00.000Z']],
  [
    'that the clocks show twice',
    '2027-10-31T02:30',
    berlin,
    ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
  ],
  ['after the clocks have gone back', '2027-10-31T03:00', berlin, ['2027-10-31T02:00:00.000Z']],
  ['with an offset of half hours', '2027-01-01T00:15', 'America/St_Johns', ['2027-01-01T03:45:00.000Z']],
  ['far ahead of UTC', '2027-01-01T00:15', 'Pacific/Kiritimati', ['2026-12-31T10:15:00.000Z']],
])('finds the instants of a local time %s', (_what, local, timeZone, expected) => {
  expect(instants(local, timeZone)).toEqual(expected);
});

test('an instant has one local time, also of the hour that the clocks repeat', () => {
  expect(toLocalTime('2027-10-31T00:30:00.000Z', berlin)).toBe('2027-10-31T02:30');
  expect(toLocalTime('2027-10-31T01:30:59.000Z', berlin)).toBe('2027-10-31T02:30');
  expect(toLocalTime('2026-12-31T23:00:00.000Z', berlin)).toBe('2027-01-01T00:00');
});

test('uses the zone of the browser if none is named', () => {
  const local = '2026-11-20T18:00';
  expect(toInstants(local)).toEqual([new Date(2026, 10, 20, 18).getTime()]);
  expect(toLocalTime(new Date(2026, 10, 20, 18).getTime())).toBe(local);
});

test('an empty field has no instant', () => {
  expect(toInstants('')).toEqual([]);
});
