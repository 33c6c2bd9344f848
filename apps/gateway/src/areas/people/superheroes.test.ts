import { people } from '@superhero/school-cloud/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const { superhero, gardener } = people;
let gateway: Gateway;
let token = '';

beforeAll(async () => {
  gateway = await startGateway({ ...schoolCloud.settings(), db: audit.db() });
  token = await schoolCloud.logIn('superhero');
});
afterAll(() => gateway.stop());

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
    expect(await gateway.write(token, method, `/people/${gardener.userId}/${part}`, body)).toMatchObject({
      status: 422,
      body: { type: 'SUPERHERO_PROTECTED' },
    });
    expect(await storedAccount(gardener.userId)).toEqual(before);
    expect(await audit.readChain()).toEqual([]);
  },
);

test('a superhero without an account gets no registration link from another one', async () => {
  await schoolCloud.database().deleteFrom('accounts').where('user_id', '=', people.blocked.userId).execute();
  expect(
    await gateway.write(token, 'POST', `/people/${people.blocked.userId}/registration-link`),
  ).toMatchObject({ body: { type: 'SUPERHERO_PROTECTED' } });
});

test('superheroes change their own password and address', async () => {
  const password = 'Eigenes-Passwort7';
  const path = `/people/${superhero.userId}`;
  expect(await gateway.write(token, 'PUT', `${path}/password`, { password })).toMatchObject({ status: 200 });
  const email = `neu.${superhero.username}`;
  expect(await gateway.write(token, 'PUT', `${path}/email`, { email })).toMatchObject({ status: 200 });
  expect(await schoolCloud.logsIn(email, password)).toBe(true);
});
