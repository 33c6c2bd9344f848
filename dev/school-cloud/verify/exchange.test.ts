import { expect, test } from 'vitest';
import { makeError } from './error-bodies.ts';
import type { Exchange, Values } from './exchange.ts';
import { compare, exactly, get, keep, not, nothing, text } from './exchange.ts';

const missing = makeError(404, 'NOT_FOUND', 'Not Found');

function answer(exchange: Exchange, status: number, body: unknown, values: Values = new Map()): void {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  compare(exchange, { status, headers, text: JSON.stringify(body) ?? '', body }, values);
}

test.each<[string, Exchange, number, unknown]>([
  ['another status', get('/a'), 500, {}],
  ['another error', get('/a', missing), 404, { ...missing, message: 'Gone' }],
  ['a success instead of an error', get('/a', missing), 200, {}],
  ['another field', get('/a', { 'b.0.c': 1 }), 200, { b: [{ c: 2 }] }],
  ['a field that must be absent', get('/a', { b: undefined }), 200, { b: 1 }],
  ['a field of another type', get('/a', { b: text }), 200, { b: 1 }],
  ['another list', get('/a', { 'b.*.c': [1, 2] }), 200, { b: [{ c: 1 }] }],
  ['one more field of a whole body', get('/a', exactly({ b: 1 })), 200, { b: 1, c: 2 }],
  ['a body that must be empty', get('/a', nothing), 200, {}],
  ['a value that must have changed', get('/a', { b: not(1) }), 200, { b: 1 }],
  ['a kept value of another type', get('/a', { b: keep('b', text) }), 200, { b: 1 }],
  ['a value that was not kept', get('/a', { b: '{c}' }), 200, { b: 1 }],
])('rejects %s', (_name, exchange, status, body) => {
  expect(() => answer(exchange, status, body)).toThrow(/ is | was not kept/u);
});

test('accepts what was recorded, and keeps values for later exchanges', () => {
  const values: Values = new Map();
  answer(
    get('/a', { id: keep('id'), 'list.*.n': [1, 2] }),
    200,
    { id: 7, list: [{ n: 1 }, { n: 2 }] },
    values,
  );
  answer(get('/a/{id}', exactly({ id: '{id}', text: 'a {id}' })), 200, { id: 7, text: 'a 7' }, values);
  answer(get('/a', missing), 404, missing, values);
  expect(values.get('id')).toBe(7);
});
