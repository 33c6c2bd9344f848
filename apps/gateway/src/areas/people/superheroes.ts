import type { PersonSummary } from '@superhero/contract/gateway/types';
import { findRecentSuperheroes } from '../../approvals/superheroes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { superheroRole } from '../../platform/people.ts';

type Who = Pick<PersonSummary, 'id' | 'roles'>;

/** Superheroes, and those who were superheroes within the last 30 days. */
export async function isProtected(db: Database, { id, roles }: Who): Promise<boolean> {
  return roles.includes(superheroRole) || (await findRecentSuperheroes(db, [id])).has(id);
}

/** Acting as another superhero would allow every operation under their name. */
export async function assertNotSuperhero(db: Database, person: Who, message: string): Promise<void> {
  if (await isProtected(db, person)) throw unprocessable('SUPERHERO_NOT_ALLOWED', message);
}

/**
 * With the credentials of another superhero an operator could act in their name, and the audit log would record the
 * wrong person. A third superhero can approve a new password for one who is locked out (decision 033).
 */
export async function assertNotOtherSuperhero(db: Database, person: Who, operatorId: string): Promise<void> {
  if (await isOtherSuperhero(db, person, operatorId)) throw superheroProtected();
}

export const superheroProtected = () =>
  unprocessable(
    'SUPERHERO_PROTECTED',
    'The names and credentials of another superhero can only be changed on the platform itself, also for 30 days after they lost the role. A new password can be set here after an approval.',
  );

export async function isOtherSuperhero(db: Database, person: Who, operatorId: string): Promise<boolean> {
  return person.id !== operatorId && (await isProtected(db, person));
}

/** With a stolen session, an attacker could otherwise take over the account without knowing its current password. */
export const onlyInOwnAccount =
  'You can change your own password and email address only in your account, with your current password.';
