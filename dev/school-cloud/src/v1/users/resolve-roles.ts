import type { Database } from '../../db/tables.ts';
import { serverError } from '../legacy-refusal.ts';

/** Roles may be given by name or by id, one or several. An id is stored unchecked, an unknown name is a 500. */
export async function resolveRoles(db: Database, wanted: unknown): Promise<string[]> {
  const list: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (!list.every((each) => typeof each === 'string')) throw serverError('$in needs an array');
  const known = await db.selectFrom('roles').select(['id', 'name']).execute();
  return list.map((each) => {
    if (/^[0-9a-f]{24}$/iu.test(each)) return each.toLowerCase();
    const role = known.find(({ name }) => name === each);
    if (!role) throw serverError(`No records found where name is ${each}.`);
    return role.id;
  });
}
