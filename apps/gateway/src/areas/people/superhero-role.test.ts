import { randomBytes } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import type { PersonName } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedWith, useBatchRuns } from '../../testing/use-batch-runs.ts';
import type { Superhero } from '../../testing/use-batch-runs.ts';
import { useGateway } from '../../testing/use-gateway.ts';

/** Both gateways below seal with these keys, so that each accepts the approvals of the other. */
const auditKeys = [randomBytes(32)] as const;
const runs = useBatchRuns({ auditKeys });
const { audit, schoolCloud, gateway, tokenOf, write, read, createPeople, requestBatch, approve } = runs;
const second = useGateway(() => ({ ...schoolCloud.settings(), db: audit.db(), auditKeys }));

const { teacher, gardener } = people;
const named = v.object({ id: v.string() });
const readNames = async () => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_roles join roles on roles.id = role_id where roles.name = 'superhero'
  `.execute(schoolCloud.database());
  return rows.map(({ user_id }) => user_id);
};

/** Only these people have the role, as if others had lost it on the platform. */
async function leaveOnly(...names: readonly PersonName[]): Promise<void> {
  await sql`delete from user_roles where role_id = (select id from roles where name = 'superhero')`.execute(
    schoolCloud.database(),
  );
  for (const name of names) await runs.giveRole(people[name].userId, 'superhero');
}

const everyone = ['superhero', 'gardener', 'ukrainian', 'withoutLanguage', 'blocked'] as const;
beforeEach(async () => {
  await audit.empty();
  await leaveOnly(...everyone);
});

const rolePath = (id: string) => `/people/${id}/superhero-role`;
const ask = async (name: Superhero, change: 'give' | 'take', id = teacher.userId) =>
  await write(name, 'POST', rolePath(id), { change, reason: 'Ticket 40' });
const decide = async (name: Superhero, id: string, step = 'approve') =>
  await write(name, 'POST', `/approvals/${id}/${step}`, step === 'reject' ? { reason: 'Nein' } : {});
const idOf = ({ body }: { body: unknown }) => v.parse(named, body).id;
const give = { roles: ['teacher', 'superhero'], givesSuperhero: true };
const changeRoles = async (name: Superhero, body: object = give, id = teacher.userId) =>
  await write(name, 'PUT', `/people/${id}/roles`, body);
const takeFrom = async (name: PersonName) =>
  await changeRoles('superhero', { roles: ['teacher'] }, people[name].userId);
const isSuperhero = async (id = teacher.userId) => (await readNames()).includes(id);
const needsApproval = rejectedWith('SUPERHERO_NEEDS_APPROVAL');

describe('giving the role superhero', () => {
  test('the role is given once after an approval, by the requester', async () => {
    expect(await changeRoles('superhero')).toMatchObject(needsApproval);
    const asked = await ask('superhero', 'give');
    expect(asked).toMatchObject({ status: 201, body: { kind: 'give-superhero', state: 'waiting' } });
    expect(await changeRoles('superhero')).toMatchObject(needsApproval);
    expect(await decide('superhero', idOf(asked))).toMatchObject(rejectedWith('APPROVAL_OWN'));
    await decide('gardener', idOf(asked));
    expect(await changeRoles('gardener')).toMatchObject(needsApproval);
    expect(await changeRoles('superhero')).toMatchObject({ status: 200 });
    expect(await isSuperhero()).toBe(true);
    expect((await audit.readChain()).find(({ act }) => act === 'people.changeRoles')?.content).toMatchObject({
      changes: [{ field: 'roles' }, { field: 'approval', after: idOf(asked) }],
    });
    await leaveOnly(...everyone);
    expect(await changeRoles('superhero')).toMatchObject(needsApproval);
  });

  test('an approval for one change is not accepted for the other one or for another person', async () => {
    await decide('gardener', idOf(await ask('superhero', 'give')));
    const [other = ''] = await createPeople(1);
    const giveOther = { roles: ['student', 'superhero'], givesSuperhero: true };
    expect(await changeRoles('superhero', giveOther, other)).toMatchObject(needsApproval);
    expect(await changeRoles('superhero', { roles: ['teacher'] }, gardener.userId)).toMatchObject(
      needsApproval,
    );
    expect(await ask('superhero', 'take')).toMatchObject(rejectedWith('NO_CHANGES'));
    expect(await ask('superhero', 'give')).toMatchObject(rejectedWith('APPROVAL_REQUESTED'));
  });

  test.each(['reject', 'withdraw'])('the role is not given after a %s', async (step) => {
    const id = idOf(await ask('superhero', 'give'));
    await decide(step === 'reject' ? 'gardener' : 'superhero', id, step);
    expect(await changeRoles('superhero')).toMatchObject(needsApproval);
  });

  test('two gateways that use one approval at the same moment give the role once', async () => {
    await decide('gardener', idOf(await ask('superhero', 'give')));
    const token = await tokenOf('superhero');
    const answers = await Promise.all(
      [gateway(), second(), gateway(), second()].map((one) =>
        one.write(token, 'PUT', `/people/${teacher.userId}/roles`, give),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('other roles of a superhero are changed without an approval', async () => {
    const roles = ['superhero', 'teacher'];
    expect(await changeRoles('superhero', { roles }, gardener.userId)).toMatchObject({ status: 200 });
  });
});

describe('taking the role superhero', () => {
  test('the role is taken once after an approval of someone else', async () => {
    expect(await takeFrom('ukrainian')).toMatchObject(needsApproval);
    const id = idOf(await ask('superhero', 'take', people.ukrainian.userId));
    expect(await decide('ukrainian', id)).toMatchObject(rejectedWith('APPROVAL_SUBJECT'));
    await decide('gardener', id);
    expect(await takeFrom('ukrainian')).toMatchObject({ status: 200 });
    expect(await isSuperhero(people.ukrainian.userId)).toBe(false);
  });

  test('two superheroes are always left', async () => {
    await decide('gardener', idOf(await ask('superhero', 'take', people.ukrainian.userId)));
    await leaveOnly('superhero', 'ukrainian');
    expect(await takeFrom('ukrainian')).toMatchObject(rejectedWith('LAST_SUPERHEROES'));
    expect(await ask('superhero', 'take', people.ukrainian.userId)).toMatchObject(
      rejectedWith('LAST_SUPERHEROES'),
    );
    expect((await read('superhero', rolePath(people.ukrainian.userId))).body).toMatchObject({
      change: 'take',
      superheroes: 2,
      rule: 'refused',
    });
    expect(await isSuperhero(people.ukrainian.userId)).toBe(true);
  });

  test('two gateways that take two of three roles at the same moment take one', async () => {
    await leaveOnly('superhero', 'gardener', 'ukrainian');
    await decide('gardener', idOf(await ask('superhero', 'take', people.ukrainian.userId)));
    await decide('ukrainian', idOf(await ask('superhero', 'take', gardener.userId)));
    const token = await tokenOf('superhero');
    const answers = await Promise.all([
      gateway().write(token, 'PUT', `/people/${people.ukrainian.userId}/roles`, { roles: ['teacher'] }),
      second().write(token, 'PUT', `/people/${gardener.userId}/roles`, { roles: ['teacher'] }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await readNames()).toHaveLength(2);
  });
});

const create = async (name: Superhero, lastName: string) =>
  await write(name, 'POST', '/people', {
    firstName: 'Neu',
    lastName,
    email: `${lastName.toLowerCase()}.${randomBytes(6).toString('hex')}@schulwolke.example`,
    schoolId: schools.hafen.id,
    roles: ['superhero'],
    givesSuperhero: true,
  });

describe('with fewer than three superheroes', () => {
  test('the role is given without an approval if there are fewer than three superheroes, and every superhero sees it for 30 days', async () => {
    await leaveOnly('superhero', 'gardener');
    expect((await read('superhero', rolePath(teacher.userId))).body).toEqual({
      change: 'give',
      superheroes: 2,
      rule: 'free',
      approval: null,
    });
    expect(await ask('superhero', 'give')).toMatchObject(rejectedWith('SUPERHERO_NEEDS_NO_APPROVAL'));
    expect(await changeRoles('superhero')).toMatchObject({ status: 200 });
    expect(await gateway().readMetrics()).toContain('gateway_superheroes_without_approval 1');
    for (const name of ['superhero', 'gardener'] as const)
      expect((await read(name, '/audit/attention')).body).toMatchObject({
        newSuperheroes: [{ action: 'people.changeRoles', person: { id: teacher.userId } }],
      });
    await audit.ageEntries(30 * 24 * 3600 + 60);
    expect((await read('gardener', '/audit/attention')).body).toMatchObject({ newSuperheroes: [] });
  });

  test('credentials of the other superhero stay protected', async () => {
    await leaveOnly('superhero', 'gardener');
    expect(await write('superhero', 'PUT', `/people/${gardener.userId}/password`, {})).toMatchObject(
      rejectedWith('SUPERHERO_PROTECTED'),
    );
  });

  test('two gateways that create the third superhero at the same moment create one', async () => {
    await leaveOnly('superhero', 'gardener');
    const token = await tokenOf('superhero');
    const body = { firstName: 'Neu', schoolId: schools.hafen.id, roles: ['superhero'], givesSuperhero: true };
    const answers = await Promise.all(
      [gateway(), second()].map((one, index) =>
        one.write(token, 'POST', '/people', {
          ...body,
          lastName: `Drei${index}`,
          email: `drei.${randomBytes(6).toString('hex')}@schulwolke.example`,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(await readNames()).toHaveLength(3);
  });

  test('a team that one person has built can approve', async () => {
    await leaveOnly('superhero');
    // The second one by the first, the third one by the first.
    expect(
      await changeRoles('superhero', { roles: ['superhero'], givesSuperhero: true }, gardener.userId),
    ).toMatchObject({ status: 200 });
    expect(
      await changeRoles('superhero', { roles: ['superhero'], givesSuperhero: true }, people.ukrainian.userId),
    ).toMatchObject({ status: 200 });
    expect(await create('superhero', 'Vier')).toMatchObject(needsApproval);
    const batch = await requestBatch(await createPeople(25));
    expect(await approve('ukrainian', batch)).toMatchObject(rejectedWith('APPROVAL_NOT_INDEPENDENT'));
    expect(await approve('gardener', batch)).toMatchObject({ status: 200 });
    // The fourth one with an approval: independent of the requester.
    await decide('gardener', idOf(await ask('superhero', 'give', people.blocked.userId)));
    const roles = { roles: ['superhero'], givesSuperhero: true };
    expect(await changeRoles('superhero', roles, people.blocked.userId)).toMatchObject({ status: 200 });
    expect(
      (await read('superhero', `/approvals/${idOf(await ask('ukrainian', 'give'))}`)).body,
    ).toMatchObject({
      deciders: { people: [{ id: gardener.userId }, { id: people.blocked.userId }], earliestAt: null },
    });
  });
});

describe('who can decide', () => {
  test('no one is named, but a date, if everyone depends on the requester', async () => {
    await leaveOnly('superhero', 'gardener');
    const roles = { roles: ['superhero'], givesSuperhero: true };
    await changeRoles('superhero', roles, people.ukrainian.userId);
    await leaveOnly('superhero', 'ukrainian', 'blocked');
    const id = idOf(await ask('superhero', 'take', people.blocked.userId));
    const [given] = await audit.owner().selectFrom('audit_chain').select('at').limit(1).execute();
    const earliestAt = new Date((given?.at.getTime() ?? 0) + 30 * 24 * 3_600_000).toISOString();
    expect((await read('superhero', `/approvals/${id}`)).body).toMatchObject({
      deciders: { people: [], earliestAt },
    });
  });

  test('neither the requester nor the person concerned is named', async () => {
    await leaveOnly('superhero', 'gardener', 'ukrainian');
    const id = idOf(await ask('superhero', 'take', gardener.userId));
    expect((await read('gardener', `/approvals/${id}`)).body).toMatchObject({
      mayDecide: false,
      deciders: { people: [{ id: people.ukrainian.userId }], earliestAt: null },
    });
  });
});

describe('an approval that was not used', () => {
  test.each(['superhero', 'gardener'] as const)('an unused approval can be withdrawn by %s', async (name) => {
    const id = idOf(await ask('superhero', 'give'));
    await decide('gardener', id);
    expect((await read(name, '/deletion/attention')).body).toMatchObject({
      unusedApprovals: [{ id, state: 'approved', mayWithdraw: true }],
    });
    expect(await decide('ukrainian', id, 'withdraw')).toMatchObject(rejectedWith('APPROVAL_NOT_REQUESTER'));
    expect(await decide(name, id, 'withdraw')).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', decided: { by: { id: people[name].userId } } },
    });
    expect(await changeRoles('superhero')).toMatchObject(needsApproval);
    expect(await decide(name, id, 'withdraw')).toMatchObject({ status: 422 });
    expect((await read(name, '/deletion/attention')).body).toMatchObject({ unusedApprovals: [] });
    expect(await ask('superhero', 'give')).toMatchObject({ status: 201 });
  });

  test('an approval is either used or withdrawn if both happen at the same moment', async () => {
    const id = idOf(await ask('superhero', 'give'));
    await decide('gardener', id);
    const [changed, withdrawn] = await Promise.all([
      changeRoles('superhero'),
      decide('gardener', id, 'withdraw'),
    ]);
    expect(new Set([changed.status, withdrawn.status])).toEqual(new Set([200, 422]));
    expect(await isSuperhero()).toBe(changed.status === 200);
  });

  test('an unused approval of a batch can be withdrawn, and the batch is not started', async () => {
    const batch = await requestBatch(await createPeople(25));
    await approve('gardener', batch);
    expect(await decide('gardener', batch.approvalId ?? '', 'withdraw')).toMatchObject({ status: 200 });
    expect(await runs.createPart('superhero', batch.id)).toMatchObject(rejectedWith('APPROVAL_MISSING'));
    expect(await runs.readBatch(batch.id)).toMatchObject({ state: 'withdrawn', mayStart: false });
  });

  test('an approval cannot be withdrawn after it was used', async () => {
    const id = idOf(await ask('superhero', 'give'));
    await decide('gardener', id);
    await changeRoles('superhero');
    expect(await decide('superhero', id, 'withdraw')).toMatchObject(rejectedWith('APPROVAL_DECIDED'));
  });
});
