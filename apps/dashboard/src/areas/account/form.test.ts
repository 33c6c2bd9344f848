import { expect, test } from 'vitest';
import { applyEdits, findChanges, findErrors } from '../../app/form/define-form.ts';
import { accountForm } from './form.ts';

const account = { firstName: 'Greta', lastName: 'Sonnenfeld', email: 'greta@schulwolke.example' };
const passwords = { newPassword: 'Regenbogen-42', repeatedPassword: 'Regenbogen-42' };

function readEdits(edits: Readonly<Record<string, string>>) {
  const before = applyEdits(accountForm, account, {});
  const draft = applyEdits(accountForm, account, edits);
  const changes = findChanges(accountForm, before, draft);
  const names = changes.map(({ field }) => field);
  return { changes, errors: findErrors(accountForm, draft, names, before) };
}

test('blanks around a name and the case of an address are no change', () => {
  const edits = { firstName: ' Greta ', lastName: ' Sonne ', email: 'GRETA@schulwolke.example' };
  expect(readEdits(edits).changes).toEqual([{ field: 'lastName', before: 'Sonnenfeld', after: 'Sonne' }]);
});

test('a new password is listed once and without its value', () => {
  expect(readEdits({ ...passwords, currentPassword: 'x' })).toEqual({
    changes: [{ field: 'newPassword', before: false, after: true, isSecret: true }],
    errors: {},
  });
});

test.each([
  ['an empty name', { firstName: ' ' }, 'x', { firstName: 'name' }],
  ['angle brackets in a name', { lastName: '<b>Sonne</b>' }, 'x', { lastName: 'brackets' }],
  ['no address', { email: 'greta' }, 'x', { email: 'email' }],
  ['a weak password', { newPassword: 'kurz', repeatedPassword: 'kurz' }, 'x', { newPassword: 'password' }],
  ['the current password as the new one', passwords, 'Regenbogen-42', { newPassword: 'PASSWORD_UNCHANGED' }],
  ['another repetition', { ...passwords, repeatedPassword: 'y' }, 'x', { repeatedPassword: 'repeat' }],
  ['no current password', { firstName: 'Eva' }, '', { currentPassword: 'current' }],
])('%s is an error of its field', (_name, edits, currentPassword, errors) => {
  expect(readEdits({ ...edits, currentPassword }).errors).toEqual(errors);
});
