import type { Change, SchoolUpdate } from '@superhero/contract/gateway/types';
import { assertSeen } from '../../audit/editable.ts';
import type { Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { usesLdap } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOtherPermissions } from '../../platform/schools.ts';
import {
  assertCountyUnset,
  assertStorageExists,
  assertYearChangeAllowed,
  describeSeen,
  describeUpdate,
  editableSchool,
  editableStorage,
  explainYearChange,
  loadSchool,
  predictMaintenance,
  toUpdate,
} from './rules.ts';

interface UpdatePlatform {
  readonly schools: Pick<Platform['schools'], 'get' | 'update'>;
  readonly schoolPermissions: Platform['schoolPermissions'];
}

/** The write `schools.update`, of a request or of a bulk change. */
export async function planSchoolUpdate(
  platform: UpdatePlatform,
  db: Database,
  schoolId: string,
  body: SchoolUpdate,
): Promise<Plan> {
  const before = await loadSchool(platform, schoolId);
  const wanted = describeUpdate(body, before.school);
  const edit = await editableSchool.edit(db, before, { wanted, seen: describeSeen(body.seen ?? {}) });
  if (edit.changed.includes('county')) assertCountyUnset(before.school);
  const update = toUpdate(edit.pickChanged(wanted), body);
  const others = listOtherPermissions(before.permissions);
  const plan = edit.plan(async () => {
    const { status, school } = await platform.schools.update(before.school.id, update);
    const { id, name, showsStudentsToTeachers } = school;
    const answer = { status: 200, body: { id, name } };
    if (others.length === 0) return { status, answer, stored: { ...before, school } };
    // Every change through v3 drops the permissions that v3 does not know (T39).
    const permissions = await platform.schoolPermissions.restore(id, {
      before: before.permissions,
      showsStudentsToTeachers,
    });
    const left = listOtherPermissions(permissions);
    const lostPermissions = others.filter((permission) => !left.includes(permission));
    const changes = edit.describe({ school, permissions });
    if (lostPermissions.length === 0) return { status, answer, changes };
    return {
      status,
      answer: { status: 200, body: { id, name, lostPermissions } },
      changes: [...changes, otherPermissions(others, left)],
    };
  });
  // Recorded as kept before anything is sent: if the answer is lost, the reconciler can check whether they were.
  const kept = others.length === 0 ? [] : [otherPermissions(others, others)];
  return { ...plan, changes: [...plan.changes, ...kept] };
}

const otherPermissions = (before: string[], after: string[]): Change => ({
  field: 'otherPermissions',
  before,
  after,
});

interface StoragePlatform {
  readonly legacySchools: Pick<Platform['legacySchools'], 'changeStorageProvider' | 'get'>;
  readonly schoolChoices: Pick<Platform['schoolChoices'], 'storageProviders'>;
}

interface NewStorage {
  readonly schoolId: string;
  readonly storageProviderId: string;
  /** The id of the previous provider. */
  readonly seen?: string | null;
}

/** The write `schools.changeStorage`, of a request or of a bulk change. */
export async function planStorage(
  { legacySchools, schoolChoices }: StoragePlatform,
  db: Database,
  { schoolId, storageProviderId, seen }: NewStorage,
): Promise<Plan> {
  const before = await legacySchools.get(schoolId);
  const edit = await editableStorage.edit(db, before, {
    wanted: { storageProvider: storageProviderId },
    seen: { storageProvider: seen },
  });
  assertStorageExists(await schoolChoices.storageProviders(), storageProviderId);
  return edit.plan(() => legacySchools.changeStorageProvider(before._id, storageProviderId));
}

interface YearPlatform {
  readonly schools: Pick<Platform['schools'], 'changeMaintenance' | 'get'>;
  readonly legacySchools: Pick<Platform['legacySchools'], 'get'>;
}

interface YearChange {
  readonly schoolId: string;
  readonly isActive: boolean;
  /** The name of the present school year, and whether the school has a phase between two years. */
  readonly seen?: { readonly currentYear: string | null; readonly usesLdap: boolean };
}

/** The writes `schools.startMaintenance` and `schools.endMaintenance`, of a request or of a bulk change. */
export async function planYearChange(
  { schools, legacySchools }: YearPlatform,
  db: Database,
  { schoolId, isActive, seen }: YearChange,
): Promise<Plan> {
  const [core, legacy] = await Promise.all([schools.get(schoolId), legacySchools.get(schoolId)]);
  const { _id: id, name } = legacy;
  const school = { id, name };
  const now = { currentYear: core.currentYear, usesLdap: usesLdap(legacy) };
  await assertSeen(db, { school }, now, seen ?? {});
  assertYearChangeAllowed(core, isActive, new Date());
  const send = () => schools.changeMaintenance(id, isActive).catch(explainYearChange);
  return { school, changes: predictMaintenance(legacy, isActive), send };
}
