import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change, SchoolUpdate } from '@superhero/contract/gateway/types';
import { findLastChange } from '../../audit/last-change.ts';
import type { Audited, Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, conflict, unprocessable } from '../../lib/api-error.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { RejectedError } from '../../platform/responses.ts';
import { listOtherPermissions } from '../../platform/school-permissions.ts';
import type { Permissions } from '../../platform/school-permissions.ts';
import type { CoreSchool } from '../../platform/schools.ts';
import { decodeText } from '../../platform/stored-text.ts';
import { assertNameSettled, createSchool, findByName } from './new-schools.ts';
import {
  appliedChanges,
  assertStorageExists,
  describeCreation,
  findChanges,
  findConflicts,
  predictMaintenance,
  toUpdate,
} from './rules.ts';
import { assertYearChangeAllowed, explainYearChange } from './year-change.ts';

type Handlers = Pick<
  RouteHandlers,
  'createSchool' | 'updateSchool' | 'changeStorage' | 'changeMaintenance' | 'deleteFiles'
>;

export function schoolWrites(audited: Audited, db: Database): Handlers {
  return {
    createSchool: audited(
      'schools.create',
      async ({ body, platform }) => {
        const { schoolChoices, legacySchools } = platform;
        const { name, storageProviderId } = body;
        const [states, before] = await Promise.all([
          schoolChoices.federalStates(),
          findByName(legacySchools, name),
        ]);
        await assertNameSettled(db, name, before);
        if (storageProviderId !== undefined)
          assertStorageExists(await schoolChoices.storageProviders(), storageProviderId);
        const changes = describeCreation(body, states);
        const send = async () => {
          const { status, schoolId, storedName, isStorageMissing } = await createSchool(
            legacySchools,
            body,
            before,
          );
          const nameNow = await correctName(platform, schoolId, storedName);
          const created = { id: schoolId, name: nameNow };
          return {
            status,
            schoolId,
            ...((nameNow !== name || isStorageMissing) && {
              changes: [
                ...changes.map((change) =>
                  change.field === 'name' ? { ...change, after: nameNow } : change,
                ),
                ...(isStorageMissing ? [{ field: 'hasBucket', before: null, after: false }] : []),
              ],
            }),
            answer: { status: 201, body: { ...created, ...(isStorageMissing && { isStorageMissing }) } },
          };
        };
        return { school: { name }, changes, send };
      },
      ({ name }) => `school-name:${name}`,
    ),

    updateSchool: audited('schools.update', async ({ body, params: { schoolId }, platform }) => {
      const [school, permissions] = await Promise.all([
        platform.schools.get(schoolId),
        platform.schoolPermissions.get(schoolId),
      ]);
      await assertUnchanged(db, school, body);
      const changes = findChanges(school, body);
      if (changes.length === 0) throw nothingToChange();
      return {
        school,
        ...planUpdate(platform, school.id, { changes, update: toUpdate(changes, body), permissions }),
      };
    }),

    changeStorage: audited('schools.changeStorage', async ({ body, params, platform }) => {
      const { storageProviderId: after } = body;
      const { _id: id, name, storageProvider: before } = await platform.legacySchools.get(params.schoolId);
      if (before === after) throw nothingToChange();
      assertStorageExists(await platform.schoolChoices.storageProviders(), after);
      const changes = [{ field: 'storageProvider', before, after }];
      return {
        school: { id, name },
        changes,
        send: () => platform.legacySchools.changeStorageProvider(id, after),
      };
    }),

    changeMaintenance: audited(
      ({ isActive }) => (isActive ? 'schools.startMaintenance' : 'schools.endMaintenance'),
      async ({ body: { isActive }, params: { schoolId }, platform: { schools, legacySchools } }) => {
        const [core, school] = await Promise.all([schools.get(schoolId), legacySchools.get(schoolId)]);
        assertYearChangeAllowed(core, isActive, new Date());
        const { _id: id, name } = school;
        const send = () => schools.changeMaintenance(id, isActive).catch(explainYearChange);
        return { school: { id, name }, changes: predictMaintenance(school, isActive), send };
      },
    ),

    deleteFiles: audited('schools.deleteFiles', async ({ body, params: { schoolId }, platform }) => {
      const { files } = platform;
      if (files === undefined) throw filesServiceMissing();
      if (body.confirmedId.trim() !== schoolId) throw confirmationWrong();
      const { id, name } = await platform.schools.get(schoolId);
      const send = async () => {
        const { status, deletedFiles } = await files.deleteOfSchool(id);
        const count = { field: 'deletedFiles', before: null, after: String(deletedFiles) };
        return {
          status,
          changes: deletedFiles === null ? [] : [count],
          answer: { status: 200, body: { id, name, deletedFiles } },
        };
      };
      return { school: { id, name }, changes: [], send };
    }),
  };
}

