import { useState } from 'react';
import { useIntl } from 'react-intl';
import { undoLoginMigration } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { ActDialog } from './act-dialog.tsx';
import { ConfirmChoice } from './confirm-choice.tsx';
import { finish } from './finish.ts';

type Props = { person: Person; onClosed: () => void };

export function UndoDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const write = useWrite(undoLoginMigration, () => {
    finish('undo');
    onClosed();
  });
  const { externalId, previousExternalId: before } = person;
  const now = externalId ?? intl.formatMessage({ id: 'people.value.none' });
  const isPartial = person.migrationUndo === 'partial';
  const [acceptsLockout, setAcceptsLockout] = useState(false);
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.undo.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: isPartial ? 'people.undo.partial' : 'people.undo.what' }),
        before === null
          ? intl.formatMessage({ id: 'people.undo.idRemoved' }, { now })
          : intl.formatMessage({ id: 'people.undo.ids' }, { now, before }),
        ...(isPartial ? [intl.formatMessage({ id: 'people.undo.lockout' })] : []),
      ]}
      doLabel={intl.formatMessage({ id: 'people.undo.do' })}
      write={write}
      isReady={!isPartial || acceptsLockout}
      onDo={(reason) =>
        void write.write({ personId: person.id, body: { ...(isPartial && { acceptsLockout }), ...reason } })
      }
      onClosed={onClosed}
    >
      {(isTold) =>
        isPartial && (
          <ConfirmChoice isSure={acceptsLockout} onSure={setAcceptsLockout} isTold={isTold}>
            {intl.formatMessage({ id: 'people.undo.accept' })}
          </ConfirmChoice>
        )
      }
    </ActDialog>
  );
}
