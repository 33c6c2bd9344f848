import { useIntl } from 'react-intl';
import type { SchoolChoices } from '../../api/schools.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { filterNames, type FilterName, type FilterTexts } from './place-in-list.ts';
import { migrationWords, purposeWords, yesOrNo } from './school-words.ts';

type Props = {
  applied: FilterTexts;
  choices: SchoolChoices | undefined;
  onChange: (texts: FilterTexts) => void;
};

export function AppliedFilters({ applied, choices, onChange }: Props) {
  const intl = useIntl();

  function wordsFor(name: FilterName, text: string): string {
    if (name === 'federalState') return choices?.federalStates.find(({ id }) => id === text)?.name ?? text;
    if (name === 'system') return choices?.systems.find(({ id }) => id === text)?.name ?? text;
    if (name === 'migration') return migrationWords(intl, text);
    if (name === 'purpose') return purposeWords(intl, text);
    if (name === 'maintenance' && ['true', 'false'].includes(text)) return yesOrNo(intl, text === 'true');
    return text;
  }

  const chips = filterNames.flatMap((name) => {
    const { [name]: text, ...others } = applied;
    if (text === undefined) return [];
    const title = intl.formatMessage({ id: `schools.filter.${name}` });
    const value = wordsFor(name, text);
    return [
      {
        name,
        label: intl.formatMessage({ id: 'filter.chip' }, { name: title, value }),
        removeLabel: intl.formatMessage({ id: 'filter.remove' }, { name: title }),
        onRemove: () => onChange(others),
      },
    ];
  });
  return (
    <FilterChips
      label={intl.formatMessage({ id: 'filter.applied' })}
      chips={chips}
      removeAllLabel={intl.formatMessage({ id: 'filter.removeAll' })}
      onRemoveAll={() => onChange({})}
    />
  );
}
