import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { undoLoginMigration } from '../api.ts';
import { ConfirmChoice } from '../role-choice.tsx';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function UndoMigrationDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const { externalId, previousExternalId: before } = person;
  const now = externalId ?? t('people.value.none');
  const isPartial = person.migrationUndo === 'partial';
  const [acceptsLockout, setAcceptsLockout] = useState(false);
  return (
    <PersonDialog
      action="undo"
      person={person}
      consequences={[
        t(isPartial ? 'people.undo.partial' : 'people.undo.what'),
        before === null ? t('people.undo.idRemoved', { now }) : t('people.undo.ids', { now, before }),
        ...(isPartial ? [t('people.undo.lockout')] : []),
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
            {t('people.undo.accept')}
          </ConfirmChoice>
        )
      }
    </PersonDialog>
  );
}
