import { expect, test } from 'vitest';
import { siteNow } from '../api/site-clock.ts';
import { inSiteTime, noteFreshToken } from './fresh-token.ts';

const times = { issuedAt: 1000, expiresAt: 7_201_000 };

test('a token of this moment lasts as long as it says, by the clock of the site', () => {
  noteFreshToken('fresh');
  const placed = inSiteTime('fresh', times);
  expect(Math.abs((placed?.issuedAt ?? 0) - siteNow())).toBeLessThan(60_000);
  expect((placed?.expiresAt ?? 0) - (placed?.issuedAt ?? 0)).toBe(7_200_000);
});

test('any other token is taken at its word', () => {
  noteFreshToken('fresh');
  expect(inSiteTime('found', times)).toEqual(times);
  expect(inSiteTime('fresh', { ...times, issuedAt: undefined })).toEqual({ ...times, issuedAt: undefined });
  expect(inSiteTime('fresh', undefined)).toBeUndefined();
});
