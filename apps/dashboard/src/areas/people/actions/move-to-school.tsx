import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { moveToSchool } from '../api.ts';
import { SchoolPicker, type ChosenSchool } from '../school-picker.tsx';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function MoveToSchoolDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  const [school, setSchool] = useState<ChosenSchool>();
  const isSame = school !== undefined && school.id === person.school?.id;

  function findError() {
    if (school === undefined) return t('people.error.school');
    return isSame ? t('people.error.sameSchool') : undefined;
  }

  return (
    <PersonDialog
      action="move"
      person={person}
      consequences={[
        t('people.move.now', { school: person.school?.name ?? t('people.value.noSchool') }),
        t('people.move.stays'),
      ]}
      send={moveToSchool}
      body={school === undefined || isSame ? undefined : { schoolId: school.id }}
      hasInput={school !== undefined}
      toast="toast.people.move"
      onClosed={onClosed}
    >
      {(showsErrors) => (
        <SchoolPicker chosen={school} onChoose={setSchool} error={showsErrors ? findError() : undefined} />
      )}
    </PersonDialog>
  );
}
