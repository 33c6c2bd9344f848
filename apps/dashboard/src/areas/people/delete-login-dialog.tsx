import { useIntl } from 'react-intl';
import { deleteLogin } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { ActDialog } from './act-dialog.tsx';
import { finish } from './finish.ts';

type Props = { person: Person; onClosed: () => void };

export function DeleteLoginDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const write = useWrite(deleteLogin, () => {
    finish('deleteLogin');
    onClosed();
  });
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.deleteLogin.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.deleteLogin.what' }, { username: person.login?.username ?? '' }),
        intl.formatMessage({ id: 'people.sessionsStay' }),
        intl.formatMessage({ id: 'people.deleteLogin.stays' }),
        intl.formatMessage({ id: 'people.deleteLogin.final' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.deleteLogin.do' })}
      isFinal
      write={write}
      onDo={(reason) => void write.write({ personId: person.id, body: reason })}
      onClosed={onClosed}
    />
  );
}
