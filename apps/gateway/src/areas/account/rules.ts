import type { Change, OwnAccountUpdate } from '@superhero/contract/gateway/types';
import { ApiError, conflict, unprocessable } from '../../lib/api-error.ts';
import type { KnownPerson } from '../../platform/people.ts';

export const fields = ['firstName', 'lastName', 'email'] as const;

type Values = Pick<KnownPerson, (typeof fields)[number]>;
export type Wanted = Partial<Values>;

/** What differs from the stored values. An address in other letter case is the same one (T103). */
export function findWanted(person: Values, { firstName, lastName, email }: OwnAccountUpdate): Wanted {
  const wanted: Wanted = {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(email !== undefined && { email: email.trim().toLowerCase() }),
  };
  const isNew = (field: (typeof fields)[number]) =>
    wanted[field] !== undefined &&
    wanted[field] !== (field === 'email' ? person.email.toLowerCase() : person[field]);
  return Object.fromEntries(fields.filter(isNew).map((field) => [field, wanted[field]]));
}

/** Whether the platform stored something else than what was sent. */
export function isDifferent(now: Wanted, wanted: Wanted): boolean {
  return fields.some((field) => wanted[field] !== undefined && now[field] !== wanted[field]);
}

export function assertUnchanged(person: Values, wanted: Wanted, seen: OwnAccountUpdate['seen']): void {
  const conflicts = fields.filter((field) => wanted[field] !== undefined && seen[field] !== person[field]);
  if (conflicts.length === 0) return;
  throw conflict(conflicts.map((field) => ({ field, seen: seen[field], now: person[field], by: null })));
}

/** A password is recorded as replaced, never with its value. */
const passwordReplaced: Change = { field: 'passwordReplaced', before: false, after: true };

export const isPasswordChange = ({ field }: Change): boolean => field === passwordReplaced.field;

export function describeChanges(person: Values, now: Wanted, hasNewPassword: boolean): Change[] {
  const changes = fields.flatMap((field) => {
    const after = now[field];
    return after === undefined || after === person[field] ? [] : [{ field, before: person[field], after }];
  });
  return [...changes, ...(hasNewPassword ? [passwordReplaced] : [])];
}

export const nothingToChange = () => unprocessable('NO_CHANGES', 'Your account already has these values.');

export const passwordUnchanged = () =>
  unprocessable('PASSWORD_UNCHANGED', 'The new password is the same as the current one.');

export const wrongPassword = () =>
  unprocessable('CURRENT_PASSWORD_WRONG', 'The current password is wrong. Nothing was changed.');

export const externalLogin = () =>
  unprocessable(
    'EXTERNAL_LOGIN',
    'You log in through an external system, which manages your name, email address and password.',
  );

/** With the person who has it, if that is known. */
export const emailInUse = (personId?: string) =>
  new ApiError(422, 'EMAIL_IN_USE', 'Another person or account has this email address.', {
    ...(personId !== undefined && { personId }),
  });
