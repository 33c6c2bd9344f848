import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDraft } from '../../lib/draft.ts';
import { AppliedFilters } from '../../shell/applied-filters.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { actWords } from './act-words.ts';
import { filterWords } from './filter-words.ts';
import { acts, filterNames, findFaults, startOfDay, type FilterName, type FilterTexts } from './filters.ts';
import { OperatorSelect } from './operator-select.tsx';

type Props = { applied: FilterTexts; nameOf: (id: string) => string };

/** What is chosen applies at once, what is typed with Enter or the button; all of it stands in the address. */
export function AuditFilters({ applied, nameOf }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<FilterTexts>({});
  const drafts = {
    person: useDraft(applied.person ?? ''),
    school: useDraft(applied.school ?? ''),
    from: useDraft(applied.from ?? ''),
    to: useDraft(applied.to ?? ''),
  };
  const wanted = withoutEmpty({
    ...applied,
    person: tidy(drafts.person[0]),
    school: tidy(drafts.school[0]),
    from: drafts.from[0],
    to: drafts.to[0],
  });
  const faults = findFaults(wanted);

  useEffect(() => {
    if (Object.keys(refused).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  function apply(texts: { [Name in FilterName]?: string | undefined }) {
    void navigate({ to: '/audit', search: withoutEmpty(texts) });
  }

  function applyTyped() {
    if (Object.keys(faults).length > 0) setRefused({ ...wanted });
    else apply(wanted);
  }

  /** Nobody is told of a mistake while typing: only after Enter, or when it came with the address. */
  function fieldOf(name: keyof typeof drafts) {
    const [value, type] = drafts[name];
    const fault = faults[name];
    const isTold = wanted[name] === refused[name] || wanted[name] === applied[name];
    return {
      label: intl.formatMessage({ id: `audit.filter.${name}` }),
      error: fault && isTold ? intl.formatMessage({ id: `audit.fault.${fault}` }) : undefined,
      value,
      onChange: (change: { target: { value: string } }) => type(change.target.value),
    };
  }

  /** Browsers show a date in their own format, whatever the language of the page. */
  function spellOut(name: 'from' | 'to'): string | undefined {
    const day = startOfDay(drafts[name][0]);
    return day && intl.formatDate(day, { dateStyle: 'long' });
  }

  const count = Object.keys(applied).length;
  const all = { value: '', label: intl.formatMessage({ id: 'audit.filter.all' }) };
  const isOtherAct = applied.act !== undefined && faults.act !== undefined;
  return (
    <div ref={place}>
      <FilterBar
        label={intl.formatMessage({ id: 'audit.filter.label' })}
        openLabel={intl.formatMessage({ id: count === 0 ? 'filter.open' : 'filter.openCounted' }, { count })}
        applyLabel={intl.formatMessage({ id: 'filter.apply' })}
        onApply={applyTyped}
        chips={
          <AppliedFilters
            names={filterNames}
            applied={applied}
            titleOf={(name) => intl.formatMessage({ id: `audit.chip.${name}` })}
            wordsFor={(name, text) => filterWords(intl, nameOf, name, text)}
            onChange={apply}
          />
        }
      >
        <OperatorSelect
          label={intl.formatMessage({ id: 'audit.filter.operator' })}
          allLabel={all.label}
          value={applied.operator ?? ''}
          onChange={(operator) => apply({ ...applied, operator })}
        />
        <Select
          label={intl.formatMessage({ id: 'audit.filter.act' })}
          value={applied.act ?? ''}
          options={[
            all,
            ...acts.map((act) => ({ value: act, label: actWords(intl, act) })),
            ...(isOtherAct ? [{ value: applied.act ?? '', label: applied.act ?? '' }] : []),
          ]}
          onChange={(act) => apply({ ...applied, act })}
        />
        <Field {...fieldOf('from')} hint={spellOut('from')} type="date" />
        <Field {...fieldOf('to')} hint={spellOut('to')} type="date" />
        <Field {...fieldOf('person')} type="text" inputMode="text" autoComplete="off" spellCheck={false} />
        <Field {...fieldOf('school')} type="text" inputMode="text" autoComplete="off" spellCheck={false} />
      </FilterBar>
    </div>
  );
}

/** Ids are pasted with what stands around them, and from places that write them large. */
function tidy(id: string): string {
  return id.trim().toLowerCase();
}

function withoutEmpty(texts: { [Name in FilterName]?: string | undefined }): FilterTexts {
  const kept: FilterTexts = {};
  for (const name of filterNames) {
    const text = texts[name];
    if (text !== undefined && text !== '') kept[name] = text;
  }
  return kept;
}
