import { useState } from 'react';
import { useIntl } from 'react-intl';
import { undoLoginMigration } from '../api.ts';
import { ConfirmChoice } from '../role-choice.tsx';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function UndoMigrationDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  const { externalId, previousExternalId: before } = person;
  const now = externalId ?? intl.formatMessage({ id: 'people.value.none' });
  const isPartial = person.migrationUndo === 'partial';
  const [acceptsLockout, setAcceptsLockout] = useState(false);
  return (
    <PersonDialog
      action="undo"
      person={person}
      consequences={[
        intl.formatMessage({ id: isPartial ? 'people.undo.partial' : 'people.undo.what' }),
        before === null
          ? intl.formatMessage({ id: 'people.undo.idRemoved' }, { now })
          : intl.formatMessage({ id: 'people.undo.ids' }, { now, before }),
        ...(isPartial ? [intl.formatMessage({ id: 'people.undo.lockout' })] : []),
      ]}
      send={undoLoginMigration}
      body={isPartial ? (acceptsLockout ? { acceptsLockout } : undefined) : {}}
      hasInput={acceptsLockout}
      toast="toast.people.undo"
      onClosed={onClosed}
    >
      {(showsErrors) =>
        isPartial && (
          <ConfirmChoice isConfirmed={acceptsLockout} onConfirm={setAcceptsLockout} showsErrors={showsErrors}>
            {intl.formatMessage({ id: 'people.undo.accept' })}
          </ConfirmChoice>
        )
      }
    </PersonDialog>
  );
}
