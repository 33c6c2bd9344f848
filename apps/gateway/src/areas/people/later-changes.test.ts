import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';

const { write, audit, schoolCloud, outcomesAfter } = useLostAnswers();
const outcomesMuchLater = async () => await outcomesAfter(900);

beforeEach(() => audit.empty());

const newEmail = () => `${randomUUID()}@schulwolke.example`;

async function create(email: string): Promise<string> {
  const person = { firstName: 'Nora', lastName: 'Neumann', schoolId: schools.hafen.id, roles: ['teacher'] };
  const { body } = await write('POST', '/people', { ...person, email });
  return v.parse(v.object({ id: v.string() }), body).id;
}

test('a login that was deleted is not recorded as kept after the person has registered again', async () => {
  const { userId, accountId } = people.teacher;
  const db = schoolCloud.database();
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await audit.losingOutcomes(() => write('DELETE', `/people/${userId}/login`));
  expect(await write('POST', `/people/${userId}/registration-link`)).toMatchObject({ status: 201 });
  await db.insertInto('accounts').values(account).execute();
  await expect.poll(outcomesMuchLater).toEqual(['begun', 'begun', 'done', 'unknown']);
});

test.each([
  ['their deletion', 'POST', 'deletion', () => ({})],
  ['a change of their email address', 'PUT', 'email', () => ({ email: newEmail() })],
])(
  'a person who was created is not recorded as missing after %s',
  async (_change, method, path, makeBody) => {
    const id = await audit.losingOutcomes(() => create(newEmail()));
    const { status } = await write(method, `/people/${id}/${path}`, makeBody());
    expect(status).toBeLessThan(300);
    await expect.poll(outcomesMuchLater).toEqual(['begun', 'begun', 'done', 'unknown']);
  },
);

test('a person of a later attempt is not recorded as the result of an earlier one', async () => {
  const email = newEmail();
  const id = await audit.losingOutcomes(() => create(email));
  const db = schoolCloud.database();
  await db.deleteFrom('accounts').where('user_id', '=', id).execute();
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await create(email);
  await expect.poll(outcomesMuchLater).toEqual(['begun', 'begun', 'done', 'unknown']);
});

test('a person who does not exist much later was not created, also if others of the school were', async () => {
  const id = await audit.losingOutcomes(() => create(newEmail()));
  await schoolCloud
    .database()
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
  await create(newEmail());
  await expect.poll(outcomesMuchLater).toEqual(['begun', 'begun', 'done', 'not-done']);
});
