import { useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextRow } from '../../ui/text-row.tsx';
import { useSchoolSearch } from './people.ts';
import styles from './school-picker.module.css';

export type ChosenSchool = { id: string; name: string };

type Props = {
  chosen: ChosenSchool | undefined;
  onChoose: (school: ChosenSchool) => void;
  error: string | undefined;
};

/** By a part of the name, the number or the id: a list of all schools would be thousands long. */
export function SchoolPicker({ chosen, onChoose, error }: Props) {
  const intl = useIntl();
  const group = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const { data, isError, isFetching } = useSchoolSearch(asked);
  const found = data?.schools ?? [];
  const shown = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];

  /** Inside a form that is not to be sent yet. */
  function searchOnEnter(key: KeyboardEvent) {
    if (key.key !== 'Enter') return;
    key.preventDefault();
    setAsked(text.trim());
  }

  function tell(): string {
    if (asked === '') return '';
    if (isFetching && data === undefined) return intl.formatMessage({ id: 'people.school.searching' });
    if (isError && data === undefined) return intl.formatMessage({ id: 'people.school.failed' });
    const count = data?.total ?? 0;
    const id = count > found.length ? 'people.school.more' : 'people.school.count';
    return intl.formatMessage({ id }, { count, shown: found.length });
  }

  return (
    <ChoiceGroup legend={intl.formatMessage({ id: 'people.school.legend' })} isLegendForEars>
      <div className={styles.search}>
        <div className={styles.field}>
          <TextRow
            label={intl.formatMessage({ id: 'people.school.field' })}
            error={error}
            value={text}
            maxLength={100}
            spellCheck={false}
            onKeyDown={searchOnEnter}
            onType={setText}
          />
        </div>
        <Button onClick={() => setAsked(text.trim())}>
          {intl.formatMessage({ id: 'people.school.search' })}
        </Button>
      </div>
      <output className={styles.told}>{tell()}</output>
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

/** Many schools have the same name. */
function describe({ id, officialSchoolNumber, county, federalState }: Described): string {
  return [officialSchoolNumber, county ?? federalState, id].filter(Boolean).join(', ');
}
