import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseApiError } from './api-error.ts';
import { CallError } from './call.ts';

const unknown = { message: 'Unknown error', code: 500, title: 'Unknown Error', type: 'UNKNOWN_ERROR' };

function answered(status: number, body: unknown, statusText = ''): CallError {
  return CallError.http(new Response(null, { status, statusText }), body);
}

test.each([
  ['a network error', CallError.network()],
  ['a timeout', CallError.timeout()],
  ['a response that does not match its schema', CallError.malformed()],
  ['a programming error', new TypeError('x is not a function')],
  ['a string', 'went wrong'],
  ['undefined', undefined],
  ['an object that looks like a response', { response: { status: 404, data: 'x' } }],
])('spec 8.8: the unknown error is returned for %s', (_name, error) => {
  expect(parseApiError(error)).toEqual(unknown);
});

test('spec 8.9: uses a body that is an object as the error', () => {
  const body = { message: 'm', code: 429, title: 't', type: 'T' };
  expect(parseApiError(answered(500, body))).toEqual(body);
});

test('keeps the request id of the gateway if it is a string', () => {
  const body = { message: 'm', code: 503, title: 't', type: 'T', requestId: 'abc' };
  expect(parseApiError(answered(503, body))).toEqual(body);
  expect(parseApiError(answered(503, { ...body, requestId: 7 })).requestId).toBeUndefined();
});

test('spec 8.10: uses a text body as the message, with status, error code and status text', () => {
  expect(parseApiError(answered(404, 'no such thing', 'Not Found'))).toEqual({
    message: 'no such thing',
    code: 404,
    type: 'ERR_BAD_REQUEST',
    title: 'Not Found',
  });
  expect(parseApiError(answered(502, '<h1>Bad Gateway</h1>', 'Bad Gateway'))).toEqual({
    message: '<h1>Bad Gateway</h1>',
    code: 502,
    type: 'ERR_BAD_RESPONSE',
    title: 'Bad Gateway',
  });
});

test('uses defaults for fields that are missing or have the wrong type', () => {
  expect(parseApiError(answered(418, {}))).toEqual({ ...unknown, code: 418 });
  expect(parseApiError(answered(418, { message: 1, code: '7', title: null, type: [] }))).toEqual({
    ...unknown,
    code: 418,
  });
  expect(parseApiError(answered(418, { code: 4.5, message: 'm' }))).toEqual({
    ...unknown,
    code: 418,
    message: 'm',
  });
});

test('ignores fields that a body puts on its prototype', () => {
  const body: unknown = JSON.parse('{"__proto__":{"message":"planted","type":"PLANTED"}}');
  expect(parseApiError(answered(400, body))).toEqual({ ...unknown, code: 400 });
});

test('returns a new object each time, so that changing one does not affect the next', () => {
  const first = parseApiError('x');
  Object.assign(first, { message: 'changed', code: 1 });
  parseApiError(answered(400, 'a text'));
  expect(parseApiError('x')).toEqual(unknown);
});

test('property: every error is parsed to an integer code and three strings, equal each time', () => {
  const body = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.string(),
    fc.record(
      { message: fc.anything(), code: fc.anything(), title: fc.anything(), type: fc.anything() },
      { requiredKeys: [] },
    ),
  );
  const error = fc.oneof(
    fc
      .tuple(
        fc.integer({ min: 200, max: 599 }).filter((status) => status !== 304),
        body,
      )
      .map(([status, given]) => ({ given, error: answered(status, given, 'Status') })),
    fc.anything().map((given) => ({ given, error: given })),
  );
  const property = fc.property(error, ({ error: thrown, given }) => {
    const before = typeof given === 'object' && given !== null ? Object.keys(given).join() : '';
    const first = parseApiError(thrown);
    const second = parseApiError(thrown);
    const after = typeof given === 'object' && given !== null ? Object.keys(given).join() : '';
    return (
      Number.isInteger(first.code) &&
      [first.message, first.title, first.type].every((text) => typeof text === 'string') &&
      first !== second &&
      JSON.stringify(first) === JSON.stringify(second) &&
      before === after
    );
  });
  expect(() => fc.assert(property, { numRuns: 20_000 })).not.toThrow();
});

/** Milliseconds for a body of this length. The fastest of many rounds, because a busy machine slows some of them. */
function time(length: number, repeat: number): number {
  const bodies = ['x'.repeat(length), { message: 'x'.repeat(length) }];
  let best = Infinity;
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now();
    for (let run = 0; run < repeat; run += 1) {
      for (const body of bodies) parseApiError(answered(500, body));
    }
    best = Math.min(best, (performance.now() - start) / repeat);
  }
  return best;
}

test('parses a body of one megabyte in linear time', () => {
  // 100 times the length may take 100 times as long; with quadratic time it would take 10,000 times as long.
  const short = time(10_000, 100);
  const long = time(1_000_000, 5);
  expect(long / Math.max(short, 0.01)).toBeLessThan(200);
});
