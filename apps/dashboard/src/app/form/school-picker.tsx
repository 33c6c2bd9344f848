import { useId, useState } from 'react';
import { vSchoolPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/translate.tsx';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { TextRow } from '../../ui/form-row.tsx';
import { gatewayQuery } from '../data/gateway.ts';
import styles from './school-picker.module.css';

export type ChosenSchool = {
  id: string;
  name: string;
  officialSchoolNumber?: string | null;
  county?: string | null;
  /** The display name; undefined if only the id of the school is known. */
  federalState?: string | null;
};

type Props = {
  chosen: ChosenSchool | undefined;
  onChoose: (school: ChosenSchool) => void;
  error: string | undefined;
};

const schoolsShown = 8;
// The gateway answers from a list that it keeps.
const pause = 150;

export const schoolSearchQuery = gatewayQuery(['schools', 'choice'], gateway.listSchools, vSchoolPage);

/** Searches while an operator types. What was found stays until the next answer. */
function useSchoolSearch(text: string) {
  const query = { search: text, limit: schoolsShown } as const;
  return useQuery({
    ...schoolSearchQuery({ query }),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
}

/** Searches by name, number or ID while an operator types, because there are thousands of schools. */
export function SchoolPicker({ chosen, onChoose, error }: Props) {
  const t = useTranslate();
  const group = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const searched = useDelayed(text, pause);
  const { data, isError, isFetching } = useSchoolSearch(searched);
  const found = text === '' ? [] : (data?.schools ?? []);
  const shown = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];

  function describeStatus(): string {
    if (text === '') return '';
    if (isError && data === undefined) return t('schoolPicker.failed');
    if (isFetching || text !== searched || data === undefined) return t('schoolPicker.searching');
    const count = data.total;
    const id = count > found.length ? 'schoolPicker.more' : 'schoolPicker.count';
    return t(id, { count, shown: found.length });
  }

  return (
    <ChoiceGroup legend={t('schoolPicker.legend')} hideLegend>
      <TextRow
        label={t('schoolPicker.field')}
        error={error}
        value={typed}
        maxLength={100}
        spellCheck={false}
        // The picker is part of a larger form, which Enter must not submit.
        onKeyDown={(key) => key.key === 'Enter' && key.preventDefault()}
        onType={setTyped}
      />
      <output className={styles.status}>{describeStatus()}</output>
      {shown.map((school) => (
        <Choice
          key={school.id}
          type="radio"
          name={group}
          checked={school.id === chosen?.id}
          onChange={() => onChoose(school)}
        >
          {school.name} <span className={styles.more}>{describe(school)}</span>
        </Choice>
      ))}
    </ChoiceGroup>
  );
}

/** Details that distinguish schools of the same name. */
function describe({ id, officialSchoolNumber, county, federalState }: ChosenSchool): string {
  return [officialSchoolNumber, county, federalState, id].filter(Boolean).join(', ');
}
