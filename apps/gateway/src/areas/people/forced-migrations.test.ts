import { people } from '@superhero/school-cloud/people';
import { schools, systems } from '@superhero/school-cloud/schools';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordGift } from '../../testing/record-gift.ts';
import type { NewPerson } from '../../testing/use-forced-migrations.ts';
import { useForcedMigrations } from '../../testing/use-forced-migrations.ts';

const time = { now: 0 };
const {
  schoolCloud,
  audit,
  read,
  write,
  addSchool,
  addPerson,
  preview,
  force,
  readSchool,
  readUser,
  findMigration,
  setMigration,
  setUser,
} = useForcedMigrations({ clock: () => time.now, timeLimit: undefined });
const target = systems.stateLogin;
const provisioning = 'oauthProvisioningEnabled';

beforeEach(audit.empty);

describe('the preview', () => {
  test('the preview of a forced migration names what changes for the school and the person', async () => {
    const schoolId = await addSchool(['nextcloud'], 'alt');
    const person = await addPerson(schoolId);
    expect(await preview(person)).toEqual({
      school: { id: schoolId, name: 'Umzugsschule' },
      facts: {
        externalId: null,
        schoolId,
        schoolExternalId: 'alt',
        migration: 'none',
        features: ['nextcloud'],
      },
      startsMigration: true,
      movesSchool: true,
      correctsId: false,
      lostFeatures: [],
      blockedBy: { standard: null, extended: null },
    });
  });

  test('the preview of a forced migration says why a mode is not possible', async () => {
    const student = await addPerson(await addSchool(), 'student');
    expect(await preview(student)).toMatchObject({
      blockedBy: { standard: 'NOT_ADMINISTRATOR', extended: null },
    });
    const identical = await addPerson(schools.seestern.id);
    expect(await preview(identical)).toMatchObject({
      blockedBy: { standard: 'TARGET_SYSTEM_IN_USE', extended: 'TARGET_SYSTEM_IN_USE' },
    });
    const migrating = await addPerson(schools.ufer.id);
    expect(await preview(migrating)).toMatchObject({
      startsMigration: false,
      blockedBy: { standard: 'MIGRATION_EXISTS', extended: null },
    });
  });

  test.each([
    ['ACCOUNT_NOT_FOUND', async ({ id }: NewPerson) => await write('DELETE', `/people/${id}/login`)],
    [
      'SUPERHERO_NOT_ALLOWED',
      async ({ id }: NewPerson) => await recordGift(audit.db(), people.gardener.userId, id),
    ],
    [
      'EMAIL_SHARED',
      async ({ email }: NewPerson) => await setUser(await addPerson(schools.hafen.id, 'student'), { email }),
    ],
  ])('the preview of a forced migration says %s', async (type, change) => {
    const person = await addPerson(await addSchool());
    await change(person);
    expect(await preview(person)).toMatchObject({ blockedBy: { standard: type, extended: type } });
    expect(await force(person)).toMatchObject({ status: 422, body: { type } });
  });
});

