import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '@superhero/contract/gateway/types';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';

const runs = useBatchRuns();
const { audit, schoolCloud, gateway, token, write, read, passTime } = runs;
const { createPeople, requestBatch, post, findRequested } = runs;

beforeEach(() => audit.empty());

const Created = v.object({ id: v.string() });
const CreatedPerson = v.object({ id: v.string(), username: v.string(), initialPassword: v.string() });
const makeId = () => randomBytes(12).toString('hex');
const newEmail = () => `${randomUUID()}@schulwolke.example`;
const pathOf = (id: string) => `/people/${id}`;

async function createPerson() {
  const person = { firstName: 'Nora', lastName: 'Neumann', schoolId: schools.hafen.id, roles: ['teacher'] };
  const { body } = await write('superhero', 'POST', '/people', { ...person, email: newEmail() });
  return v.parse(CreatedPerson, body);
}
const create = async () => (await createPerson()).id;

/** Unless they have an account. */
async function register(userId: string): Promise<void> {
  await sql`
    insert into accounts (id, user_id, username, activated)
    select ${makeId()}, id, email, true from users where id = ${userId} on conflict (user_id) do nothing
  `.execute(schoolCloud.database());
}

/** A person whom no operator of the dashboard has created. */
async function addPerson(schoolId: string = schools.hafen.id): Promise<string> {
  const [id = ''] = await createPeople(1, { schoolId });
  await register(id);
  return id;
}

async function send(id: string, method: string, part: string, body: object = {}): Promise<string> {
  const { status, body: answer } = await write('superhero', method, `${pathOf(id)}/${part}`, body);
  if (status >= 300) throw new Error(`${method} ${part} was answered with ${JSON.stringify(answer)}`);
  return id;
}

const superheroRole = sql`(select id from roles where name = 'superhero')`;
async function promote(id: string): Promise<void> {
  await sql`
    insert into user_roles (user_id, role_id, position) select ${id}, ${superheroRole}, 1
    where not exists (select from user_roles where user_id = ${id} and role_id = ${superheroRole})
  `.execute(schoolCloud.database());
}

/** With two superheroes, the role is given without an approval. */
async function leaveTwoSuperheroes(): Promise<void> {
  const left = [people.superhero.userId, people.gardener.userId];
  await sql`
    delete from user_roles where role_id = ${superheroRole} and user_id <> all(${left}::text[])
  `.execute(schoolCloud.database());
}

async function addSchool(): Promise<string> {
  const row = { id: makeId(), name: 'Umzugsschule', features: [] };
  await schoolCloud.database().insertInto('schools').values(row).execute();
  return row.id;
}

async function forceMigration(): Promise<string> {
  const id = await addPerson(await addSchool());
  const { facts: seen } = (await read('superhero', `${pathOf(id)}/forced-migration`)).body;
  const ids = { externalUserId: `user-${id}`, externalSchoolId: `school-${id}` };
  const body = { ...ids, isExtended: true, acceptsSchoolChange: true, seen, reason: 'Ticket 18' };
  return await send(id, 'POST', 'forced-migration', body);
}

async function undoMigration(): Promise<string> {
  const id = await addPerson(schools.ufer.id);
  await schoolCloud
    .database()
    .updateTable('users')
    .set({ ldap_id: `neu-${id}`, previous_external_id: `alt-${id}`, last_login_system_change: new Date() })
    .where('id', '=', id)
    .execute();
  return await send(id, 'DELETE', 'login-migration', { acceptsLockout: true });
}

type PersonAction = Extract<AuditAction, `people.${string}`>;
type Way = () => Promise<string>;

/** An action on a person that is in neither table does not compile. */
type Harmless =
  | 'people.bulkChange'
  | 'people.changeNames'
  | 'people.delete'
  | 'people.endSupportSession'
  | 'people.moveToSchool';
/** Each item of a bulk change has its own entry. */
type WithoutWay = 'people.bulkChange' | 'people.delete' | 'people.endSupportSession';

/** Every way in which the operator gives a person the role, or knows or decides how to log in as them. */
const ways: Readonly<Record<Exclude<PersonAction, Harmless>, Way>> = {
  'people.create': create,
  'people.changeRoles': async () => {
    await leaveTwoSuperheroes();
    const roles = { roles: ['student', 'superhero'], givesSuperhero: true };
    return await send(await addPerson(), 'PUT', 'roles', roles);
  },
  'people.setPassword': async () => await send(await addPerson(), 'PUT', 'password'),
  'people.changeEmail': async () => await send(await addPerson(), 'PUT', 'email', { email: newEmail() }),
  'people.deleteLogin': async () => await send(await addPerson(), 'DELETE', 'login'),
  'people.makeRegistrationLink': async () => {
    const [id = ''] = await createPeople(1);
    return await send(id, 'POST', 'registration-link');
  },
  'people.forceLoginMigration': forceMigration,
  'people.undoLoginMigration': undoMigration,
  'people.startSupportSession': async () =>
    await send(await addPerson(), 'POST', 'support-sessions', { reason: 'Ticket 8' }),
};

