import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SchoolPicker, type ChosenSchool } from './school-picker.tsx';

type Props = { onChosen: (school: ChosenSchool) => void; onClosed: () => void };

/** In which school to look; changes nothing. */
export function SchoolDialog({ onChosen, onClosed }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<ChosenSchool>();
  const [isTold, setIsTold] = useState(false);
  return (
    <Dialog
      title={intl.formatMessage({ id: 'people.search.narrowTitle' })}
      closeLabel={intl.formatMessage({ id: 'write.cancel' })}
      onClosed={onClosed}
      actions={
        <Button look="primary" onClick={() => (chosen === undefined ? setIsTold(true) : onChosen(chosen))}>
          {intl.formatMessage({ id: 'people.search.narrowDo' })}
        </Button>
      }
    >
      <SchoolPicker
        chosen={chosen}
        onChoose={setChosen}
        error={isTold && chosen === undefined ? intl.formatMessage({ id: 'people.fault.school' }) : undefined}
      />
    </Dialog>
  );
}