/**
 * Sets the name of a new school again through v3, which stores it without entities (T14). If that fails, the school
 * exists nevertheless, with the name that is returned.
 */
async function correctName({ schools }: Platform, schoolId: string, storedName: string): Promise<string> {
  const name = decodeText(storedName);
  if (name === storedName) return name;
  try {
    return (await schools.update(schoolId, { name })).school.name;
  } catch (error) {
    const isExpected = [ApiError, OutcomeUnknownError, RejectedError].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    return storedName;
  }
}

async function assertUnchanged(db: Database, school: CoreSchool, update: SchoolUpdate): Promise<void> {
  const conflicts = findConflicts(school, update).map(async (field) => ({
    ...field,
    by: await findLastChange(db, school.id, field),
  }));
  if (conflicts.length > 0) throw conflict(await Promise.all(conflicts));
}

interface Update {
  readonly changes: readonly Change[];
  /** The same as a body for the platform. */
  readonly update: ReturnType<typeof toUpdate>;
  /** As they are before the change. */
  readonly permissions: Permissions;
}

/**
 * Every change through v3 drops the permissions of the school that v3 does not know (T39). They are restored through
 * v1 right after it, and the audit entry records it if that fails.
 */
function planUpdate(
  { schools, schoolPermissions }: Platform,
  schoolId: string,
  { changes, update, permissions }: Update,
): Pick<Plan, 'changes' | 'send'> {
  const others = listOtherPermissions(permissions);
  const send: Plan['send'] = async () => {
    const { status, school } = await schools.update(schoolId, update);
    const { id, name, showsStudentsToTeachers } = school;
    const applied = appliedChanges(school, changes);
    const answer = { status: 200, body: { id, name } };
    if (others.length === 0) return { status, answer, ...(applied && { changes: applied }) };
    const left = listOtherPermissions(
      await schoolPermissions.restore(id, { before: permissions, showsStudentsToTeachers }),
    );
    const lostPermissions = others.filter((permission) => !left.includes(permission));
    if (lostPermissions.length === 0) return { status, answer, changes: applied ?? changes };
    return {
      status,
      answer: { status: 200, body: { id, name, lostPermissions } },
      changes: [...(applied ?? changes), otherPermissions(others, left)],
    };
  };
  // Recorded as kept before anything is sent: if the answer is lost, the reconciler can check whether they were.
  return { changes: others.length === 0 ? changes : [...changes, otherPermissions(others, others)], send };
}

const otherPermissions = (before: string[], after: string[]): Change => ({
  field: 'otherPermissions',
  before,
  after,
});

const filesServiceMissing = () =>
  unprocessable('FILES_SERVICE_MISSING', 'The gateway has no address of the files service.');

const confirmationWrong = () =>
  unprocessable('CONFIRMATION_WRONG', 'The typed id is not the id of this school.');

const nothingToChange = () => unprocessable('NO_CHANGES', 'The school already has these values.');