const harmless: Readonly<Record<Exclude<Harmless, WithoutWay>, Way>> = {
  'people.changeNames': async () =>
    await send(await addPerson(), 'PUT', 'names', { firstName: 'Nora', lastName: 'Neumann' }),
  'people.moveToSchool': async () =>
    await send(await addPerson(), 'PUT', 'school', { schoolId: schools.regenbogen.id }),
};

/** Becomes a superhero elsewhere, registers again if necessary, and logs in. */
async function becomeSuperhero(id: string): Promise<string> {
  await promote(id);
  await register(id);
  return await schoolCloud.openSession(token(), id);
}

async function requestApproval(as: string): Promise<string> {
  const path = `${pathOf(people.gardener.userId)}/password-approval`;
  const { body } = await gateway().write(as, 'POST', path, { reason: 'Ticket 9' });
  return v.parse(Created, body).id;
}

/** Undefined if it succeeds. */
async function approve(as: string, id: string, seen?: object): Promise<unknown> {
  return (await gateway().write(as, 'POST', `/approvals/${id}/approve`, seen)).body['type'];
}

/** The errors of all three: the operator and two people with whom they have done the same. */
async function decideForEachOther(way: Way) {
  const ids = [await way(), await way()] as const;
  const [one, other] = [await becomeSuperhero(ids[0]), await becomeSuperhero(ids[1])];
  const ofOperator = await requestApproval(token());
  const ofOne = await requestApproval(one);
  return {
    operatorForOne: await approve(token(), ofOne),
    otherForOne: await approve(other, ofOne),
    oneForOperator: await approve(one, ofOperator),
  };
}

const error = 'APPROVAL_NOT_INDEPENDENT';

test.each(Object.entries(ways))(
  'after %s neither the operator nor two such superheroes approve for each other',
  async (_action, way) => {
    const errors = { operatorForOne: error, otherForOne: error, oneForOperator: error };
    expect(await decideForEachOther(way)).toEqual(errors);
  },
);

test.each(Object.entries(harmless))('after %s all of them approve for each other', async (_action, way) => {
  const { oneForOperator, ...others } = await decideForEachOther(way);
  expect(oneForOperator).toBeUndefined();
  // The first of the two has decided already.
  expect(others).toEqual({ operatorForOne: undefined, otherForOne: 'APPROVAL_DECIDED' });
});

test('an operator deletes no more people with accounts that they have created (S1)', async () => {
  const { username, initialPassword: password, id } = await createPerson();
  await promote(id);
  const theirs = await schoolCloud.logInWith({ username, password });
  const other = await becomeSuperhero(await create());
  const [ids, few, [one = '']] = [await createPeople(60), await createPeople(24), await createPeople(1)];

  const batch = await requestBatch(ids, undefined, theirs);
  const seen = { people: 60, digest: batch.preview?.digest };
  for (const as of [token(), other]) expect(await approve(as, batch.approvalId ?? '', seen)).toBe(error);
  expect(await post(`/${batch.id}/parts`, {}, theirs)).toMatchObject(rejectedWith('APPROVAL_MISSING'));

  const { id: allowed } = await requestBatch(few, undefined, theirs);
  await post(`/${allowed}/parts`, {}, theirs);
  expect(await post(`/${allowed}/parts/1/start`, {}, theirs)).toMatchObject({ status: 202 });
  for (const as of [token(), other])
    expect(await gateway().write(as, 'POST', `${pathOf(one)}/deletion`)).toMatchObject(
      rejectedWith('APPROVAL_REQUIRED'),
    );
  expect(await findRequested([...ids, ...few, one])).toHaveLength(24);
});

test('an approval by a person whose creation is found only later cannot be used', async () => {
  const id = await audit.losingOutcomes(create);
  const approval = await requestApproval(token());
  expect(await approve(await becomeSuperhero(id), approval)).toBeUndefined();
  const restore = await audit.ageEntries(60);
  passTime(10_000);
  await expect
    .poll(async () => {
      await read('superhero', '/session');
      return (await audit.readChain()).some(({ kind, person_id }) => kind === 'ended' && person_id === id);
    })
    .toBe(true);
  await restore();
  expect(await write('superhero', 'PUT', `${pathOf(people.gardener.userId)}/password`)).toMatchObject(
    rejectedWith(error),
  );
});
