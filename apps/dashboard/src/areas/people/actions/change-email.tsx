import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { changeEmail } from '../api.ts';
import { rejectionOf } from '../../../app/data/use-write.ts';
import { TextRow } from '../../../ui/form-row.tsx';
import { findEmailError } from '../../../app/form/person-fields.ts';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function ChangeEmailDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const [email, setEmail] = useState('');
  const error = findEmailError(email, person.email);
  return (
    <PersonDialog
      action="email"
      person={person}
      consequences={[t('people.email.now', { email: person.email }), t('people.email.alsoLogin')]}
      send={changeEmail}
      body={error === undefined ? { email: email.trim() } : undefined}
      hasInput={email !== ''}
      toast="toast.people.email"
      onClosed={onClosed}
    >
      {(showsErrors, { state }) => (
        <TextRow
          label={t('people.email.field')}
          hint={t('people.email.lowerCase')}
          error={error && showsErrors ? t(`people.error.email.${error}`) : rejectionOf(t, state, 'email')}
          value={email}
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          onType={setEmail}
        />
      )}
    </PersonDialog>
  );
}
