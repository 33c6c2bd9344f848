import type { PreviousValues } from '../../../app/data/previous-values.ts';
import type { Person } from '../api.ts';

type Values = PreviousValues['values'];

/** All actions, in the order in which the page lists those that are not available. */
export const allActions = [
  'names',
  'roles',
  'email',
  'move',
  'password',
  'link',
  'support',
  'undo',
  'force',
  'superhero',
  'deleteLogin',
  'delete',
] as const;

export type Action = (typeof allActions)[number];

/** What an approval about a person allows: a new password, or to give or take the role superhero. */
export type About = 'password' | 'give' | 'take';

/** Props of the dialog of an action. */
export type ActionProps = {
  person: Person;
  /** Whether the person is the operator. */
  isOwn: boolean;
  /** What a link from the audit log wants to have restored. */
  previous?: Values | undefined;
  onClosed: () => void;
};

type DisabledReason =
  | 'noLogin'
  | 'hasLogin'
  | 'externalLogin'
  | 'deletionStarted'
  | 'loginSystemKept'
  | 'notMigrated'
  | 'superhero'
  | 'otherSuperhero'
  | 'oneself'
  | 'ownAccount'
  | 'supportRunning';

export type UnavailableAction = { action: Action; reason: DisabledReason };

type Circumstances = {
  /** Whether the person is the operator. */
  isOwn: boolean;
  /** Whether a support session that was started in this tab is running. */
  hasSupportSession: boolean;
};

/** The actions that are impossible for a person. */
export function findUnavailable(person: Person, now: Circumstances): UnavailableAction[] {
  return allActions.flatMap((action) => {
    const reason = findDisabledReason(action, person, now);
    return reason === undefined ? [] : [{ action, reason }];
  });
}

/** Why an action is disabled for a person; the gateway enforces the same rules. */
function findDisabledReason(
  action: Action,
  person: Person,
  { isOwn, hasSupportSession }: Circumstances,
): DisabledReason | undefined {
  const { login, externalId, migrationUndo, isProtected, deletionBatch, keepsLoginSystem } = person;
  const isOneOf = (...actions: Action[]) => actions.includes(action);
  // Everything that has no effect on a person who is being deleted, or is an error of the platform.
  const needsLogin = !isOneOf('names', 'roles', 'move');
  if (needsLogin && deletionBatch !== undefined) return 'deletionStarted';
  if (isOneOf('support', 'delete', 'force') && isProtected) return 'superhero';
  if (isOneOf('deleteLogin', 'delete') && isOwn) return 'oneself';
  if (isOneOf('email', 'password') && isOwn) return 'ownAccount';
  if (isOneOf('names', 'email', 'link', 'undo', 'deleteLogin') && isProtected && !isOwn)
    return 'otherSuperhero';
  if (isOneOf('password', 'support', 'deleteLogin', 'force') && login === null) return 'noLogin';
  if (isOneOf('names', 'email', 'password') && externalId !== null) return 'externalLogin';
  if (isOneOf('email', 'password') && keepsLoginSystem === true) return 'loginSystemKept';
  if (action === 'support' && hasSupportSession) return 'supportRunning';
  if (action === 'link' && login !== null) return 'hasLogin';
  if (action === 'undo' && migrationUndo === 'impossible') return 'notMigrated';
  return undefined;
}
