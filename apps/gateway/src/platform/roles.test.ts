import { describe, expect, test } from 'vitest';
import type { BoundClient, PlatformResponse } from './client.ts';
import { bindRoles } from './roles.ts';

const role = { _id: 'a'.repeat(24), name: 'helpdesk', permissions: ['A'], roles: [] };

const answering = (response: PlatformResponse) => {
  const api: BoundClient = {
    read: async () => await Promise.resolve(response),
    write: async () => await Promise.resolve(response),
  };
  return bindRoles(api);
};

describe('the list of roles', () => {
  test('the list of roles has no display name, permissions and parents for a role without them', async () => {
    const data = [{ _id: role._id, name: 'guest', displayName: '' }];
    const roles = await answering({ status: 200, body: { total: 1, data } }).list();
    expect(roles).toEqual([{ id: role._id, name: 'guest', displayName: null, permissions: [], parents: [] }]);
  });

  test('an incomplete list is an error (T92)', async () => {
    const { list } = answering({ status: 200, body: { total: 26, limit: 25, skip: 0, data: [role] } });
    await expect(list()).rejects.toMatchObject({ status: 502, type: 'PLATFORM_RESPONSE_INVALID' });
  });
});

test.each([
  [403, 'PLATFORM_FORBIDDEN'],
  [404, 'RESOURCE_NOT_FOUND'],
])('a change that the platform answers with %i is rejected as %s', async (status, type) => {
  const { setPermissions } = answering({ status, body: { type: 'x', message: 'No.' } });
  await expect(setPermissions(role._id, [])).rejects.toMatchObject({ error: { type } });
});
