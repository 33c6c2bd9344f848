import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { sendRaw } from '../testing/send-raw.ts';
import { fakeToken } from '../testing/fake-token.ts';
import { superheroMe, useFakePlatform } from '../testing/use-fake-platform.ts';
import { useGateway } from '../testing/use-gateway.ts';

/** Used in place of every token, name, email address and search text. */
const mark = 'Geheimnis4711';

const platform = useFakePlatform();
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl(), addRoutes }));

function addRoutes(app: FastifyInstance): void {
  const schema = {
    'x-permission': 'SCHOOL_EDIT',
    params: { type: 'object', properties: { id: { type: 'string', maxLength: 3 } } },
    querystring: { type: 'object', properties: { page: { type: 'integer' } } },
    body: { type: 'object', properties: { name: { type: 'integer' } } },
  } as const;
  app.post('/test/people/:id', { schema }, async () => ({}));
  app.get('/test/fails/:id', { schema: { 'x-permission': 'SCHOOL_EDIT' } }, async ({ params }) => {
    throw Object.assign(new Error(JSON.stringify(params)), {
      code: mark,
      name: 'Broken',
      cause: new Error(mark),
    });
  });
}

const markedToken = fakeToken('me', {}, mark);
const json = { 'content-type': 'application/json' };

test.each<[string, string, RequestInit]>([
  ['as a token', '/session', { headers: { authorization: `Bearer ${markedToken}` } }],
  ['as a token that is not a JWT', '/session', { headers: { authorization: `Bearer ${mark}` } }],
  ['as a broken token', '/session', { headers: { authorization: `Bearer ${mark} ${mark}` } }],
  ['in a cookie', '/session', { headers: { cookie: `jwt=${mark}; ${mark}=1` } }],
  [
    'in headers',
    '/session',
    { headers: { 'x-request-id': mark, 'user-agent': mark, referer: `http://${mark}/`, [mark]: mark } },
  ],
  ['in the query', `/session?search=${mark}&${mark}=1`, {}],
  [
    'in the query of a known route',
    `/test/people/abc?page=${mark}`,
    { method: 'POST', body: '{}', headers: json },
  ],
  ['in the path', `/people/${mark}`, {}],
  ['in the path of a known route', `/test/people/${mark}`, { method: 'POST', body: '{}', headers: json }],
  ['in an invalid path', `/%zz${mark}`, {}],
  [
    'in a body that is rejected',
    '/test/people/abc',
    { method: 'POST', body: JSON.stringify({ name: mark }), headers: json },
  ],
  [
    'in a body that is not JSON',
    '/test/people/abc',
    { method: 'POST', body: `{"name":"${mark}`, headers: json },
  ],
  [
    'in the media type of a body',
    '/test/people/abc',
    { method: 'POST', body: mark, headers: { 'content-type': `text/${mark}` } },
  ],
  ['in an internal error', `/test/fails/${mark}`, {}],
])('a secret %s is neither in the log nor in the metrics', async (_where, path, init) => {
  platform.answer(200, {
    ...superheroMe,
    user: { id: '1', firstName: mark, lastName: mark },
    permissions: ['SCHOOL_EDIT', 'CAN_EXECUTE_INSTANCE_OPERATIONS', mark],
  });
  const headers = new Headers(init.headers);
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${markedToken}`);
  const response = await gateway().sendRequest(path, undefined, { ...init, headers });
  // Only the first of several rejected tokens has a line.
  if (response.status !== 401) await gateway().lineOf(response.headers.get('x-request-id'));
  expect(gateway().logText()).not.toContain(mark);
  expect(await gateway().readMetrics()).not.toContain(mark);
});

test.each([
  ['is an error', 500, { message: mark }],
  ['is not understood', 200, { user: mark }],
  ['is not JSON', 200, `{"user":"${mark}`],
])('a secret in an answer of the school cloud that %s is not in the log', async (_how, status, body) => {
  platform.answer(status, body);
  const token = fakeToken(JSON.stringify([status, body]), {}, mark);
  const response = await gateway().sendRequest('/session', token);
  expect(response.status).toBe(502);
  expect(await response.text()).not.toContain(mark);
  await gateway().lineOf(response.headers.get('x-request-id'));
  expect(gateway().logText()).not.toContain(mark);
});

test.each([
  ['as a method', `${mark} / HTTP/1.1\r\n\r\n`],
  ['in the first line', `GET /${mark} HTTP/9.9\r\n\r\n`],
  ['in an invalid header', `GET / HTTP/1.1\r\nHost: x\r\n${mark} ${mark}: x\r\n\r\n`],
])('a secret %s of a request that cannot be read is not in the log', async (_where, bytes) => {
  const { requestId } = await sendRaw(gateway().url, bytes);
  await gateway().lineOf(requestId);
  expect(gateway().logText()).not.toContain(mark);
});

test('a log line has time, request id, route, status and duration', async () => {
  const response = await gateway().sendRequest('/health');
  const line = await gateway().lineOf(response.headers.get('x-request-id'));
  expect(line).toMatchObject({ level: 'info', msg: 'request', method: 'GET', route: '/health', status: 200 });
  expect(line).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
  const fields = ['level', 'time', 'requestId', 'method', 'route', 'status', 'ms', 'msg'];
  expect(Object.keys(line).toSorted()).toEqual(fields.toSorted());
});

test('an internal error is logged with its stack', async () => {
  platform.answer(200, { ...superheroMe, permissions: ['SCHOOL_EDIT'] });
  const response = await gateway().sendRequest('/test/fails/1', fakeToken('me'));
  expect(response.status).toBe(500);
  const line = await gateway().lineOf(response.headers.get('x-request-id'));
  expect(line).toMatchObject({
    level: 'error',
    error: 'INTERNAL_SERVER_ERROR',
    failure: { name: 'Broken' },
  });
  expect(line).toHaveProperty('failure.at.0', expect.stringContaining('log.test.ts'));
});
