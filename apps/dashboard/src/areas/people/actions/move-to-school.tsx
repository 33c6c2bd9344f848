import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { moveToSchool, useListedSchool } from '../api.ts';
import { type ChosenSchool, SchoolPicker } from '../../../app/form/school-picker.tsx';
import type { ActionProps } from './actions.ts';
import { LastAdministratorNotice } from './last-administrator.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { previousSchool } from './restore.ts';

export function MoveToSchoolDialog({ person, previous, onClosed }: ActionProps) {
  const t = useTranslate();
  const [picked, setPicked] = useState<ChosenSchool>();
  const restored = previousSchool(previous);
  const listed = useListedSchool(restored?.id);
  const chosen = picked ?? listed ?? restored;
  const current = useListedSchool(person.school?.id);
  const isSame = chosen !== undefined && chosen.id === person.school?.id;
  const isOtherState =
    chosen?.federalState !== undefined &&
    current !== undefined &&
    chosen.federalState !== current.federalState;
  const nameOf = (state: string | null | undefined) => state ?? t('people.move.noState');

  function findError() {
    if (chosen === undefined) return t('people.error.school');
    return isSame ? t('people.error.sameSchool') : undefined;
  }

  return (
    <PersonDialog
      action="move"
      person={person}
      consequences={[
        t('people.move.now', { school: person.school?.name ?? t('people.value.noSchool') }),
        t('people.move.stays'),
        ...(previous ? [t('restore.filled.text')] : []),
      ]}
      send={moveToSchool}
      body={chosen === undefined || isSame ? undefined : { schoolId: chosen.id }}
      requiresReason={isOtherState}
      hasInput={chosen !== undefined}
      toast="toast.people.move"
      onClosed={onClosed}
    >
      {(showsErrors) => (
        <>
          <SchoolPicker chosen={chosen} onChoose={setPicked} error={showsErrors ? findError() : undefined} />
          {isOtherState && (
            <Notice
              tone="warning"
              title={t('people.move.otherState.title')}
              text={t('people.move.otherState.text', {
                before: nameOf(current.federalState),
                after: nameOf(chosen.federalState),
              })}
            />
          )}
          {!isSame && <LastAdministratorNotice person={person} lostRoles={person.roles} />}
        </>
      )}
    </PersonDialog>
  );
}
