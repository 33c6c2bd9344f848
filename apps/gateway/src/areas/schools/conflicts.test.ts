import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, gateway } = useOperator();
const { id } = schools.lindenhof;
let tokens: { greta: string; tarek: string };

beforeAll(async () => {
  tokens = { greta: await schoolCloud.logIn('superhero'), tarek: await schoolCloud.logIn('gardener') };
});
beforeEach(async () => {
  await audit.empty();
  await changeOutside({ name: 'Before', features: [] });
});

async function changeOutside(fields: { name?: string; features?: string[] }): Promise<void> {
  await schoolCloud.database().updateTable('schools').set(fields).where('id', '=', id).execute();
}

const save = (who: keyof typeof tokens, body: object) =>
  gateway().write(tokens[who], 'PATCH', `/schools/${id}`, body);

/** As if the gateway had never received an answer. */
async function forgetOutcome(entry: number): Promise<void> {
  const owner = audit.owner();
  const ends = await owner
    .selectFrom('audit_chain')
    .select('seq')
    .where('kind', '=', 'ended')
    .where('entry', '=', String(entry))
    .execute();
  const seqs = ends.map(({ seq }) => seq);
  await owner.deleteFrom('audit_personal').where('seq', 'in', seqs).execute();
  await owner.deleteFrom('audit_chain').where('seq', 'in', seqs).execute();
}

const Conflict = v.looseObject({
  conflicts: v.array(
    v.looseObject({
      by: v.nullable(
        v.looseObject({ entry: v.number(), operator: v.looseObject({ name: v.nullable(v.string()) }) }),
      ),
    }),
  ),
});

/** Greta opened the form with these values, and saves. Returns the change that the gateway names as the cause. */
async function findCause(seen: object) {
  const { status, body } = await save('greta', { officialSchoolNumber: 'G-1', seen });
  expect(status).toBe(409);
  const by = v.parse(Conflict, body).conflicts[0]?.by;
  return by && { entry: by.entry, name: by.operator.name };
}

const byTarek = { entry: 1, name: 'Tarek Birkholz' };

describe('a conflict names', () => {
  test('a conflict names the operator whose change led to the current value', async () => {
    expect(await save('tarek', { name: 'After' })).toMatchObject({ status: 200 });
    expect(await findCause({ name: 'Before' })).toEqual(byTarek);
  });

  test('a conflict names the operator whose change the platform applied in another form', async () => {
    expect(await save('tarek', { name: '<b>After</b>' })).toMatchObject({ status: 200 });
    expect(await findCause({ name: 'Before' })).toEqual(byTarek);
  });

  test('a conflict names no operator if the field was changed outside the dashboard after the last change through it', async () => {
    expect(await save('tarek', { name: 'After' })).toMatchObject({ status: 200 });
    await changeOutside({ name: 'Outside' });
    expect(await findCause({ name: 'Before' })).toBeNull();
  });

  test('a conflict names no operator if an earlier change led to the same value, but a later one replaced it', async () => {
    await save('tarek', { name: 'After' });
    await save('tarek', { name: 'Later' });
    await changeOutside({ name: 'After' });
    expect(await findCause({ name: 'Before' })).toBeNull();
  });

  test('a conflict names no operator if the platform rejected the change to this value', async () => {
    expect(await save('tarek', { features: ['teleportation'] })).toMatchObject({ status: 422 });
    await changeOutside({ features: ['teleportation'] });
    expect(await findCause({ features: [] })).toBeNull();
  });

  test('a conflict names the operator of a change with unknown outcome if it matches the current value', async () => {
    await save('tarek', { name: 'After' });
    await forgetOutcome(1);
    expect(await findCause({ name: 'Before' })).toEqual(byTarek);
  });

  test('a conflict names the operator of the earlier change if a later one with unknown outcome does not match', async () => {
    await save('tarek', { name: 'After' });
    await save('greta', { name: 'Lost' });
    const [later] = (await audit.readChain()).filter(({ kind }) => kind === 'begun').slice(-1);
    await forgetOutcome(Number(later?.entry));
    await changeOutside({ name: 'After' });
    expect(await findCause({ name: 'Before' })).toEqual(byTarek);
  });

  test('a conflict names no operator if a change with unknown outcome does not match', async () => {
    await save('tarek', { name: 'After' });
    await forgetOutcome(1);
    await changeOutside({ name: 'Outside' });
    expect(await findCause({ name: 'Before' })).toBeNull();
  });
});
