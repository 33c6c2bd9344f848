import type { OwnAccountUpdate } from '@superhero/contract/gateway/types';
import type { FieldChange } from '../../app/form/change-form.tsx';
import { findEmailError, findNameError, isPassword } from '../../app/form/person-fields.ts';
import type { OwnAccount } from './api.ts';

const nameFields = ['firstName', 'lastName', 'email'] as const;

/** The fields whose changes are listed; the password without its value. */
export type Field = (typeof nameFields)[number] | 'password';

/** What the operator typed. Undefined: not touched. */
export type Edits = {
  firstName?: string;
  lastName?: string;
  email?: string;
  newPassword?: string;
  repeatedPassword?: string;
};

/** Compared as the gateway does: blanks around do not count, nor does the letter case of an address. */
function isChanged(account: OwnAccount, edits: Edits, field: (typeof nameFields)[number]): boolean {
  const [typed, stored] = [edits[field]?.trim(), account[field]];
  if (typed === undefined) return false;
  return field === 'email' ? typed.toLowerCase() !== stored.toLowerCase() : typed !== stored;
}

const hasPassword = ({ newPassword = '', repeatedPassword = '' }: Edits) =>
  newPassword !== '' || repeatedPassword !== '';

export function findChanges(account: OwnAccount, edits: Edits): FieldChange<Field>[] {
  const changes: FieldChange<Field>[] = nameFields
    .filter((field) => isChanged(account, edits, field))
    .map((field) => ({ field, before: account[field], after: edits[field]?.trim() ?? '' }));
  return hasPassword(edits) ? [...changes, { field: 'password', before: false, after: true }] : changes;
}

export type FieldError = 'name' | 'brackets' | 'email' | 'password' | 'same' | 'repeat' | 'current';
export type Errors = Partial<Record<keyof Edits | 'currentPassword', FieldError>>;

function nameError(name: string | undefined): FieldError | undefined {
  const error = name === undefined ? undefined : findNameError(name);
  return error === 'empty' ? 'name' : error && 'brackets';
}

export function findErrors(edits: Edits, currentPassword: string): Errors {
  const { firstName, lastName, email, newPassword = '', repeatedPassword = '' } = edits;
  const [firstNameError, lastNameError] = [nameError(firstName), nameError(lastName)];
  const passwordError = !isPassword(newPassword)
    ? 'password'
    : newPassword === currentPassword
      ? 'same'
      : undefined;
  return {
    ...(firstNameError && { firstName: firstNameError }),
    ...(lastNameError && { lastName: lastNameError }),
    ...(email !== undefined && findEmailError(email) !== undefined && { email: 'email' }),
    ...(hasPassword(edits) && passwordError && { newPassword: passwordError }),
    ...(newPassword !== repeatedPassword && { repeatedPassword: 'repeat' }),
    ...(currentPassword === '' && { currentPassword: 'current' }),
  };
}

/** Only what changed. */
export function toUpdate(account: OwnAccount, edits: Edits, currentPassword: string): OwnAccountUpdate {
  const { firstName, lastName, email } = account;
  const changed: Edits = {};
  for (const { field, after } of findChanges(account, edits))
    if (field !== 'password') changed[field] = String(after);
  return {
    ...changed,
    ...(hasPassword(edits) && { newPassword: edits.newPassword }),
    currentPassword,
    seen: { firstName, lastName, email },
  };
}

export function undo(edits: Edits, field: Field): Edits {
  const undone = field === 'password' ? ['newPassword', 'repeatedPassword'] : [field];
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !undone.includes(name)));
}
