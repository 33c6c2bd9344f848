import { useState } from 'react';
import { useIntl } from 'react-intl';
import { deleteLogin, deletePerson } from '../api.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { toInstance } from '../../../app/frame/instance.tsx';
import { useStore } from '../../../lib/store.ts';
import { TextRow } from '../../../ui/form-row.tsx';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function DeleteLoginDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  return (
    <PersonDialog
      action="deleteLogin"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.deleteLogin.what' }, { username: person.login?.username ?? '' }),
        intl.formatMessage({ id: 'people.sessionsStay' }),
        intl.formatMessage({ id: 'people.deleteLogin.stays' }),
        intl.formatMessage({ id: 'people.deleteLogin.final' }),
      ]}
      isIrreversible
      send={deleteLogin}
      body={{}}
      toast="toast.people.deleteLogin"
      onClosed={onClosed}
    />
  );
}

/** After success the person is loaded again, which replaces the page by the one about the deletion. */
export function DeletePersonDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  const { code } = toInstance(useStore(publicConfig));
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === code.toLowerCase();
  return (
    <PersonDialog
      action="delete"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.delete.now' }),
        intl.formatMessage({ id: 'people.delete.later' }),
        intl.formatMessage({ id: 'people.delete.final' }),
      ]}
      isIrreversible
      send={deletePerson}
      body={isConfirmed ? {} : undefined}
      toast="toast.people.delete"
      onClosed={onClosed}
      renderConfirmation={(showsErrors) => (
        <TextRow
          label={intl.formatMessage({ id: 'people.delete.confirm' }, { word: code })}
          hint={intl.formatMessage({ id: 'people.delete.confirmHint' })}
          error={
            showsErrors && !isConfirmed
              ? intl.formatMessage({ id: 'people.error.instanceCode' }, { word: code })
              : undefined
          }
          value={typed}
          spellCheck={false}
          autoCapitalize="none"
          onType={setTyped}
        />
      )}
    />
  );
}
