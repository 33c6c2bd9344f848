import { useIntl } from 'react-intl';
import { SelectRow, type RowProps } from '../../ui/form-row.tsx';
import { useSchoolChoices } from './api.ts';

type Named = { id: string; name: string };

type Props = Omit<RowProps, 'hint'> & {
  stateId: string | undefined;
  /** The county that the school has; the platform does not allow another one. */
  fixed?: Named | null;
  value: string;
  onPick: (county: Named | undefined) => void;
};

/** Offers counties of the federal state only: the platform silently drops any other. */
export function CountyField({ stateId, fixed = null, value, onPick, ...row }: Props) {
  const intl = useIntl();
  const choices = useSchoolChoices().data;
  if (fixed !== null) {
    return (
      <SelectRow
        {...row}
        hint={intl.formatMessage({ id: 'schools.county.fixed' })}
        value={fixed.id}
        options={[{ value: fixed.id, label: fixed.name }]}
        isFixed
        onPick={() => {}}
      />
    );
  }
  const state = choices?.federalStates.find(({ id }) => id === stateId);
  const counties = state?.counties ?? [];
  return (
    <SelectRow
      {...row}
      hint={hintFor()}
      value={value}
      options={[
        { value: '', label: intl.formatMessage({ id: 'schools.value.none' }) },
        ...counties.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      isFixed={counties.length === 0}
      onPick={(picked) => onPick(counties.find(({ id }) => id === picked))}
    />
  );

  function hintFor(): string {
    if (stateId === undefined || stateId === '')
      return intl.formatMessage({ id: 'schools.county.stateFirst' });
    if (state === undefined) return intl.formatMessage({ id: 'schools.edit.choicesLoading' });
    return counties.length === 0
      ? intl.formatMessage({ id: 'schools.county.none' }, { state: state.name })
      : intl.formatMessage({ id: 'schools.county.once' }, { state: state.name });
  }
}
