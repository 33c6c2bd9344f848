import type { RolesChange } from '@superhero/contract/gateway/types';
import { recordUse } from '../../approvals/use.ts';
import type { Keys } from '../../audit/keys.ts';
import type { Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertSameState, chooseRoles, editablePerson, getPersonToChange } from './rules.ts';
import { allowSuperheroChange } from './superheroes.ts';

interface RolesPlatform {
  readonly people: Pick<Platform['people'], 'changeRoles' | 'findSuperheroes' | 'get' | 'listRoles'>;
}

type NewRoles = Omit<RolesChange, 'reason'> & { readonly personId: string; readonly operatorId: string };

/** The write `people.changeRoles`, of a request or of a bulk change. */
export async function planRoles(
  { people }: RolesPlatform,
  { db, keys }: { readonly db: Database; readonly keys: Keys },
  { personId, operatorId, ...wanted }: NewRoles,
): Promise<Plan> {
  const [person, known] = await Promise.all([getPersonToChange({ people }, personId), people.listRoles()]);
  const { roles, seen } = wanted;
  const edit = await editablePerson.edit(db, person, {
    wanted: { roles },
    seen: { roles: seen },
  });
  const roleIds = chooseRoles(person, wanted, known);
  const change = { before: person.roles, after: roles, operatorId, person };
  const { approvalId, changes } = await allowSuperheroChange({ people }, { db, keys }, change);
  const plan = edit.plan(async (entry) => {
    if (approvalId !== undefined) await recordUse(db, { approvalId, entry });
    return await people.changeRoles(person.id, roleIds);
  });
  return { ...plan, changes: [...plan.changes, ...changes] };
}

interface MovePlatform {
  readonly people: Pick<Platform['people'], 'get' | 'moveToSchool'>;
  readonly schools: Pick<Platform['schools'], 'get'>;
}

interface Move {
  readonly personId: string;
  readonly schoolId: string;
  readonly hasReason: boolean;
  /** The id of the previous school. */
  readonly seen?: string | null;
}

/** The write `people.moveToSchool`, of a request or of a bulk change. */
export async function planMove(
  platform: MovePlatform,
  db: Database,
  { personId, schoolId, hasReason, seen }: Move,
): Promise<Plan> {
  const [person, school] = await Promise.all([
    getPersonToChange(platform, personId),
    platform.schools.get(schoolId),
  ]);
  const edit = await editablePerson.edit(db, person, {
    wanted: { schoolId },
    seen: { schoolId: seen },
  });
  if (!hasReason) await assertSameState(platform, person, school);
  // The second row names the new school, so that the entry is among those of both schools.
  const plan = edit.plan(async () => ({
    ...(await platform.people.moveToSchool(person.id, schoolId)),
    schoolId,
  }));
  const name = { field: 'school', before: person.school?.name ?? null, after: school.name };
  return { ...plan, changes: [name, ...plan.changes] };
}
