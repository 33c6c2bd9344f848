import { describe, expect, test } from 'vitest';
import { CreatedObjects } from './created-objects.ts';
import type { Answer, Send } from './http.ts';
import { unknownId } from './subject.ts';

const otherId = '05e700000000000000000001';
const own = 'a'.repeat(24);
const operator = { username: 'operator@cloud.example', password: 'right' };
const tag = '2026-11-15-a1b2c3';

function start(answer: Partial<Answer> = {}) {
  const sent: string[] = [];
  const announced: string[] = [];
  const server: Send = async (method, path) => {
    sent.push(`${method} ${path}`);
    return await Promise.resolve({
      status: 200,
      headers: new Headers(),
      text: '',
      body: undefined,
      ...answer,
    });
  };
  const created = new CreatedObjects({ tag, operator, announce: (text) => void announced.push(text) });
  return { sent, announced, server, created, send: created.protect(server) };
}

describe('a run on a real server', () => {
  test.each([
    ['a change of a person', 'PATCH', `/v1/users/${otherId}`, { firstName: 'x' }],
    ['a change of all people', 'PATCH', '/v1/users', { firstName: 'x' }],
    ['a change of a school', 'PATCH', `/v3/school/${otherId}?a=b`, {}],
    ['the removal of an account', 'DELETE', `/v3/account/${otherId}`, undefined],
    ['a school year', 'POST', `/v3/school/${otherId}/maintenance`, { maintenance: true }],
    ['a support session', 'POST', '/v3/authentication/support-jwt', { userId: otherId }],
    ['a deletion', 'POST', '/deletionRequests', { targetRef: { domain: 'user', id: otherId } }],
    ['a deletion batch', 'POST', '/deletion-batches', { targetRefIds: [unknownId, otherId.toUpperCase()] }],
    ['the execution of a batch', 'POST', `/deletion-batches/${otherId}/execute`, undefined],
    ['the removal of a batch', 'DELETE', `/deletion-batches/${otherId}`, undefined],
    ['the execution of deletions', 'POST', '/deletionExecutions', { ids: [] }],
    ['a change of a tool', 'POST', `/v3/tools/external-tools/${otherId}`, {}],
    ['a value of the configuration', 'PATCH', '/v3/runtime-config/NOPE', { value: 'true' }],
    ['a rollout', 'PATCH', `/v3/tools/add-and-activate-for-all-schools/${unknownId}`, undefined],
    ['a person at another school', 'POST', '/admin/users', { schoolId: otherId }],
    ['an invitation', 'POST', '/v1/registrationlink', { schoolId: unknownId, toHash: 'm@cloud.example' }],
    ['a login of another person', 'POST', '/v3/authentication/local', { username: 'm@cloud.example' }],
    ['a wrong password', 'POST', '/v3/authentication/local', { ...operator, password: 'wrong' }],
  ])('a run on a real server never sends %s that it did not create', async (_name, method, path, json) => {
    const { sent, send } = start();
    await expect(send(method, path, { json })).rejects.toThrow('was not sent');
    expect(sent).toEqual([]);
  });

  test.each([
    ['reads of anything', 'GET', `/v1/users/${otherId}`, undefined],
    ['rejected changes of an unknown id', 'PATCH', `/v3/school/${unknownId}`, { name: 'x' }],
    ['the login of the operator', 'POST', '/v3/authentication/local', operator],
    ['the logout', 'DELETE', '/v1/authentication', undefined],
    ['a rejected change of the configuration', 'PATCH', '/v3/runtime-config/NOPE', {}],
    ['a login of its own people', 'POST', '/v3/authentication/local', { username: `1-${tag}@a.example` }],
  ])('a run on a real server sends %s', async (_name, method, path, json) => {
    const { sent, send } = start();
    await send(method, path, { json });
    expect(sent).toEqual([`${method} ${path}`]);
  });

  test.each([
    ['the account of the operator', 'PATCH', '/v3/account/me'],
    ['a fetch of the release notes', 'GET', '/v1/releases/fetch'],
  ])('a run on a real server never sends %s', async (_name, method, path) => {
    const { sent, send } = start();
    const claims = Buffer.from(JSON.stringify({ userId: otherId })).toString('base64url');
    await expect(send(method, path, { token: `e30.${claims}.x` })).rejects.toThrow('was not sent');
    expect(sent).toEqual([]);
  });

  test('a run on a real server may change what it created and reports its id', async () => {
    const { announced, send } = start({ status: 201, body: { _id: own, name: `Verification ${tag}` } });
    await expect(send('PATCH', `/v3/school/${own}`)).rejects.toThrow('was not created in this run');
    await send('POST', '/v1/schools', { json: { name: `Verification ${tag}`, federalState: otherId } });
    await send('PATCH', `/v3/school/${own}`);
    expect(announced).toEqual([`created the school ${own} "Verification ${tag}"`]);
  });
});

const broken: Send = async () => await Promise.reject(new Error('connection lost'));

describe('cleaning up', () => {
  const body = {
    userId: own,
    accountId: 'b'.repeat(24),
    username: `1-${tag}@a.example`,
    accessToken: 'token',
  };

  test('cleaning up logs out, requests the missing deletions, and lists what is left', async () => {
    const { sent, server, created, send } = start({ status: 201, body });
    await send('POST', '/admin/users', { json: { schoolId: unknownId } });
    sent.length = 0;
    const admin: Send = async (method, path, options) => ({
      ...(await server(method, path, options)),
      status: 202,
      body: { requestId: 'c'.repeat(24), deletionPlannedAt: '2026-12-15T00:00:00.000Z' },
    });
    await created.cleanUp(server, admin);
    expect(sent).toEqual(['POST /v3/logout', 'POST /deletionRequests']);
    expect(created.describeRemains()).toEqual([
      `person ${own} <1-${tag}@a.example>: deletion planned for 2026-12-15T00:00:00.000Z, request ${'c'.repeat(24)}`,
    ]);
    await created.cleanUp(server, admin);
    expect(sent.filter((request) => request.endsWith('deletionRequests'))).toHaveLength(1);
  });

  test('cleaning up requests no deletion of people in a batch, even if its execution failed', async () => {
    const { sent, server, created, send } = start({ status: 201, body: { ...body, id: own, name: 'Batch' } });
    await send('POST', '/admin/users', { json: { schoolId: unknownId } });
    await send('POST', '/deletion-batches', { json: { targetRefIds: [own.toUpperCase()] } });
    await send('POST', `/deletion-batches/${own}/execute`);
    sent.length = 0;
    await created.cleanUp(server, server);
    expect(sent).toEqual(['POST /v3/logout']);
    expect(created.describeRemains()).toEqual([
      `person ${own} <1-${tag}@a.example>: deletion planned for now, batch ${own}`,
      `deletion batch ${own} "Batch": stays, to show the deletions of its people`,
    ]);
  });

  test('cleaning up continues after a failed request and lists the person as left behind', async () => {
    const { created, send } = start({ status: 201, body });
    await send('POST', '/admin/users', { json: { schoolId: unknownId } });
    await created.cleanUp(broken, broken);
    expect(created.describeRemains()).toEqual([
      `person ${own} <1-${tag}@a.example>: stays, no deletion was requested`,
    ]);
  });
});
