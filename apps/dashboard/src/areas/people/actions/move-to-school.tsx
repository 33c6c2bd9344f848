import { useState } from 'react';
import { useIntl } from 'react-intl';
import { moveToSchool } from '../api.ts';
import { SchoolPicker, type ChosenSchool } from '../school-picker.tsx';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function MoveToSchoolDialog({ person, onClosed }: ActionProps) {
  const intl = useIntl();
  const [school, setSchool] = useState<ChosenSchool>();
  const isSame = school !== undefined && school.id === person.school?.id;

  function findError() {
    if (school === undefined) return intl.formatMessage({ id: 'people.error.school' });
    return isSame ? intl.formatMessage({ id: 'people.error.sameSchool' }) : undefined;
  }

  return (
    <PersonDialog
      action="move"
      person={person}
      consequences={[
        intl.formatMessage(
          { id: 'people.move.now' },
          { school: person.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' }) },
        ),
        intl.formatMessage({ id: 'people.move.stays' }),
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
