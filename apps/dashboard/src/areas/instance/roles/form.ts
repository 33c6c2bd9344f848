import { defineForm } from '../../../app/form/define-form.ts';
import { items } from '../../../app/form/fields.ts';

export const roleForm = defineForm('roles', { own: items() });

/** Own permissions that are added to a role and removed from it. */
export type Changes = { add: string[]; remove: string[] };

export function findChanges(own: readonly string[], draft: readonly string[]): Changes {
  return {
    add: draft.filter((name) => !own.includes(name)).toSorted(),
    remove: own.filter((name) => !draft.includes(name)).toSorted(),
  };
}

export const countChanges = ({ add, remove }: Changes): number => add.length + remove.length;

/** Allows actions on every school. */
export const instancePermission = 'CAN_EXECUTE_INSTANCE_OPERATIONS';
/** The review of a change warns from this number of people on. */
const manyPeople = 1000;

/** Why a change deserves a second look. Without a number of people, they count as many. */
export function findRisks(
  role: { isInstanceWide: boolean },
  { add }: Changes,
  people: number | undefined,
): ('instance' | 'many')[] {
  const isInstance = role.isInstanceWide || add.includes(instancePermission);
  return [
    ...(isInstance ? ['instance' as const] : []),
    ...((people ?? manyPeople) >= manyPeople ? ['many' as const] : []),
  ];
}
