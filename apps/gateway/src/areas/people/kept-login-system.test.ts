import { randomBytes, randomUUID } from 'node:crypto';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, read, write } = useOperator();
const { local, migratedFromLocal } = schoolPeople;

const Created = v.object({ id: v.string(), username: v.string() });

/** A person who was moved from a local account to the login system of the state. */
async function createMigrated() {
  const names = { firstName: 'Svea', lastName: 'Petersen', email: `${randomUUID()}@ufer.example` };
  const schoolId = schools.ufer.id;
  const { body } = await write('POST', '/people', { ...names, schoolId, roles: ['teacher'] });
  const { id, username } = v.parse(Created, body);
  const db = schoolCloud.database();
  await db
    .updateTable('users')
    .set({ ldap_id: randomUUID(), last_login_system_change: new Date() })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('accounts')
    .set({ system_id: migratedFromLocal.systemId })
    .where('user_id', '=', id)
    .execute();
  return { id, username, path: `/people/${id}` };
}

async function createUndone() {
  const person = await createMigrated();
  const undone = await write('DELETE', `${person.path}/login-migration`, { acceptsLockout: true });
  expect(undone).toMatchObject({ status: 200 });
  return person;
}

const kept = { status: 422, body: { type: 'LOGIN_SYSTEM_KEPT' } };

describe('after the migration of a local account was undone', () => {
  test('the page shows that the account has kept its login system', async () => {
    const { path } = await createUndone();
    expect((await read(path)).body).toMatchObject({ externalId: null, keepsLoginSystem: true });
  });

  test('no password and no email address is set, because they would have no effect', async () => {
    const { path } = await createUndone();
    const entries = (await audit.readChain()).length;
    expect(await write('PUT', `${path}/password`, {})).toMatchObject(kept);
    expect(await write('PUT', `${path}/email`, { email: 'neu@ufer.example' })).toMatchObject(kept);
    expect(await audit.readChain()).toHaveLength(entries);
  });

  test('no password is set when the retention job has erased what the entries say', async () => {
    const { path } = await createUndone();
    await audit
      .owner()
      .updateTable('audit_personal')
      .set({ salt: null, content: null, blanked_at: new Date() })
      .where('seq', 'in', (query) =>
        query.selectFrom('audit_chain').select('seq').where('act', '=', 'people.undoLoginMigration'),
      )
      .execute();
    expect(await write('PUT', `${path}/password`, {})).toMatchObject(kept);
  });

  test('a password works again when the login was deleted and the person has registered', async () => {
    const { id, username, path } = await createUndone();
    expect(await write('DELETE', `${path}/login`)).toMatchObject({ status: 200 });
    expect(await write('POST', `${path}/registration-link`)).toMatchObject({ status: 201 });
    const account = { id: randomBytes(12).toString('hex'), user_id: id, username };
    await schoolCloud.database().insertInto('accounts').values(account).execute();
    expect((await read(path)).body).not.toHaveProperty('keepsLoginSystem');
    const { status, body } = await write('PUT', `${path}/password`, {});
    expect(status).toBe(200);
    expect(await schoolCloud.logsIn(username, v.parse(v.string(), body['password']))).toBe(true);
  });
});

test('a password is set if a migration was not undone', async () => {
  const path = `/people/${local.userId}`;
  expect(await write('DELETE', `${path}/login-migration`)).toMatchObject({ status: 422 });
  expect((await read(path)).body).not.toHaveProperty('keepsLoginSystem');
  expect(await write('PUT', `${path}/password`, {})).toMatchObject({ status: 200 });
});
