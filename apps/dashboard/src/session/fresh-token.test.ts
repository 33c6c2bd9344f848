import { expect, test } from 'vitest';
import { siteNow } from '../api/site-clock.ts';
import { inSiteTime, noteFreshToken } from './fresh-token.ts';

const times = { issuedAt: 1000, expiresAt: 7_201_000 };

test('counts the lifetime of a new token from its arrival, by the clock of the site', () => {
  noteFreshToken('fresh');
  const moved = inSiteTime('fresh', times);
  expect(Math.abs((moved?.issuedAt ?? 0) - siteNow())).toBeLessThan(60_000);
  expect((moved?.expiresAt ?? 0) - (moved?.issuedAt ?? 0)).toBe(7_200_000);
});

test('keeps the times of any other token', () => {
  noteFreshToken('fresh');
  expect(inSiteTime('other', times)).toEqual(times);
  expect(inSiteTime('fresh', { ...times, issuedAt: undefined })).toEqual({ ...times, issuedAt: undefined });
  expect(inSiteTime('fresh', undefined)).toBeUndefined();
});