describe('a forced migration', () => {
  test('a forced migration moves the administrator and the school, and records both', async () => {
    const schoolId = await addSchool(['nextcloud']);
    const person = await addPerson(schoolId);
    expect(await force(person)).toMatchObject({ status: 200, body: { id: person.id, name: 'Uma Zug' } });
    expect(await readUser(person)).toEqual({
      ldap_id: `user-${person.id}`,
      previous_external_id: null,
      system_id: target.id,
    });
    expect(await readSchool(schoolId)).toMatchObject({
      external_id: `school-${person.id}`,
      features: ['nextcloud', provisioning],
    });
    expect(await findMigration(schoolId)).toMatchObject({ target_system_id: target.id, closed_at: null });
    expect(await schoolCloud.logsIn(person.email, person.password)).toBe(false);
    const changes = [
      { field: 'externalId', before: null, after: `user-${person.id}` },
      { field: 'migrationStarted', before: false, after: true },
      { field: 'schoolExternalId', before: null, after: `school-${person.id}` },
      { field: 'features', before: ['nextcloud'], after: ['nextcloud', provisioning] },
    ];
    const systemsChange = { field: 'systems', before: [], after: [target.displayName] };
    expect(await audit.readChain()).toMatchObject([
      {
        act: 'people.forceLoginMigration',
        person_id: person.id,
        school_id: schoolId,
        content: { reason: 'Ticket 18', changes },
      },
      { outcome: 'done', content: { changes: [...changes, systemsChange] } },
    ]);
  });

  test('a forced migration of an administrator is possible once; the extended mode then corrects the id', async () => {
    const person = await addPerson(await addSchool());
    await force(person);
    expect(await force(person, { externalUserId: 'neu' })).toMatchObject({
      body: { type: 'MIGRATION_EXISTS' },
    });
    expect(await preview(person)).toMatchObject({ correctsId: true, movesSchool: false });
    const corrected = { isExtended: true, acceptsSchoolChange: false, externalUserId: `neu-${person.id}` };
    expect((await force(person, corrected)).status).toBe(200);
    expect(await readUser(person)).toMatchObject({ ldap_id: `neu-${person.id}`, system_id: target.id });
    expect(await force(person, corrected)).toMatchObject({ status: 422, body: { type: 'NO_CHANGES' } });
  });

  test('a forced migration is possible for others in the extended mode, unless the migration is closed', async () => {
    const schoolId = await addSchool();
    const [administrator, student] = [await addPerson(schoolId), await addPerson(schoolId, 'student')];
    await force(administrator);
    const change = { isExtended: true, externalSchoolId: `school-${administrator.id}` };
    expect(await force(student, { ...change, externalSchoolId: 'anders' })).toMatchObject({
      status: 422,
      body: { type: 'SCHOOL_ID_DIFFERS' },
    });
    expect((await force(student, change)).status).toBe(200);
    await setMigration(schoolId, { closed_at: new Date(0) });
    const late = await addPerson(schoolId, 'teacher');
    expect(await force(late, change)).toMatchObject({ status: 422, body: { type: 'MIGRATION_CLOSED' } });
  });

  test('a forced migration needs the consent to the change of the school', async () => {
    const schoolId = await addSchool();
    const person = await addPerson(schoolId);
    expect(await force(person, { acceptsSchoolChange: false })).toMatchObject({
      status: 422,
      body: { type: 'SCHOOL_CHANGE_NOT_ACCEPTED' },
    });
    expect(await findMigration(schoolId)).toBeUndefined();
    expect(await audit.readChain()).toEqual([]);
  });

  test('a forced migration is a conflict if the school is no longer as the operator saw it', async () => {
    const schoolId = await addSchool(['nextcloud']);
    const person = await addPerson(schoolId);
    const seen = (await preview(person))['facts'];
    const db = schoolCloud.database();
    await db
      .updateTable('schools')
      .set({ features: [provisioning] })
      .where('id', '=', schoolId)
      .execute();
    expect(await force(person, { seen })).toMatchObject({
      status: 409,
      body: {
        type: 'EDIT_CONFLICT',
        conflicts: [{ field: 'features', seen: ['nextcloud'], now: [provisioning], by: null }],
      },
    });
    expect(await findMigration(schoolId)).toBeUndefined();
  });

  test(
    'a forced migration whose answer was lost is recognised later by the person and the school',
    { timeout: 30_000 },
    async () => {
      const schoolId = await addSchool();
      const person = await addPerson(schoolId);
      const db = schoolCloud.database();
      // The simulator waits for the row, so its answer comes after the time limit.
      await db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('accounts')
          .selectAll()
          .where('user_id', '=', person.id)
          .forUpdate()
          .execute();
        expect(await force(person)).toMatchObject({ status: 504, body: { type: 'OUTCOME_PENDING' } });
        expect(await findMigration(schoolId)).toBeDefined();
      });
      await expect.poll(() => readUser(person)).toMatchObject({ system_id: target.id });
      await audit.ageEntries(900);
      time.now += 60_000;
      await expect
        .poll(async () => {
          await read('/session');
          return (await audit.readChain()).map(({ outcome }) => outcome);
        })
        .toEqual([null, 'done']);
    },
  );
});
