import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { systems } from '@superhero/school-cloud/schools';
import { seed } from '@superhero/school-cloud/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';

const { read, readEntry, write, audit, schoolCloud, gateway, loseAnswer, outcomesAfter } = useLostAnswers();
const { userId, username, password } = people.superhero;
const seen = { firstName: 'Greta', lastName: 'Sonnenfeld', email: username };
const newPassword = 'Regenbogen-42';

const change = async (fields: object, key?: string) =>
  await write('PATCH', '/account', { currentPassword: password, seen, ...fields }, key);
const countWrites = () => schoolCloud.countCalls('PATCH');
const db = () => schoolCloud.database();

beforeEach(async () => {
  // Seeding ends no session.
  await seed(db());
  await audit.empty();
  schoolCloud.requests.length = 0;
});

test('the operator’s account has name and address', async () => {
  const account = { id: userId, ...seen, isExternal: false, waitSeconds: 0 };
  expect(await read('/account')).toEqual({ status: 200, body: account });
});

describe('a change', () => {
  test('a change of the name is sent once, and recorded with both values', async () => {
    const key = randomUUID();
    const fields = { firstName: ' Margarete ', reason: 'Ticket 18' };
    const answer = { status: 200, body: { id: userId, ...seen, firstName: 'Margarete' } };
    expect(await change(fields, key)).toEqual(answer);
    expect(await change(fields, key)).toEqual(answer);
    expect(countWrites()).toBe(1);
    expect(await readEntry()).toMatchObject({
      action: 'account.update',
      outcome: 'succeeded',
      person: { id: userId },
      reason: 'Ticket 18',
      changes: [{ field: 'firstName', before: 'Greta', after: 'Margarete' }],
    });
    expect((await read('/account')).body).toMatchObject({ firstName: 'Margarete', lastName: 'Sonnenfeld' });
  });

  test('a change of the address is stored in lower case and keeps the password', async () => {
    const answer = await change({ email: 'Greta.Neu@Schulwolke.example' });
    expect(answer.body).toMatchObject({ email: 'greta.neu@schulwolke.example' });
    expect(await schoolCloud.logsIn('greta.neu@schulwolke.example', password)).toBe(true);
  });

  test('a change of the password leaves neither password anywhere', async () => {
    expect(await change({ newPassword })).toMatchObject({ status: 200 });
    expect(await schoolCloud.logsIn(username, newPassword)).toBe(true);
    expect(await readEntry()).toMatchObject({
      outcome: 'succeeded',
      changes: [{ field: 'passwordReplaced', before: false, after: true }],
    });
    const everything = (await audit.readText()) + gateway().logText();
    for (const secret of [password, newPassword]) expect(everything).not.toContain(secret);
  });

  test('a change of the account is identified without its passwords, so that they cannot be guessed from the digest', async () => {
    const key = randomUUID();
    expect(await change({ currentPassword: 'Falsch-1', firstName: 'Eva' }, key)).toMatchObject({
      status: 422,
    });
    const repeated = await change({ currentPassword: 'Falsch-2', firstName: 'Eva' }, key);
    expect(repeated.body).toMatchObject({ type: 'CURRENT_PASSWORD_WRONG' });
    expect(countWrites()).toBe(1);
    expect((await change({ firstName: 'Ida' }, key)).body['type']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a change of the account never uses the call that asks for no password', async () => {
    await change({ newPassword });
    expect(schoolCloud.requests.filter((line) => line.startsWith('PATCH'))).toEqual([
      'PATCH /api/v3/account/me',
    ]);
  });

  test('a change of the account is answered and recorded as the platform stored it', async () => {
    const answer = await change({ firstName: 'Grete &amp; Co' });
    expect(answer.body).toMatchObject({ firstName: 'Grete & Co', lastName: 'Sonnenfeld' });
    const [, ended] = await audit.readChain();
    expect(ended?.content).toMatchObject({
      changes: [{ field: 'firstName', before: 'Greta', after: 'Grete & Co' }],
    });
  });

  test('a change of a value that was changed since is a conflict', async () => {
    await db().updateTable('users').set({ first_name: 'Grete' }).where('id', '=', userId).execute();
    const { status, body } = await change({ firstName: 'Margarete' });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      type: 'EDIT_CONFLICT',
      conflicts: [{ field: 'firstName', seen: 'Greta', now: 'Grete' }],
    });
    // What another field has now does not matter.
    expect(await change({ lastName: 'Sonne' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['without changes', {}, 422, 'NO_CHANGES'],
    ['of the name to the same one', { firstName: 'Greta ' }, 422, 'NO_CHANGES'],
    ['of the address to other letter case', { email: username.toUpperCase() }, 422, 'NO_CHANGES'],
    ['of the password to the current one', { newPassword: password }, 422, 'PASSWORD_UNCHANGED'],
    ['of the password to a weak one', { newPassword: 'passwort' }, 400, 'BAD_REQUEST'],
    ['of the name to blanks', { firstName: ' ' }, 400, 'BAD_REQUEST'],
    ['to an address of an account', { email: people.teacher.username }, 422, 'EMAIL_IN_USE'],
    ['to an address of a person', { email: schoolPeople.withoutAccount.email }, 422, 'EMAIL_IN_USE'],
  ])('a change %s is not sent', async (_name, fields, status, type) => {
    const answer = await change(fields);
    expect({ status: answer.status, type: answer.body['type'] }).toEqual({ status, type });
    expect(countWrites()).toBe(0);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a change with a wrong password is rejected and recorded', async () => {
    const answer = await change({ currentPassword: 'Falsch-1', firstName: 'Eva' });
    expect({ status: answer.status, type: answer.body['type'] }).toEqual({
      status: 422,
      type: 'CURRENT_PASSWORD_WRONG',
    });
    expect(await readEntry()).toMatchObject({ outcome: 'rejected' });
    expect((await read('/account')).body).toMatchObject(seen);
  });

  test('a change of an account of an external login is not offered, and rejected if only the platform knows it', async () => {
    const setSystem = async (system_id: string | null) =>
      await db().updateTable('accounts').set({ system_id }).where('user_id', '=', userId).execute();
    await setSystem(systems.island.id);
    expect((await change({ firstName: 'Eva' })).body['type']).toBe('EXTERNAL_LOGIN');
    expect(countWrites()).toBe(1);
    await db().updateTable('users').set({ ldap_id: 'x' }).where('id', '=', userId).execute();
    expect((await read('/account')).body).toMatchObject({ isExternal: true });
    expect((await change({ firstName: 'Eva' })).body['type']).toBe('EXTERNAL_LOGIN');
    expect(countWrites()).toBe(1);
  });
});

describe('a change with an unknown outcome', () => {
  test('a change of the name with an unknown outcome was applied if it is stored', async () => {
    await loseAnswer('users', () => change({ firstName: 'Eva' }));
    await db().updateTable('users').set({ first_name: 'Eva' }).where('id', '=', userId).execute();
    await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
  });

  test.each([
    ['of the address stays unknown if only the person has it', { email: 'neu@schulwolke.example' }],
    [
      'of name and password stays unknown, because the account is saved last',
      { firstName: 'Eva', newPassword },
    ],
    ['of the password stays unknown', { newPassword }],
  ])('a change %s', async (_name, fields) => {
    await loseAnswer('accounts', () => change(fields));
    await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'unknown']);
  });
});
