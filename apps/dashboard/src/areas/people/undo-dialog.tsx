import { useIntl } from 'react-intl';
import { undoLoginMigration } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { ActDialog } from './act-dialog.tsx';
import { finish } from './finish.ts';

type Props = { person: Person; onClosed: () => void };

export function UndoDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const write = useWrite(undoLoginMigration, () => {
    finish('undo');
    onClosed();
  });
  const none = intl.formatMessage({ id: 'people.value.none' });
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.undo.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.undo.what' }),
        intl.formatMessage(
          { id: 'people.undo.ids' },
          { now: person.externalId ?? none, before: person.previousExternalId ?? none },
        ),
        intl.formatMessage({ id: 'people.undo.password' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.undo.do' })}
      write={write}
      onDo={(reason) => void write.write({ personId: person.id, body: reason })}
      onClosed={onClosed}
    />
  );
}
