import type {
  Change,
  PersonSummary,
  SuperheroChange,
  SuperheroRole,
} from '@superhero/contract/gateway/types';
import { describeSuperheroes, findRecentSuperheroes } from '../../approvals/superheroes.ts';
import { findUsable } from '../../approvals/use.ts';
import type { Keys } from '../../audit/keys.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import type { LockName } from '../../audit/subjects.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { superheroRole } from '../../platform/people.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';

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

/** With fewer, a request has no one who can decide about it: two people are the requester and, often, the subject. */
const minForApprovals = 3;
const minSuperheroes = 2;

export const approvalKinds = { give: 'give-superhero', take: 'take-superhero' } as const;

/** What the change needs if there are this many superheroes now. */
export function ruleFor(change: SuperheroChange, superheroes: number): SuperheroRole['rule'] {
  if (change === 'take') return superheroes > minSuperheroes ? 'approval' : 'refused';
  return superheroes < minForApprovals ? 'free' : 'approval';
}

/**
 * Changes that can give or take the role superhero wait for each other in all instances, so that the superheroes that
 * one of them counted are still there when it is sent.
 */
export const lockSuperheroes = (
  ...roles: readonly (readonly string[] | undefined)[]
): LockName | undefined =>
  roles.some((names) => names === undefined || names.includes(superheroRole)) ? 'superheroes:all' : undefined;

interface ChangeOfRole {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly operatorId: string;
  /** Missing for a person who is created. */
  readonly person?: KnownPerson;
}

interface AllowedChange {
  /** Must be used before the change is sent. Undefined if none is needed. */
  readonly approvalId?: string;
  /** What the audit entry says about it. */
  readonly changes: readonly Change[];
}

/** Throws unless the operator may give or take the role superhero now. */
export async function allowSuperheroChange(
  { people }: { readonly people: Pick<Platform['people'], 'findSuperheroes'> },
  { db, keys }: { readonly db: Database; readonly keys: Keys },
  { before, after, operatorId, person }: ChangeOfRole,
): Promise<AllowedChange> {
  const gives = after.includes(superheroRole);
  if (before.includes(superheroRole) === gives) return { changes: [] };
  const change = gives ? 'give' : 'take';
  const superheroes = (await people.findSuperheroes()).length;
  const rule = ruleFor(change, superheroes);
  if (rule === 'refused') throw lastSuperheroes();
  if (rule === 'free') return { changes: [describeSuperheroes(superheroes)] };
  const approval = { kind: approvalKinds[change], operatorId, personId: person?.id ?? '' };
  const approvalId = await findUsable(db, keys, approval);
  if (approvalId === undefined) throw needsApproval();
  return { approvalId, changes: describeFacts({ approval: approvalId }) };
}

export const lastSuperheroes = () =>
  unprocessable('LAST_SUPERHEROES', 'Fewer than two superheroes would be left.');

const needsApproval = () =>
  unprocessable(
    'SUPERHERO_NEEDS_APPROVAL',
    'Another superhero has to approve that the role superhero is given or taken. Create a person without this role first.',
  );
