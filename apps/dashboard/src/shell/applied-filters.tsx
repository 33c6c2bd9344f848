import { useIntl } from 'react-intl';
import { FilterChips } from '../ui/filter-chips.tsx';

type Texts<Name extends string> = { [Each in Name]?: string | undefined };

type Props<Name extends string> = {
  names: readonly Name[];
  applied: Texts<Name>;
  titleOf: (name: Name) => string;
  wordsFor: (name: Name, text: string) => string;
  onChange: (texts: Texts<Name>) => void;
};

/** The filters of a list, each in words and with its own way out. */
export function AppliedFilters<Name extends string>(props: Props<Name>) {
  const intl = useIntl();
  const { names, applied, titleOf, wordsFor, onChange } = props;
  const chips = names.flatMap((name) => {
    const text = applied[name];
    if (text === undefined) return [];
    const title = titleOf(name);
    const others = { ...applied, [name]: undefined };
    return [
      {
        name,
        label: intl.formatMessage({ id: 'filter.chip' }, { name: title, value: wordsFor(name, text) }),
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
