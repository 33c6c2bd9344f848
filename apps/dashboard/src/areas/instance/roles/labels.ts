import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Role } from './api.ts';

type References = Role['parents'];

/** What people call a role. One without a label has the name that the platform shows, or that it is stored under. */
export function roleLabel(t: Translate, { name, displayName }: Pick<Role, 'name' | 'displayName'>): string {
  return t.optional(`people.role.${name}`) ?? cut(displayName ?? name);
}

/** A parent that does not exist is shown by its id. */
export const labelOf = (t: Translate, { id, name }: References[number]): string =>
  name === null ? cut(id) : namedLabel(t, name);

export const namedLabel = (t: Translate, name: string): string => cut(t.label('people.role', name));

/** Undefined for a role without parents. */
export function parentsLabel(t: Translate, parents: References): string | undefined {
  if (parents.length === 0) return undefined;
  return t.list(
    parents.map((parent) => labelOf(t, parent)),
    'unit',
  );
}

/** What a permission allows. One that only a newer platform knows is shown by its name. */
export const permissionLabel = (t: Translate, name: string): string => t.label('roles.permission', name);

export const permissionLabels = (t: Translate, names: readonly string[]): string =>
  t.list(
    names.map((name) => permissionLabel(t, name)),
    'unit',
  );

/** With its name, by which other tools and documents call it. */
export function describePermission(t: Translate, name: string): string {
  const label = t.optional(`roles.permission.${name}`);
  return label === undefined ? name : `${label} (${name})`;
}
