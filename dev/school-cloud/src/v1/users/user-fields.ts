import { objectId } from '../query/cast.ts';
import type { Database } from '../../db/tables.ts';
import { readField } from '../../transport/read-field.ts';
import { badRequest, serverError } from '../legacy-error.ts';

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu;

export function checkFormats(body: unknown): void {
  const address = readField(body, 'email');
  if (address !== undefined && !(typeof address === 'string' && email.test(address)))
    throw badRequest('Bitte gib eine valide E-Mail Adresse an!');
  const schoolId = readField(body, 'schoolId');
  if (schoolId !== undefined && !(typeof schoolId === 'string' && objectId.test(schoolId)))
    throw badRequest('invalid Id');
}

/** Roles may be given by name or by id, one or several. An id is stored unchecked, an unknown name is a 500. */
export async function resolveRoles(db: Database, wanted: unknown): Promise<string[]> {
  const list: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (!list.every((each) => typeof each === 'string')) throw serverError('$in needs an array');
  const known = await db.selectFrom('roles').select(['id', 'name']).execute();
  return list.map((each) => {
    if (objectId.test(each)) return each.toLowerCase();
    const role = known.find(({ name }) => name === each);
    if (!role) throw serverError(`No records found where name is ${each}.`);
    return role.id;
  });
}
