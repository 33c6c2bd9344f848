import { describe, expect, test } from 'vitest';
import { findChanges, findErrors, toUpdate, undo } from './edits.ts';

const seen = { firstName: 'Greta', lastName: 'Sonnenfeld', email: 'greta@schulwolke.example' };
const account = { ...seen, id: 'a', isExternal: false, waitSeconds: 0 };
const passwords = { newPassword: 'Regenbogen-42', repeatedPassword: 'Regenbogen-42' };

describe('the edits of the own account', () => {
  test('are sent without what did not change', () => {
    const edits = { firstName: ' Greta ', lastName: ' Sonne ', email: 'GRETA@schulwolke.example' };
    expect(findChanges(account, edits)).toEqual([
      { field: 'lastName', before: 'Sonnenfeld', after: 'Sonne' },
    ]);
    expect(toUpdate(account, edits, 'x')).toEqual({ lastName: 'Sonne', currentPassword: 'x', seen });
  });

  test('list a password without its value', () => {
    expect(findChanges(account, passwords)).toEqual([{ field: 'password', before: false, after: true }]);
    expect(toUpdate(account, passwords, 'x')).toEqual({
      newPassword: 'Regenbogen-42',
      currentPassword: 'x',
      seen,
    });
  });

  test.each([
    ['an empty name', { firstName: ' ' }, 'x', { firstName: 'name' }],
    ['angle brackets in a name', { lastName: '<b>Sonne</b>' }, 'x', { lastName: 'brackets' }],
    ['no address', { email: 'greta' }, 'x', { email: 'email' }],
    ['a weak password', { newPassword: 'kurz', repeatedPassword: 'kurz' }, 'x', { newPassword: 'password' }],
    ['the current password as the new one', passwords, 'Regenbogen-42', { newPassword: 'same' }],
    ['another repetition', { ...passwords, repeatedPassword: 'y' }, 'x', { repeatedPassword: 'repeat' }],
    ['no current password', { firstName: 'Eva' }, '', { currentPassword: 'current' }],
  ])('are invalid with %s', (_name, edits, current, errors) => {
    expect(findErrors(edits, current)).toEqual(errors);
  });

  test('are undone one by one, both passwords together', () => {
    const edits = { firstName: 'Eva', ...passwords };
    expect(undo(edits, 'password')).toEqual({ firstName: 'Eva' });
    expect(undo(edits, 'firstName')).toEqual(passwords);
  });
});
