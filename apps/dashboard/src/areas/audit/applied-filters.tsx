import { useIntl } from 'react-intl';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { actWords } from './act-words.ts';
import { filterNames, startOfDay, type FilterName, type FilterTexts } from './filters.ts';

type Props = { applied: FilterTexts; nameOf: (id: string) => string; onChange: (texts: FilterTexts) => void };

export function AppliedFilters({ applied, nameOf, onChange }: Props) {
  const intl = useIntl();

  function wordsFor(name: FilterName, text: string): string {
    if (name === 'act') return actWords(intl, text);
    if (name === 'from' || name === 'to') {
      const day = startOfDay(text);
      return day === undefined ? text : intl.formatDate(day, { dateStyle: 'medium' });
    }
    return nameOf(text);
  }

  const chips = filterNames.flatMap((name) => {
    const { [name]: text, ...others } = applied;
    if (text === undefined) return [];
    const title = intl.formatMessage({ id: `audit.chip.${name}` });
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
