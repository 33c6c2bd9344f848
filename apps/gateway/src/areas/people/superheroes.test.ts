import { people } from '@superhero/school-cloud/people';
import { expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, write } = useOperator();
const { superhero, gardener } = people;

const storedAccount = async (userId: string) =>
  await schoolCloud.database().selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();

/** Each of these would let the operator log in as the other superhero. */
const takeovers = [
  ['PUT', 'password', {}],
  ['PUT', 'email', { email: 'taken.over@schulwolke.example' }],
  ['DELETE', 'login', {}],
  ['POST', 'registration-link', {}],
] as const;

test.each(takeovers)(
  '%s %s of another superhero is rejected and changes nothing',
  async (method, part, body) => {
    const before = await storedAccount(gardener.userId);
    expect(await write(method, `/people/${gardener.userId}/${part}`, body)).toMatchObject({
      status: 422,
      body: { type: 'SUPERHERO_PROTECTED' },
    });
    expect(await storedAccount(gardener.userId)).toEqual(before);
    expect(await audit.readChain()).toEqual([]);
  },
);

test('creates no registration link for another superhero without an account', async () => {
  await schoolCloud.database().deleteFrom('accounts').where('user_id', '=', people.blocked.userId).execute();
  expect(await write('POST', `/people/${people.blocked.userId}/registration-link`)).toMatchObject({
    body: { type: 'SUPERHERO_PROTECTED' },
  });
});

test('superheroes can change their own password and address', async () => {
  const password = 'Eigenes-Passwort7';
  const path = `/people/${superhero.userId}`;
  expect(await write('PUT', `${path}/password`, { password })).toMatchObject({ status: 200 });
  const email = `neu.${superhero.username}`;
  expect(await write('PUT', `${path}/email`, { email })).toMatchObject({ status: 200 });
  expect(await schoolCloud.logsIn(email, password)).toBe(true);
});
