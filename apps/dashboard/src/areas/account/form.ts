import { defineForm } from '../../app/form/define-form.ts';
import { secret, text, unlisted } from '../../app/form/fields.ts';
import { findEmailError, findNameError, isPassword, maxNameLength } from '../../app/form/person-fields.ts';

const maxEmail = 254;

function checkName(name: string): string | undefined {
  const error = findNameError(name);
  return error === 'empty' ? 'name' : error && 'brackets';
}

/** The operator's account. A new password is typed twice, and the current one confirms every change. */
export const accountForm = defineForm(
  'account',
  {
    firstName: text({ max: maxNameLength, check: checkName, autoComplete: 'given-name' }),
    lastName: text({ max: maxNameLength, check: checkName, autoComplete: 'family-name' }),
    email: text({
      max: maxEmail,
      check: (email) => findEmailError(email) && 'email',
      ignoresCase: true,
      inputMode: 'email',
      autoComplete: 'username',
      spellCheck: false,
      autoCapitalize: 'none',
    }),
    newPassword: secret({ check: (password) => (isPassword(password) ? undefined : 'password') }),
    repeatedPassword: unlisted(),
    currentPassword: unlisted(),
  },
  ({ draft: { newPassword, repeatedPassword, currentPassword } }) => ({
    ...(newPassword !== '' && newPassword === currentPassword && { newPassword: 'PASSWORD_UNCHANGED' }),
    ...(newPassword !== repeatedPassword && { repeatedPassword: 'repeat' }),
    ...(currentPassword === '' && { currentPassword: 'current' }),
  }),
);
