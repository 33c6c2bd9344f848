import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findExpiry, readTokenTimes } from './session-expiry.ts';

const minute = 60_000;
const hour = 60 * minute;
const silent = { token: undefined, lastAnswerAt: 0, idleSeconds: -1, warningSeconds: -1 };

test('finds no expiry if the server sets no times', () => {
  expect(findExpiry(silent)).toBeUndefined();
  expect(findExpiry({ ...silent, idleSeconds: 7200, lastAnswerAt: undefined })).toBeUndefined();
});

describe('the expiry of a token', () => {
  const token = { issuedAt: 0, expiresAt: 2 * hour };

  test('the expiry of a token is fixed, even with recent requests, and is announced five minutes before', () => {
    expect(findExpiry({ ...silent, token, lastAnswerAt: hour, idleSeconds: 7200 })).toEqual({
      at: 2 * hour,
      by: 'lifetime',
      warnAt: 2 * hour - 5 * minute,
    });
  });

  test.each([
    [3600, 5],
    [120, 2],
    [10, 1],
    [-1, 5],
  ])(
    'the expiry of a token with a warning time of %i s is announced %i min before',
    (warningSeconds, minutes) => {
      const end = findExpiry({ ...silent, token, warningSeconds });
      expect(2 * hour - (end?.warnAt ?? 0)).toBe(minutes * minute);
    },
  );

  test('the expiry of a token is not announced in the first half of a short session', () => {
    const short = { issuedAt: hour, expiresAt: hour + minute };
    expect(findExpiry({ ...silent, token: short })?.warnAt).toBe(hour + minute / 2);
  });
});

test('a session that is idle for too long expires before its token', () => {
  const token = { issuedAt: 0, expiresAt: 2 * hour };
  expect(findExpiry({ ...silent, token, lastAnswerAt: 10 * minute, idleSeconds: 1800 })).toEqual({
    at: 40 * minute,
    by: 'idleness',
    warnAt: 35 * minute,
  });
});

test('property: the earlier expiry counts, and is announced at most five minutes before', () => {
  const moment = fc.integer({ min: 0, max: 10 * hour });
  const seconds = fc.integer({ min: -1, max: 36_000 });
  const token = fc.option(fc.record({ issuedAt: fc.option(moment, { nil: undefined }), expiresAt: moment }), {
    nil: undefined,
  });
  const facts = fc.record({
    token,
    lastAnswerAt: fc.option(moment, { nil: undefined }),
    idleSeconds: seconds,
    warningSeconds: seconds,
  });
  const property = fc.property(facts, (given) => {
    const end = findExpiry(given);
    const idleEnd =
      given.lastAnswerAt === undefined ? Infinity : given.lastAnswerAt + given.idleSeconds * 1000;
    const earliest = Math.min(given.token?.expiresAt ?? Infinity, given.idleSeconds > 0 ? idleEnd : Infinity);
    if (end === undefined) return earliest === Infinity;
    return end.at === earliest && end.at - end.warnAt <= 5 * minute;
  });
  expect(() => fc.assert(property, { numRuns: 5000 })).not.toThrow();
});

function tokenOf(payload: unknown): string {
  const base64 = btoa(JSON.stringify(payload));
  return `eyJ.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

describe('the times of a token', () => {
  test('the times of a token are milliseconds', () => {
    expect(readTokenTimes(tokenOf({ iat: 1000, exp: 8200 }))).toEqual({
      issuedAt: 1_000_000,
      expiresAt: 8_200_000,
    });
  });

  test('the times of a token may lack the time of issue', () => {
    expect(readTokenTimes(tokenOf({ exp: 8200, iat: 'noon' }))).toMatchObject({ issuedAt: undefined });
  });

  test('the times of a token are read from base64url', () => {
    const payload = { exp: 8200, name: '???>>>~~~ÿ' };
    expect(tokenOf(payload)).toMatch(/[-_]/);
    expect(readTokenTimes(tokenOf(payload))?.expiresAt).toBe(8_200_000);
  });

  test.each([
    ['a token without expiry', tokenOf({ iat: 1000 })],
    ['a negative expiry', tokenOf({ exp: -1 })],
    ['an expiry that is not a number', tokenOf({ exp: '8200' })],
    ['a list', tokenOf([8200])],
    ['a string without dots', 'opaque'],
    ['invalid base64', 'eyJ.%%%.x'],
    ['an empty string', ''],
  ])('the times of a token are undefined for %s', (_name, token) => {
    expect(readTokenTimes(token)).toBeUndefined();
  });
});

test('property: any text has valid times or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((json) => `a.${btoa(encodeURI(json))}.b`),
  );
  const property = fc.property(text, (token) => {
    const times = readTokenTimes(token);
    return times === undefined || (Number.isFinite(times.expiresAt) && times.expiresAt >= 0);
  });
  expect(() => fc.assert(property, { numRuns: 5000 })).not.toThrow();
});
