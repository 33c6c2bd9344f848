import { useState } from 'react';
import { useIntl } from 'react-intl';
import { moveToSchool } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { ActDialog } from './act-dialog.tsx';
import { finish } from './finish.ts';
import { SchoolPicker, type ChosenSchool } from './school-picker.tsx';

type Props = { person: Person; onClosed: () => void };

export function MoveDialog({ person, onClosed }: Props) {
  const intl = useIntl();
  const [school, setSchool] = useState<ChosenSchool>();
  const write = useWrite(moveToSchool, () => {
    finish('school');
    onClosed();
  });
  const fault = findFault();

  function findFault() {
    if (school === undefined) return 'people.fault.school' as const;
    return school.id === person.school?.id ? ('people.fault.sameSchool' as const) : undefined;
  }

  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.move.title' })}
      person={person}
      consequences={[
        intl.formatMessage(
          { id: 'people.move.now' },
          { school: person.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' }) },
        ),
        intl.formatMessage({ id: 'people.move.stays' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.move.do' })}
      write={write}
      isReady={fault === undefined}
      onDo={(reason) =>
        school && void write.write({ personId: person.id, body: { schoolId: school.id, ...reason } })
      }
      onClosed={onClosed}
    >
      {(isTold) => (
        <SchoolPicker
          chosen={school}
          onChoose={setSchool}
          error={fault && isTold ? intl.formatMessage({ id: fault }) : undefined}
        />
      )}
    </ActDialog>
  );
}
