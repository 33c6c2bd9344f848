import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, errorResponse } from '../testing/answer-calls.ts';
import { CallError } from './call.ts';
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

/** A response whose connection breaks in the middle of the body. */
function interruptedResponse(): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"user":'));
      stream.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

describe('a call that fails', () => {
  test('reports an error response with its status and body', async () => {
    const error = await failureOf(() => errorResponse(401, 'UNAUTHORIZED'));
    expect(error).toMatchObject({ kind: 'http', status: 401, isTransient: false });
    expect(error.body).toMatchObject({ type: 'UNAUTHORIZED' });
  });

  test('keeps a text body unchanged', async () => {
    const error = await failureOf(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(error).toMatchObject({
      kind: 'http',
      status: 502,
      body: '<h1>Bad Gateway</h1>',
      isTransient: true,
    });
  });

  test.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['an interrupted response', interruptedResponse, 'network'],
    ['a timeout', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
    ['truncated JSON', () => new Response('{"user":', jsonType()), 'malformed'],
    ['JSON of another schema', () => json({ user: 'x' }), 'malformed'],
    ['an empty response', () => new Response('', jsonType()), 'malformed'],
    ['a response without content', () => new Response(null, { status: 204 }), 'malformed'],
    ['an HTML page', () => new Response('<!doctype html>', htmlType()), 'malformed'],
  ] as const)('classifies %s, and marks it as transient', async (_name, answer, kind) => {
    expect(await failureOf(answer)).toMatchObject({ kind, status: undefined, isTransient: true });
  });

  test.each([
    [400, false],
    [403, false],
    [404, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
  ])('status %i is transient: %s', (status, isTransient) => {
    expect(CallError.http(new Response(null, { status }), {}).isTransient).toBe(isTransient);
  });
});

function jsonType(): ResponseInit {
  return { headers: { 'Content-Type': 'application/json' } };
}

function htmlType(): ResponseInit {
  return { headers: { 'Content-Type': 'text/html' } };
}
