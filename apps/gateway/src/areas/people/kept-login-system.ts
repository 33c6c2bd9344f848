import { isMigrationUndone } from '../../audit/person-history.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import type { KnownPerson } from '../../platform/people.ts';

/**
 * An account without an external id can still belong to a login system: undoing a login migration leaves it there
 * (T45). The platform then stores a password that never logs in, and ignores a new address. It does not return the
 * system of an account, so our own undos decide.
 */
export async function assertLocalLogin(db: Database, { id }: KnownPerson): Promise<void> {
  if (await isMigrationUndone(db, id))
    throw unprocessable(
      'LOGIN_SYSTEM_KEPT',
      'The account has stayed in a login system since the login migration was undone. Delete the login and make a registration link.',
    );
}
