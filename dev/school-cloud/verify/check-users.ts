import { checkSearch } from './check-search.ts';
import { legacyErrorBodies, makeLegacyFailure } from './error-bodies.ts';
import { mustAnswer, mustBePage, pick } from './http.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

function mustBeUser(user: unknown, userId: string): void {
  mustEqual('the id', pick(user, '_id'), userId);
  mustEqual('the other id', pick(user, 'id'), userId);
  for (const name of ['firstName', 'lastName', 'email', 'fullName', 'displayName', 'avatarInitials'])
    mustEqual(`the type of ${name}`, typeof pick(user, name), 'string');
}

/** Safe on any server that publishes v1. */
export async function checkUserReads({ send, report, token, userId, schoolId }: Subject): Promise<void> {
  await report.check('GET /v1/users/{id} has ids or populated objects', async () => {
    const plain = await send('GET', `/v1/users/${userId}`, { token });
    mustEqual('the status', plain.status, 200);
    mustBeUser(plain.body, userId);
    mustEqual('the school', pick(plain.body, 'schoolId'), schoolId);
    must('the permissions are a list', Array.isArray(pick(plain.body, 'permissions')));
    const role = pick(plain.body, 'roles', 0);
    must('a role is an id', /^[0-9a-f]{24}$/u.test(String(role)));

    const one = await send('GET', `/v1/users/${userId}?$populate=roles`, { token });
    mustEqual('the role', pick(one.body, 'roles', 0, '_id'), role);
    mustEqual('the type of its name', typeof pick(one.body, 'roles', 0, 'name'), 'string');
    const both = await send('GET', `/v1/users/${userId}?$populate[]=roles&$populate[]=schoolId`, { token });
    mustEqual('the school', pick(both.body, 'schoolId', '_id'), schoolId);
    mustEqual('the type of its name', typeof pick(both.body, 'schoolId', 'name'), 'string');
  });
  await report.check('an unknown id is a 404, and populate supports roles and schools only', async () => {
    mustAnswer(await send('GET', `/v1/users/${unknownId}`, { token }), 404, {
      code: 404,
      type: 'not-found',
      title: 'NotFound',
      message: `No record found for id '${unknownId}'`,
    });
    const parents = await send('GET', '/v1/users?$limit=1&$populate[]=parents', { token });
    mustAnswer(parents, 400, legacyErrorBodies.populate);
  });
  await report.check(
    'GET /v1/users finds by address, id and school, and repeats the skip as a text',
    async () => {
      const own = await send('GET', `/v1/users/${userId}`, { token });
      const email = encodeURIComponent(String(pick(own.body, 'email')));
      const byAddress = await send('GET', `/v1/users?email=${email}&schoolId=${schoolId}&$limit=3&$skip=0`, {
        token,
      });
      const [found] = mustBePage(byAddress);
      mustBeUser(found, userId);
      mustEqual('the limit', pick(byAddress.body, 'limit'), 3);
      mustEqual('the skip', pick(byAddress.body, 'skip'), '0');
      const byId = await send('GET', `/v1/users?_id=${userId}`, { token });
      mustEqual('the number of people', mustBePage(byId).length, 1);
      mustEqual('the limit', pick(byId.body, 'limit'), 1000);
      mustEqual('the skip', pick(byId.body, 'skip'), 0);
      const nowhere = await send('GET', `/v1/users?schoolId=${unknownId}`, { token });
      mustEqual('the number of people', mustBePage(nowhere).length, 0);
      mustEqual('the initials of an empty page', pick(nowhere.body, 'avatarInitials'), '?');
    },
  );
  await report.check('an unknown role name and a bad id in a filter are a 500', async () => {
    const unknown = await send('GET', '/v1/users?$limit=0&roles[]=boss', { token });
    mustAnswer(unknown, 500, makeLegacyFailure('No records found where name is boss.'));
    for (const [query, value] of [
      [`_id[$in][]=${userId}&_id[$in][]=nope`, 'nope'],
      [`_id[$in]=${userId},${unknownId}`, `${userId},${unknownId}`],
    ])
      mustAnswer(
        await send('GET', `/v1/users?${query}`, { token }),
        500,
        makeLegacyFailure(
          `Cast to ObjectId failed for value "${value}" (type string) at path "_id" for model "user"`,
        ),
      );
  });
  await report.check(
    '$limit=0 counts, $select reduces, and a query over 16 kB is a 431 without a body',
    async () => {
      const count = await send('GET', `/v1/users?$limit=0&_id=${userId}`, { token });
      mustAnswer(count, 200, { total: 1, limit: 0, skip: 0, data: [] });
      const query = `_id=${userId}&$select[]=lastName`;
      const [selected] = mustBePage(await send('GET', `/v1/users?${query}`, { token }));
      const lastName = pick(selected, 'lastName');
      mustEqual('a person reduced by $select', selected, {
        _id: userId,
        lastName,
        fullName: lastName,
        id: userId,
        avatarInitials: '?',
        displayName: `undefined ${String(lastName)}`,
      });
      const ids = Array.from({ length: 700 }, () => `_id[$in][]=${userId}`).join('&');
      const tooLong = await send('GET', `/v1/users?${ids}`, { token });
      mustEqual('the status and the body', [tooLong.status, tooLong.text], [431, '']);
    },
  );
  await report.check(
    'GET /v1/users counts by role, and sorts the people of a school by several keys in portions',
    async () => {
      const count = async (filter: string): Promise<number> =>
        Number(
          pick(
            (await send('GET', `/v1/users?$limit=0&schoolId=${schoolId}${filter}`, { token })).body,
            'total',
          ),
        );
      const roles = pick((await send('GET', `/v1/users/${userId}?$populate=roles`, { token })).body, 'roles');
      const role = String(pick(roles, 0, 'name'));
      const byRole = await count(`&roles[]=${role}`);
      must('the person is counted for a role', byRole >= 1);
      must('a role has no more people than the school', byRole <= (await count('')));
      const sort = ['lastName', 'firstName', '_id'].map((key) => `&$sort[${key}]=1`).join('');
      const read = async (limit: number, skip: number): Promise<unknown[]> =>
        mustBePage(
          await send('GET', `/v1/users?schoolId=${schoolId}${sort}&$limit=${limit}&$skip=${skip}`, { token }),
        ).map((user) => pick(user, '_id'));
      const together = await read(4, 0);
      mustEqual('the ids of two portions', [...(await read(2, 0)), ...(await read(2, 2))], together);
    },
  );
  await report.check('people cannot be replaced or deleted with v1', async () => {
    // The method is rejected before the id is read, so this is safe for existing people.
    const answer = await send('DELETE', `/v1/users/${unknownId}`, { token });
    mustAnswer(answer, 405, {
      code: 405,
      type: 'method-not-allowed',
      title: 'MethodNotAllowed',
      message: `Provider 'rest' can not call 'remove'. (disallow)`,
    });
  });
}

