import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { SchoolCreation } from '@superhero/contract/gateway/types';
import { findAttempts } from '../../audit/checks.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { RejectedError } from '../../platform/responses.ts';
import { decodeText, encodeText } from '../../platform/stored-text.ts';
import { planSchoolUpdate, planStorage, planYearChange } from './plans.ts';
import { assertStorageExists, describeCreation } from './rules.ts';

export function schoolWrites(audited: Audited, db: Database) {
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

    updateSchool: audited(
      'schools.update',
      async ({ body, params: { schoolId }, platform }) =>
        await planSchoolUpdate(platform, db, schoolId, body),
    ),

    changeStorage: audited(
      'schools.changeStorage',
      async ({ body: { storageProviderId }, params: { schoolId }, platform }) =>
        await planStorage(platform, db, { schoolId, storageProviderId }),
    ),

    changeMaintenance: audited(
      ({ isActive }) => (isActive ? 'schools.startMaintenance' : 'schools.endMaintenance'),
      async ({ body: { isActive }, params: { schoolId }, platform }) =>
        await planYearChange(platform, db, { schoolId, isActive }),
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
  } satisfies Partial<RouteHandlers>;
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

const filesServiceMissing = () =>
  unprocessable('FILES_SERVICE_MISSING', 'The gateway has no address of the files service.');

const confirmationWrong = () =>
  unprocessable('CONFIRMATION_WRONG', 'The typed id is not the id of this school.');

type Schools = Pick<Platform['legacySchools'], 'create' | 'find'>;

/** The schools with this name, as it was sent or as API v1 stores it. */
async function findByName(schools: Schools, name: string): Promise<readonly LegacySchool[]> {
  const { items } = await schools.find([
    ['name[$in][]', name],
    ['name[$in][]', encodeText(name)],
    ['$limit', '100'],
  ]);
  return items;
}

/**
 * Schools can't be deleted, so a second school must not be created while the first may exist. An unknown outcome no
 * longer matters if there is no school with this name, or if a later creation of it succeeded.
 */
async function assertNameSettled(
  db: Database,
  name: string,
  existing: readonly LegacySchool[],
): Promise<void> {
  const [last] = await requireDatabase(findAttempts(db, 'schools.create', { field: 'name', value: name }));
  if (last === undefined || last.outcome === 'succeeded') return;
  if (last.outcome === undefined || existing.length > 0) throw creationPending(last.entry);
}

const creationPending = (entry: number) =>
  unprocessable(
    'SCHOOL_NAME_PENDING',
    'It is not known yet whether an earlier creation of a school with this name was applied.',
    { entry },
  );

/**
 * In production, the platform saves a school before it creates a bucket for its files, and answers 500 if it can't
 * (T116). The new school then is the one with this name that was not there before.
 */
async function createSchool(
  schools: Schools,
  creation: SchoolCreation,
  before: readonly LegacySchool[],
): Promise<{ status: number; schoolId: string; storedName: string; isStorageMissing: boolean }> {
  try {
    return { ...(await schools.create(creation)), isStorageMissing: false };
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError) || error.status !== 500) throw error;
    const now = await findByName(schools, creation.name);
    const [created, ...others] = now.filter(({ _id }) => !before.some((school) => school._id === _id));
    if (created === undefined || others.length > 0) throw error;
    const storedName = encodeText(created.name);
    return { status: error.status, schoolId: created._id, storedName, isStorageMissing: true };
  }
}
