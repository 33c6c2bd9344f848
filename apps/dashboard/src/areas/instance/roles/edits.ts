/** Own permissions that are added to a role and removed from it. */
export type Edits = { add: readonly string[]; remove: readonly string[] };

export const noEdits: Edits = { add: [], remove: [] };

export const countEdits = ({ add, remove }: Edits): number => add.length + remove.length;

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);

/** The edits after a permission was checked or unchecked; one that the role already has is no edit. */
export function toggle(edits: Edits, own: readonly string[], name: string, isChecked: boolean): Edits {
  const [add, remove] = [without(edits.add, name), without(edits.remove, name)];
  if (own.includes(name) === isChecked) return { add, remove };
  return isChecked
    ? { add: [...add, name].toSorted(), remove }
    : { add, remove: [...remove, name].toSorted() };
}

/** What is left of the edits after another operator has changed the role. */
export function rebase({ add, remove }: Edits, own: readonly string[]): Edits {
  return {
    add: add.filter((name) => !own.includes(name)),
    remove: remove.filter((name) => own.includes(name)),
  };
}

/** Allows actions on every school. */
export const instancePermission = 'CAN_EXECUTE_INSTANCE_OPERATIONS';
/** From so many people on, the review of a change warns. */
const many = 1000;

type Affected = { isInstanceWide: boolean };

/** Why a change deserves a second look. Without a number of people, they count as many. */
export function findRisks(
  role: Affected,
  { add }: Edits,
  people: number | undefined,
): ('instance' | 'many')[] {
  const isInstance = role.isInstanceWide || add.includes(instancePermission);
  return [
    ...(isInstance ? ['instance' as const] : []),
    ...((people ?? many) >= many ? ['many' as const] : []),
  ];
}
