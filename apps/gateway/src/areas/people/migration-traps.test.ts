// Surprising behaviour of the school cloud; docs/platform-traps.md lists it by number.
import { schools, systems } from '@superhero/school-cloud/schools';
import { beforeEach, describe, expect, test } from 'vitest';
import { OutcomeUnknownError } from '../../platform/client.ts';
import { bindAccounts } from '../../platform/accounts.ts';
import { RejectedError } from '../../platform/responses.ts';
import { useForcedMigrations } from '../../testing/use-forced-migrations.ts';

const {
  schoolCloud,
  audit,
  addSchool,
  addPerson,
  preview,
  force,
  readSchool,
  readUser,
  findMigration,
  setUser,
} = useForcedMigrations();
const target = systems.stateLogin;
const provisioning = 'oauthProvisioningEnabled';

beforeEach(audit.empty);

describe('the platform', () => {
  test('the platform rejects without a change, although it answers 500 (T107)', async () => {
    const schoolId = await addSchool();
    const person = await addPerson(schoolId);
    const setAlias = async (alias: string) =>
      await schoolCloud
        .database()
        .updateTable('systems')
        .set({ alias })
        .where('id', '=', target.id)
        .execute();
    await setAlias('anders');
    const answer = await force(person);
    await setAlias(target.alias);
    expect(answer).toMatchObject({ status: 422, body: { type: 'TARGET_SYSTEM_MISSING' } });
    expect((await audit.readChain()).at(-1)).toMatchObject({ outcome: 'refused', content: {} });
    expect(await findMigration(schoolId)).toBeUndefined();
  });

  test('the platform would start the migration of a school with this id and then reject it (T108)', async () => {
    const schoolId = await addSchool([], 'gleich');
    const person = await addPerson(schoolId);
    expect(await force(person, { externalSchoolId: 'gleich' })).toMatchObject({
      status: 422,
      body: { type: 'SCHOOL_ID_UNCHANGED' },
    });
    expect(await findMigration(schoolId)).toBeUndefined();
    expect((await force(person, { externalSchoolId: 'gleich', isExtended: true })).status).toBe(200);
  });

  test('the platform would move the school before it rejects an id that is in use (T108)', async () => {
    const other = await addPerson(schools.seestern.id, 'student');
    await setUser(other, { ldap_id: 'vergeben-1' });
    const schoolId = await addSchool();
    const person = await addPerson(schoolId);
    expect(await force(person, { externalUserId: 'vergeben-1' })).toMatchObject({
      status: 422,
      body: { type: 'EXTERNAL_ID_IN_USE', personId: other.id },
    });
    expect(await findMigration(schoolId)).toBeUndefined();
    // The same id in another login system does not matter.
    const elsewhere = await addPerson(schools.insel.id, 'student');
    await setUser(elsewhere, { ldap_id: 'vergeben-2' });
    expect((await force(person, { externalUserId: 'vergeben-2' })).status).toBe(200);
  });

  test('the platform moves the school before it rejects the id of a deleted person, which is recorded (T108)', async () => {
    const hidden = await addPerson(schools.seestern.id, 'student');
    await setUser(hidden, { ldap_id: 'vergeben-3', deleted_at: new Date(0) });
    const schoolId = await addSchool();
    const person = await addPerson(schoolId);
    expect(await force(person, { externalUserId: 'vergeben-3' })).toMatchObject({
      status: 422,
      body: { type: 'MIGRATION_HALF_DONE', platformType: 'USER_LOGIN_MIGRATION_USER_HAS_ALREADY_MIGRATED' },
    });
    expect((await audit.readChain()).at(-1)).toMatchObject({
      outcome: 'refused',
      content: {
        changes: [
          { field: 'migrationStarted', before: false, after: true },
          { field: 'schoolExternalId', before: null, after: `school-${person.id}` },
          { field: 'features', before: [], after: [provisioning] },
          { field: 'systems', before: [], after: [target.displayName] },
        ],
      },
    });
  });

  test('the platform removes the other features of a school that has the one it sets, which the preview says (T109)', async () => {
    const schoolId = await addSchool(['nextcloud', provisioning, 'aiTutor']);
    const person = await addPerson(schoolId);
    expect(await preview(person)).toMatchObject({ lostFeatures: ['nextcloud', 'aiTutor'] });
    expect((await force(person)).status).toBe(200);
    expect((await readSchool(schoolId)).features).toEqual([provisioning]);
  });

  test('the platform would give two people the same id when it corrects one (T110)', async () => {
    const schoolId = await addSchool();
    const [person, other] = [await addPerson(schoolId), await addPerson(schoolId, 'student')];
    await force(person);
    await setUser(other, { ldap_id: 'vergeben-4' });
    const change = {
      isExtended: true,
      externalUserId: 'vergeben-4',
      externalSchoolId: `school-${person.id}`,
    };
    expect(await force(person, change)).toMatchObject({
      status: 422,
      body: { type: 'EXTERNAL_ID_IN_USE', personId: other.id },
    });
    expect((await readUser(person)).ldap_id).toBe(`user-${person.id}`);
  });

  test('the platform would give two schools of a login system the same id (T117)', async () => {
    const owner = await addSchool([], 'vergebene-schule');
    await schoolCloud
      .database()
      .insertInto('school_systems')
      .values({ school_id: owner, system_id: target.id })
      .execute();
    const schoolId = await addSchool();
    const person = await addPerson(schoolId);
    for (const isExtended of [false, true])
      expect(await force(person, { externalSchoolId: 'vergebene-schule', isExtended })).toMatchObject({
        status: 422,
        body: { type: 'SCHOOL_ID_IN_USE', school: { id: owner, name: 'Umzugsschule' } },
      });
    expect(await findMigration(schoolId)).toBeUndefined();
    expect(await audit.readChain()).toEqual([]);
  });

  test('the platform may give a school the id that a school in another login system has', async () => {
    await addSchool([], 'andernorts-vergeben');
    const person = await addPerson(await addSchool());
    expect(await force(person, { externalSchoolId: 'andernorts-vergeben' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['MOIN_SCHULE_SYSTEM_NOT_FOUND', RejectedError],
    ['IDENTICAL_USER_LOGIN_MIGRATION_SYSTEM', RejectedError],
    ['INTERNAL_SERVER_ERROR', OutcomeUnknownError],
  ])(
    'the platform has changed nothing only after some answers with 500, not after others: %s (T107)',
    async (type, error) => {
      const answer = async () => await Promise.resolve({ status: 500, body: { type, message: '' } });
      const client = { read: answer, write: answer };
      const wanted = { email: '', externalUserId: '', externalSchoolId: '', isExtended: false };
      const sent = bindAccounts(client, () => client).forceLoginMigration(wanted);
      await expect(sent).rejects.toBeInstanceOf(error);
    },
  );
});
