import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDecision } from '../../testing/insert-decision.ts';
import { recordGift } from '../../testing/record-gift.ts';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';
import type { Superhero } from '../../testing/use-batch-runs.ts';

const { audit, schoolCloud, write, read, createPeople, requestBatch, approve, createPart } = useBatchRuns();
const { withoutLanguage: locked, teacher } = people;

const path = `/people/${locked.userId}`;
const ask = async (name: Superhero = 'superhero', userId = locked.userId) =>
  await write(name, 'POST', `/people/${userId}/password-approval`, { reason: 'Ticket 18' });
const decide = async (name: Superhero, id: string, decision = 'approve') =>
  await write(
    name,
    'POST',
    `/approvals/${id}/${decision}`,
    decision === 'approve' ? {} : { reason: 'Ticket 19' },
  );
const setPassword = async (name: Superhero = 'superhero') => await write(name, 'PUT', `${path}/password`, {});
const idOf = ({ body }: { body: Record<string, unknown> }) => v.parse(v.string(), body['id']);
const readHash = async () =>
  await schoolCloud
    .database()
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', locked.userId)
    .executeTakeFirstOrThrow();

beforeEach(() => audit.empty());

describe('the password of another superhero', () => {
  test('the password of another superhero is set once after an approval, by the requester', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 201,
      body: {
        kind: 'password',
        state: 'waiting',
        person: { id: locked.userId, name: 'Nils Ohnesorg' },
        batch: null,
      },
    });
    expect(await setPassword()).toMatchObject(rejectedWith('SUPERHERO_PROTECTED'));
    expect((await read('superhero', path)).body).toMatchObject({ passwordApproval: { state: 'waiting' } });
    expect((await read('ukrainian', path)).body).not.toHaveProperty('passwordApproval');
    expect(await decide('gardener', idOf(asked))).toMatchObject({ status: 200, body: { state: 'approved' } });
    expect((await read('superhero', path)).body).toMatchObject({ passwordApproval: { state: 'approved' } });
    expect(await setPassword('gardener')).toMatchObject(rejectedWith('SUPERHERO_PROTECTED'));
    const set = await setPassword();
    expect(set.status).toBe(200);
    expect(await schoolCloud.logsIn(locked.username, String(set.body['password']))).toBe(true);
    expect(await setPassword()).toMatchObject(rejectedWith('SUPERHERO_PROTECTED'));
    expect((await read('superhero', `${path}/password-approval`)).body).toMatchObject({ state: 'used' });
    expect((await read('superhero', path)).body).not.toHaveProperty('passwordApproval');
    const [begun] = (await audit.readChain()).filter(({ act }) => act === 'people.setPassword');
    expect(begun?.content).toMatchObject({ changes: [{ field: 'approval', after: idOf(asked) }] });
  });

  test.each(['reject', 'withdraw'])(
    'the password of another superhero stays after a %s',
    async (decision) => {
      const before = await readHash();
      const id = idOf(await ask());
      await decide(decision === 'reject' ? 'gardener' : 'superhero', id, decision);
      expect(await setPassword()).toMatchObject(rejectedWith('SUPERHERO_PROTECTED'));
      expect(await readHash()).toEqual(before);
    },
  );

  test('the password of another superhero is not decided by that superhero', async () => {
    const asked = await ask('superhero', people.gardener.userId);
    const waiting = `/approvals/${idOf(asked)}`;
    expect(await decide('gardener', idOf(asked))).toMatchObject(rejectedWith('APPROVAL_SUBJECT'));
    expect(await decide('gardener', idOf(asked), 'reject')).toMatchObject(rejectedWith('APPROVAL_SUBJECT'));
    expect((await read('gardener', waiting)).body).toMatchObject({ state: 'waiting', mayDecide: false });
    expect((await read('gardener', '/deletion/attention')).body).toMatchObject({ approvals: [] });
    expect(await decide('ukrainian', idOf(asked))).toMatchObject({ status: 200 });
  });

  test('the password of another superhero stays if the approval has expired', async () => {
    const id = idOf(await ask());
    await decide('gardener', id);
    await sql`update approvals set expires_at = now()`.execute(audit.owner());
    expect(await setPassword()).toMatchObject(rejectedWith('SUPERHERO_PROTECTED'));
    expect((await read('superhero', `${path}/password-approval`)).body).toMatchObject({ state: 'expired' });
    expect(await ask()).toMatchObject({ status: 201 });
  });

  test('the password of another superhero stays with the approval for another superhero', async () => {
    const id = idOf(await ask('superhero', people.blocked.userId));
    await decide('gardener', id);
    expect(await setPassword()).toMatchObject(rejectedWith('SUPERHERO_PROTECTED'));
  });

  test('the password of another superhero stays if the requester has given the approver the role since', async () => {
    await decide('gardener', idOf(await ask()));
    await recordGift(audit.db(), people.superhero.userId, people.gardener.userId);
    expect(await setPassword()).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
  });

  test('the password of another superhero stays with an approval that was only inserted into the database', async () => {
    const before = await readHash();
    const id = idOf(await ask());
    await insertDecision(audit.db(), id, people.gardener.userId);
    expect((await read('superhero', `${path}/password-approval`)).body).toMatchObject({ state: 'approved' });
    expect(await setPassword()).toMatchObject(rejectedWith('APPROVAL_VOID'));
    expect(await readHash()).toEqual(before);
  });

  test('the password of another superhero is set once if two requests use the approval at the same moment', async () => {
    await decide('gardener', idOf(await ask()));
    const answers = await Promise.all([setPassword(), setPassword(), setPassword()]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });
});

test('the role superhero is neither given nor taken with an approval that was only inserted into the database', async () => {
  const changes = [
    ['give', teacher.userId, { roles: ['superhero'], givesSuperhero: true }],
    ['take', people.ukrainian.userId, { roles: ['teacher'] }],
  ] as const;
  for (const [change, id, roles] of changes) {
    const rolePath = `/people/${id}/superhero-role`;
    const before = (await read('superhero', `/people/${id}`)).body;
    const asked = await write('superhero', 'POST', rolePath, { change, reason: 'Ticket 40' });
    await insertDecision(audit.db(), idOf(asked), people.gardener.userId);
    expect((await read('superhero', rolePath)).body).toMatchObject({ approval: { state: 'approved' } });
    expect(await write('superhero', 'PUT', `/people/${id}/roles`, roles)).toMatchObject(
      rejectedWith('APPROVAL_VOID'),
    );
    expect((await read('superhero', `/people/${id}`)).body).toEqual(before);
  }
});

test('an approval of the other kind is not accepted', async () => {
  const batch = await requestBatch(await createPeople(25));
  const password = idOf(await ask());
  // The number and the list of a batch do not belong to a password.
  expect(await approve('gardener', { ...batch, approvalId: password })).toMatchObject({ status: 409 });
  expect(await decide('gardener', batch.approvalId ?? '')).toMatchObject({ status: 409 });
  await decide('gardener', password);
  expect(await createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_MISSING'));
});

test('an approval is requested once at a time, and only for another superhero', async () => {
  expect(await ask('superhero', teacher.userId)).toMatchObject(rejectedWith('NOT_A_SUPERHERO_ACCOUNT'));
  expect(await ask('superhero', people.superhero.userId)).toMatchObject(
    rejectedWith('NOT_A_SUPERHERO_ACCOUNT'),
  );
  await ask();
  expect(await ask()).toMatchObject(rejectedWith('APPROVAL_REQUESTED'));
  expect(await ask('gardener')).toMatchObject({ status: 201 });
  expect((await read('ukrainian', `${path}/password-approval`)).status).toBe(404);
});
