import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ChosenSchool, SchoolPicker } from '../school-picker.tsx';
import styles from './school-form.module.css';

/** Chooses the school whose people are listed. */
export function SchoolForm({ onApply }: { onApply: (schoolId: string) => void }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ChosenSchool>();
  const [showsErrors, setShowsErrors] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        if (chosen === undefined) setShowsErrors(true);
        else onApply(chosen.id);
      }}
    >
      <SchoolPicker
        chosen={chosen}
        onChoose={setChosen}
        error={showsErrors && chosen === undefined ? t('people.error.school') : undefined}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}
