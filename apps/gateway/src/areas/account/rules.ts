import type { Change, OwnAccountUpdate } from '@superhero/contract/gateway/types';
import { editable } from '../../audit/editable.ts';
import { ApiError, unprocessable } from '../../lib/api-error.ts';
import { fullName } from '../../platform/people.ts';
import type { KnownPerson } from '../../platform/people.ts';

const fields = ['firstName', 'lastName', 'email'] as const;

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

export const editableAccount = editable<KnownPerson>({
  name: 'account',
  load: async ({ people }, id) => await people.get(id),
  about: (person) => ({
    person: { id: person.id, name: fullName(person) },
    ...(person.school && { school: person.school }),
  }),
  values: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
});

/** What the operator saw of the fields that they change. */
export function findSeen(wanted: Wanted, seen: OwnAccountUpdate['seen']): Wanted {
  const changed = fields.filter((field) => wanted[field] !== undefined);
  return Object.fromEntries(changed.map((field) => [field, seen[field]]));
}

/** A password is recorded as replaced, never with its value. */
export const passwordReplaced: Change = { field: 'passwordReplaced', before: false, after: true };

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
