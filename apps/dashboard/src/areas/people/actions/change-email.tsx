import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeEmail } from '../api.ts';
import { rejectionOf } from '../../../app/data/use-write.ts';
import { TextRow } from '../../../ui/form-row.tsx';
import { findEmailError } from '../../../app/form/person-fields.ts';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function ChangeEmailDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const error = findEmailError(email, person.email);
  return (
    <PersonDialog
      action="email"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.email.now' }, { email: person.email }),
        intl.formatMessage({ id: 'people.email.alsoLogin' }),
      ]}
      send={changeEmail}
      body={error === undefined ? { email: email.trim() } : undefined}
      hasInput={email !== ''}
      toast="toast.people.email"
      onClosed={onClosed}
    >
      {(showsErrors, { state }) => (
        <TextRow
          label={intl.formatMessage({ id: 'people.email.field' })}
          hint={intl.formatMessage({ id: 'people.email.lowerCase' })}
          error={
            error && showsErrors
              ? intl.formatMessage({ id: `people.error.email.${error}` })
              : rejectionOf(intl, state, 'email')
          }
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
