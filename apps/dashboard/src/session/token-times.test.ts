import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTokenTimes } from './token-times.ts';

function tokenOf(payload: unknown): string {
  const base64 = btoa(JSON.stringify(payload));
  return `eyJ.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

describe('what a token says of its time', () => {
  test('is read in milliseconds', () => {
    expect(readTokenTimes(tokenOf({ iat: 1000, exp: 8200 }))).toEqual({
      issuedAt: 1_000_000,
      expiresAt: 8_200_000,
    });
  });

  test('may lack its beginning', () => {
    expect(readTokenTimes(tokenOf({ exp: 8200, iat: 'noon' }))).toMatchObject({ issuedAt: undefined });
  });

  test('is read through letters that base64 has in two spellings', () => {
    const payload = { exp: 8200, name: '???>>>~~~ÿ' };
    expect(tokenOf(payload)).toMatch(/[-_]/);
    expect(readTokenTimes(tokenOf(payload))?.expiresAt).toBe(8_200_000);
  });

  test.each([
    ['no end', tokenOf({ iat: 1000 })],
    ['an end before time', tokenOf({ exp: -1 })],
    ['an end that is no number', tokenOf({ exp: '8200' })],
    ['a list', tokenOf([8200])],
    ['one part', 'opaque'],
    ['nonsense', 'eyJ.%%%.x'],
    ['nothing', ''],
  ])('is nothing with %s', (_name, token) => {
    expect(readTokenTimes(token)).toBeUndefined();
  });
});

test('property: any text has times or none, and never breaks anything', () => {
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