/** Changes a person's names and roles and restores them. */
export async function checkUserWrites(subject: Subject, throwaway: Throwaway): Promise<void> {
  const { send, report, token } = subject;
  const { userId } = throwaway;
  await checkSearch(subject, throwaway);
  await report.check(
    'PATCH /v1/users changes a name without its tags, and answers without what it computes',
    async () => {
      const path = `/v1/users/${userId}`;
      const before = await send('GET', path, { token });
      const json = { firstName: '<b>Probe</b>', lastName: pick(before.body, 'lastName') };
      const { status, body } = await send('PATCH', path, { token, json });
      mustEqual('the status', status, 200);
      mustEqual('the first name', pick(body, 'firstName'), 'Probe');
      mustEqual('the initials', pick(body, 'avatarInitials'), undefined);
      mustEqual('the address', pick(body, 'email'), pick(before.body, 'email'));
      await send('PATCH', path, { token, json: { ...json, firstName: pick(before.body, 'firstName') } });
      const after = await send('GET', path, { token });
      mustEqual('the first name', pick(after.body, 'firstName'), pick(before.body, 'firstName'));
    },
  );
  await report.check('an unchanged address is rejected as in use', async () => {
    const { body } = await send('GET', `/v1/users/${userId}`, { token });
    const json = { email: pick(body, 'email') };
    mustAnswer(
      await send('PATCH', `/v1/users/${userId}`, { token, json }),
      400,
      legacyErrorBodies.emailInUse,
    );
  });
  await report.check('an unknown role name is a 500, an unknown role id is stored', async () => {
    const path = `/v1/users/${userId}`;
    const before = pick((await send('GET', path, { token })).body, 'roles');
    must('the roles are a list', Array.isArray(before));
    const roles = [...before.map(String), unknownId];
    const named = await send('PATCH', path, { token, json: { roles: ['boss'] } });
    mustAnswer(named, 500, makeLegacyFailure('No records found where name is boss.'));
    const stored = await send('PATCH', path, { token, json: { roles } });
    mustEqual('the status and the roles', [stored.status, pick(stored.body, 'roles')], [200, roles]);
    const populated = await send('GET', `${path}?$populate=roles`, { token });
    const names = pick(populated.body, 'roles');
    must('only known roles are populated', Array.isArray(names) && names.length === before.length);
    await send('PATCH', path, { token, json: { roles: before } });
    mustEqual('the roles', pick((await send('GET', path, { token })).body, 'roles'), before);
  });
}
