import { useTranslate } from '../../../i18n/translate.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { deleteLogin, deletePerson, type Person } from '../api.ts';
import type { ActionProps } from './actions.ts';
import { LastAdministratorNotice } from './last-administrator.tsx';
import { PersonDialog } from './person-dialog.tsx';

export function DeleteLoginDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  return (
    <PersonDialog
      action="deleteLogin"
      person={person}
      consequences={[
        t('people.deleteLogin.what', { username: person.login?.username ?? '' }),
        t('people.sessionsStay'),
        t('people.deleteLogin.stays'),
        t('people.deleteLogin.final'),
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

/** The last name. Some people have none, or no name at all. */
function nameToType({ lastName, firstName, email, id }: Person): string {
  return [lastName, firstName, email].find((text) => text.trim() !== '') ?? id;
}

/** After success the person is loaded again, which replaces the page by the one about the deletion. */
export function DeletePersonDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const word = nameToType(person);
  return (
    <PersonDialog
      action="delete"
      person={person}
      consequences={[t('people.delete.now'), t('people.delete.later'), t('people.delete.final')]}
      isIrreversible
      icon={<BinIcon />}
      send={deletePerson}
      body={{}}
      toast="toast.people.delete"
      confirmation={{
        word,
        label: t('people.delete.confirm', { word }),
        hint: t('people.delete.confirmHint'),
        error: t('people.error.nameToType', { word }),
      }}
      onClosed={onClosed}
    >
      {() => <LastAdministratorNotice person={person} lostRoles={person.roles} />}
    </PersonDialog>
  );
}
