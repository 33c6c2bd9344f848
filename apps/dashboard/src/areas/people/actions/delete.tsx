import { useIntl } from 'react-intl';
import { deleteLogin, deletePerson } from '../api.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { toInstance } from '../../../app/frame/instance.tsx';
import { useStore } from '../../../lib/store.ts';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
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
      icon={<BinIcon />}
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
      icon={<BinIcon />}
      send={deletePerson}
      body={{}}
      toast="toast.people.delete"
      confirmation={{
        word: code,
        label: intl.formatMessage({ id: 'people.delete.confirm' }, { word: code }),
        hint: intl.formatMessage({ id: 'people.delete.confirmHint' }),
        error: intl.formatMessage({ id: 'people.error.instanceCode' }, { word: code }),
      }}
      onClosed={onClosed}
    />
  );
}
