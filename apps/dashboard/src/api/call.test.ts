import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, refusal } from '../testing/answer-calls.ts';
import { CallError } from './call-error.ts';
import { fetchMe } from './me.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function failureOf(answer: () => Response | Promise<Response>): Promise<CallError> {
  answerCalls({ 'GET /api/v3/me': answer });
  try {
    await fetchMe();
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}

/** A body that ends in the middle. */
function broken(): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"user":'));
      stream.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

describe('a call that fails', () => {
  test('tells a refusal with its status and body', async () => {
    const error = await failureOf(() => refusal(401, 'UNAUTHORIZED'));
    expect(error).toMatchObject({ kind: 'http', status: 401, isPassing: false });
    expect(error.body).toMatchObject({ type: 'UNAUTHORIZED' });
  });

  test('tells a text as it came', async () => {
    const error = await failureOf(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(error).toMatchObject({ kind: 'http', status: 502, body: '<h1>Bad Gateway</h1>', isPassing: true });
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['an answer that breaks off', broken, 'network'],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
    ['half JSON', () => new Response('{"user":', jsonType()), 'malformed'],
    ['another form', () => json({ user: 'x' }), 'malformed'],
    ['an empty answer', () => new Response('', jsonType()), 'malformed'],
    ['no content at all', () => new Response(null, { status: 204 }), 'malformed'],
    ['a page in place of data', () => new Response('<!doctype html>', htmlType()), 'malformed'],
  ] as const)('tells %s as what it is, and that it may pass', async (_name, answer, kind) => {
    expect(await failureOf(answer)).toMatchObject({ kind, status: undefined, isPassing: true });
  });

  test.each([
    [400, false],
    [403, false],
    [404, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
  ])('with status %i may pass by itself: %s', (status, isPassing) => {
    expect(CallError.http(new Response(null, { status }), {}).isPassing).toBe(isPassing);
  });
});

function jsonType(): ResponseInit {
  return { headers: { 'Content-Type': 'application/json' } };
}

function htmlType(): ResponseInit {
  return { headers: { 'Content-Type': 'text/html' } };
}
