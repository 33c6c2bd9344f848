import type { SchoolCreation } from '@superhero/contract/gateway/types';
import { findAttempts } from '../../audit/checks.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { encodeText } from '../../platform/stored-text.ts';

type Schools = Pick<Platform['legacySchools'], 'create' | 'find'>;

/** The schools with this name, as it was sent or as API v1 stores it. */
export async function findByName(schools: Schools, name: string): Promise<readonly LegacySchool[]> {
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
export async function assertNameSettled(
  db: Database,
  name: string,
  existing: readonly LegacySchool[],
): Promise<void> {
  const attempts = await requireDatabase(findAttempts(db, 'schools.create', { field: 'name', value: name }));
  const last = attempts.find(({ outcome }) => outcome !== 'rejected' && outcome !== 'not-applied');
  if (last === undefined || last.outcome === 'succeeded') return;
  if (last.outcome === undefined || existing.length > 0) throw namePending(last.entry);
}

const namePending = (entry: number) =>
  new ApiError(
    422,
    'SCHOOL_NAME_PENDING',
    'It is not known yet whether an earlier creation of a school with this name was applied.',
    { entry },
  );

/**
 * In production, the platform saves a school before it creates a bucket for its files, and answers 500 if it can't
 * (T116). The new school then is the one with this name that was not there before.
 */
export async function createSchool(
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
