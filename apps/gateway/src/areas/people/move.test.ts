import { randomUUID } from 'node:crypto';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';
import { peopleChecks } from './checks.ts';

const { schoolCloud, audit, read, write } = useOperator();
/** In the same federal state, and in another one. */
const { hafen, regenbogen, lindenhof } = schools;
let personId = '';

beforeEach(async () => {
  const { body } = await write('POST', '/people', {
    firstName: 'Jördis',
    lastName: `Öztürk-${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@schulwolke.example`,
    schoolId: hafen.id,
    roles: ['teacher'],
  });
  personId = v.parse(v.string(), body['id']);
  await audit.empty();
});

const move = async (schoolId: string, reason?: string) =>
  await write('PUT', `/people/${personId}/school`, { schoolId, ...(reason !== undefined && { reason }) });

test('a move to another federal state needs a reason', async () => {
  expect(await move(lindenhof.id)).toMatchObject({ status: 422, body: { type: 'REASON_REQUIRED' } });
  expect(await audit.readChain()).toEqual([]);
  expect(await move(lindenhof.id, 'Ticket 17')).toMatchObject({ status: 200 });
});

test('a move within a federal state needs no reason', async () => {
  expect(await move(regenbogen.id)).toMatchObject({ status: 200 });
});

test('a move is in the audit log of both schools', async () => {
  await move(lindenhof.id, 'Ticket 17');
  for (const { id } of [hafen, lindenhof])
    expect(await read(`/audit?school=${id}`)).toMatchObject({
      body: { entries: [{ number: 1, action: 'people.moveToSchool', school: { id: hafen.id } }] },
    });
  expect(await read(`/audit?school=${regenbogen.id}`)).toMatchObject({ body: { entries: [] } });
});

test('a rejected move is not in the audit log of the other school', async () => {
  await move('0'.repeat(24));
  expect(await read(`/audit?school=${'0'.repeat(24)}`)).toMatchObject({ body: { entries: [] } });
});

test('a move whose answer was lost is found by both schools once it is reconciled', async () => {
  await move(regenbogen.id);
  const caller = schoolCloud.callerOf(await schoolCloud.logIn('superhero'));
  const found = await peopleChecks(audit.db())['people.moveToSchool'](caller, {
    entry: 1,
    at: new Date(),
    age: 0,
    action: 'people.moveToSchool',
    personId,
    schoolId: hafen.id,
    subject: undefined,
    personal: { changes: [{ field: 'schoolId', before: hafen.id, after: regenbogen.id }] },
  });
  expect(found).toEqual({ outcome: 'succeeded', schoolId: regenbogen.id });
});
