import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { TextRow } from '../../ui/form-row.tsx';
import { useSchoolSearch } from './api.ts';
import styles from './school-picker.module.css';

export type ChosenSchool = { id: string; name: string };

type Props = {
  chosen: ChosenSchool | undefined;
  onChoose: (school: ChosenSchool) => void;
  error: string | undefined;
};

/** Searches by name, number or ID, because there are thousands of schools. */
export function SchoolPicker({ chosen, onChoose, error }: Props) {
  const t = useTranslate();
  const group = useId();
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const { data, isError, isFetching } = useSchoolSearch(searched);
  const found = data?.schools ?? [];
  const shown = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];

  /** The picker is part of a larger form, which Enter must not submit. */
  function searchOnEnter(key: KeyboardEvent) {
    if (key.key !== 'Enter') return;
    key.preventDefault();
    setSearched(text.trim());
  }

  function describeStatus(): string {
    if (searched === '') return '';
    if (isFetching && data === undefined) return t('people.school.searching');
    if (isError && data === undefined) return t('people.school.failed');
    const count = data?.total ?? 0;
    const id = count > found.length ? 'people.school.more' : 'people.school.count';
    return t(id, { count, shown: found.length });
  }

  return (
    <ChoiceGroup legend={t('people.school.legend')} hideLegend>
      <TextRow
        label={t('people.school.field')}
        error={error}
        value={text}
        maxLength={100}
        spellCheck={false}
        trailing={<Button onClick={() => setSearched(text.trim())}>{t('people.school.search')}</Button>}
        onKeyDown={searchOnEnter}
        onType={setText}
      />
      <output className={styles.status}>{describeStatus()}</output>
      {shown.map((school) => (
        <Choice
          key={school.id}
          type="radio"
          name={group}
          checked={school.id === chosen?.id}
          onChange={() => onChoose({ id: school.id, name: school.name })}
        >
          {school.name} <span className={styles.more}>{describe(school)}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

type Described = {
  id: string;
  officialSchoolNumber?: string | null;
  county?: string | null;
  federalState?: string | null;
};

/** Details that distinguish schools of the same name. */
function describe({ id, officialSchoolNumber, county, federalState }: Described): string {
  return [officialSchoolNumber, county ?? federalState, id].filter(Boolean).join(', ');
}
