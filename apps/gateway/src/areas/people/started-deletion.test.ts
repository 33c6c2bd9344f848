import { randomUUID } from 'node:crypto';
import { operations } from '../../lib/contract.ts';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';

const runs = useBatchRuns({ partSize: 3 });
const { schoolCloud, audit, write, read, requestApproved, createPart, startPart } = runs;

const Created = v.object({ id: v.string() });
const hafen = schools.hafen.id;

/** Has an account, unlike the people of `createPeople`. */
async function createPerson(roles = ['student']) {
  const input = { firstName: 'Kim', lastName: 'Stapel', email: `${randomUUID()}@hafen.example`, roles };
  const { body } = await write('superhero', 'POST', '/people', { ...input, schoolId: hafen });
  return v.parse(Created, body).id;
}

const readPerson = async (id: string) => (await read('superhero', `/people/${id}`)).body;

/** Requests that would succeed without the deletion. */
const refused: Readonly<Record<string, object>> = {
  'PUT /people/:personId/email': { email: 'neu@hafen.example' },
  'PUT /people/:personId/password': {},
  'POST /people/:personId/registration-link': {},
  'DELETE /people/:personId/login': {},
  'DELETE /people/:personId/login-migration': {},
  'POST /people/:personId/forced-migration': {
    externalUserId: 'neu-1',
    externalSchoolId: 'neu-2',
    isExtended: true,
    acceptsSchoolChange: true,
    seen: {
      externalId: null,
      schoolId: hafen,
      schoolExternalId: null,
      migration: 'none',
      features: schools.hafen.features,
    },
  },
  'POST /people/:personId/support-sessions': { reason: 'Ticket 2' },
  'POST /people/:personId/deletion': {},
};
/** They have an effect until the person is deleted, need no login, or end one. */
const allowed = [
  'PUT /people/:personId/names',
  'PUT /people/:personId/roles',
  'PUT /people/:personId/school',
  'POST /people/:personId/password-approval',
  'POST /people/:personId/superhero-role',
  'POST /people/:personId/support-sessions/end',
];

describe('a person of a started batch', () => {
  let personId = '';
  let batchId = '';
  beforeAll(async () => {
    personId = await createPerson();
    ({ id: batchId } = await requestApproved([personId]));
    await createPart('superhero', batchId);
    await startPart('superhero', batchId, 1);
  });
  const state = async () => {
    const db = schoolCloud.database();
    return {
      users: await db.selectFrom('users').selectAll().where('id', '=', personId).execute(),
      accounts: await db.selectFrom('accounts').selectAll().where('user_id', '=', personId).execute(),
      requests: await db
        .selectFrom('deletion_requests')
        .selectAll()
        .where('target_id', '=', personId)
        .execute(),
    };
  };
  let entriesBefore = 0;
  beforeEach(async () => {
    entriesBefore = (await audit.readChain()).length;
  });

  test('a person of a started batch is shown with the batch, although the platform shows no deletion', async () => {
    expect(await readPerson(personId)).toMatchObject({
      deletedAt: null,
      deletionBatch: { id: batchId, name: 'Abgänge 2026' },
    });
  });

  test('a person of a started batch is covered by a test for every write of the contract', () => {
    const writes = [...operations.keys()].filter((route) => /^(?!GET).* \/people\/:personId/u.test(route));
    expect([...Object.keys(refused), ...allowed].toSorted()).toEqual(writes.toSorted());
  });

  test.each(Object.entries(refused))(
    'a person of a started batch is not changed by %s',
    async (route, body) => {
      const before = await state();
      const [method = '', path = ''] = route.split(' ');
      const answer = await write('superhero', method, path.replace(':personId', personId), body);
      expect(answer).toMatchObject(rejectedWith('DELETION_STARTED'));
      expect(await state()).toEqual(before);
      expect(await audit.readChain()).toHaveLength(entriesBefore);
    },
  );

  test('a person of a started batch can still get another name', async () => {
    const body = { firstName: 'Neuer', lastName: 'Name' };
    expect(await write('superhero', 'PUT', `/people/${personId}/names`, body)).toMatchObject({ status: 200 });
  });
});

test('a person whose part was started halfway counts as being deleted', async () => {
  const [personId, other] = [await createPerson(), await createPerson()];
  const { id } = await requestApproved([personId, other]);
  await createPart('superhero', id);
  await schoolCloud
    .database()
    .updateTable('users')
    .set({ failure: 'execution-times-out' })
    .where('id', '=', other)
    .execute();
  expect(await startPart('superhero', id, 1)).toMatchObject({ status: 504 });
  expect(await readPerson(personId)).toMatchObject({ deletionBatch: { id } });
});

describe('a person is not shown as being deleted', () => {
  test('a person is not shown as being deleted while the part is only created, and in a part after a started one', async () => {
    const ids = (await Promise.all(Array.from({ length: 4 }, () => createPerson()))).toSorted();
    const [first = '', last = ''] = [ids[0], ids[3]];
    const { id } = await requestApproved(ids);
    await createPart('superhero', id);
    expect(await readPerson(first)).not.toHaveProperty('deletionBatch');
    await startPart('superhero', id, 1);
    expect(await readPerson(first)).toMatchObject({ deletionBatch: { id } });
    await createPart('superhero', id);
    expect(await readPerson(last)).not.toHaveProperty('deletionBatch');
    expect(await write('superhero', 'PUT', `/people/${last}/password`, {})).toMatchObject({ status: 200 });
  });

  test('a person is not shown as being deleted after being left out of the part', async () => {
    const ids = [await createPerson(), await createPerson(['teacher'])];
    const { id } = await requestApproved(ids);
    await runs.giveRole(ids[1] ?? '', 'superhero');
    await createPart('superhero', id);
    await startPart('superhero', id, 1);
    expect(await readPerson(ids[0] ?? '')).toMatchObject({ deletionBatch: { id } });
    expect(await readPerson(ids[1] ?? '')).not.toHaveProperty('deletionBatch');
  });
});
