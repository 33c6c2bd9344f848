import { useTranslate } from '../../i18n/translate.tsx';
import { SelectRow, type RowProps } from '../../ui/form-row.tsx';
import { useSchoolChoices } from './api.ts';
import { type Named, toOption } from './labels.ts';

type Props = Omit<RowProps, 'hint' | 'otherHints'> & {
  /** The federal state of the school. */
  state: Named | undefined;
  /** The county that the school has; the platform does not allow another one. */
  fixed?: Named | null;
  value: string;
  onPick: (county: Named | undefined) => void;
};

/** Offers counties of the federal state only: the platform silently drops any other. */
export function CountyField({ state, fixed = null, value, onPick, ...row }: Props) {
  const t = useTranslate();
  const choices = useSchoolChoices().data;
  if (fixed !== null) {
    return (
      <SelectRow
        {...row}
        hint={t('schools.county.fixed')}
        value={fixed.id}
        options={[toOption(fixed)]}
        isFixed
        onPick={() => {}}
      />
    );
  }
  const loaded = choices?.federalStates.find(({ id }) => id === state?.id)?.counties;
  const counties = loaded ?? [];
  return (
    <SelectRow
      {...row}
      {...(state ? hintsFor(state) : { hint: t('schools.county.stateFirst') })}
      value={value}
      options={[{ value: '', label: t('schools.value.none') }, ...counties.map(toOption)]}
      isFixed={counties.length === 0}
      onPick={(picked) => onPick(counties.find(({ id }) => id === picked))}
    />
  );

  function hintsFor({ name }: Named) {
    const loading = t('schools.edit.choicesLoading');
    const none = t('schools.county.none', { state: name });
    const once = t('schools.county.once', { state: name });
    const known = counties.length === 0 ? none : once;
    const hint = loaded === undefined ? loading : known;
    return { hint, otherHints: [loading, none, once].filter((other) => other !== hint) };
  }
}
