import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Role } from './api.ts';

type References = Role['parents'];

/** A parent that does not exist is shown by its id. */
export const nameOf = ({ id, name }: References[number]): string => cut(name ?? id);

/** Undefined for a role without parents. */
export function parentsLabel(t: Translate, parents: References): string | undefined {
  return parents.length === 0 ? undefined : t.list(parents.map(nameOf), 'unit');
}
