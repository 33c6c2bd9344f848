import { use, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { AddIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MenuList } from '../../ui/menu-list.tsx';
import { ClosePopover, Popover } from '../../ui/popover.tsx';
import styles from './list-filters.module.css';
import {
  formatFilter,
  normalizeFilter,
  type MenuFilter,
  type SelectFilter,
  type TextFilter,
} from './filter-types.ts';
import type { Search } from './filter-rules.ts';

type Props<Name extends string> = {
  filters: readonly MenuFilter<Name>[];
  applied: Search;
  findProblem: (name: Name, text: string) => string | undefined;
  onApply: (name: Name, value: string) => void;
};

/** Adds or changes a filter: first its name, then its value. */
export function FilterMenu<Name extends string>(props: Props<Name>) {
  const t = useTranslate();
  return (
    <Popover
      label={t('filter.add')}
      button={
        <>
          <AddIcon />
          {t('filter.open')}
        </>
      }
    >
      <Steps {...props} />
    </Popover>
  );
}

function Steps<Name extends string>(props: Props<Name>) {
  const { filters, applied, findProblem, onApply } = props;
  const t = useTranslate();
  const close = use(ClosePopover);
  const [chosen, setChosen] = useState<Name>();
  const filter = filters.find(({ name }) => name === chosen);
  if (filter === undefined)
    return (
      <MenuList
        label={t('filter.add')}
        items={filters.map((one) => ({
          key: one.name,
          label: one.label,
          note: noteOf(one, applied[one.name]),
          onChoose: () => setChosen(one.name),
        }))}
      />
    );
  const value = applied[filter.name] ?? '';
  const apply = (text: string, name = filter.name) => {
    close();
    onApply(name, text);
  };
  if (filter.kind === 'select') return <Options filter={filter} value={value} onApply={apply} />;
  if (filter.kind === 'custom') return filter.render(apply);
  return (
    <TextForm
      filter={filter}
      value={value}
      findProblem={(text) => findProblem(filter.name, text)}
      onApply={apply}
    />
  );
}

function noteOf(filter: MenuFilter<string>, text: string | undefined): string | undefined {
  return text === undefined ? undefined : formatFilter(filter, text);
}

type OptionsProps = { filter: SelectFilter<string>; value: string; onApply: (value: string) => void };

function Options({ filter: { label, options }, value, onApply }: OptionsProps) {
  const t = useTranslate();
  if (options.length === 0) return <p className={styles.noOptions}>{t('filter.noOptions')}</p>;
  return (
    <>
      <p className={styles.filterTitle}>{label}</p>
      <MenuList
        label={label}
        chosen={value}
        items={options.map((option) => ({
          key: option.value,
          label: option.label,
          onChoose: () => onApply(option.value),
        }))}
      />
    </>
  );
}

type TextProps = {
  filter: TextFilter<string>;
  value: string;
  findProblem: (text: string) => string | undefined;
  onApply: (text: string) => void;
};

function TextForm({ filter, value, findProblem, onApply }: TextProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // Shown only after a failed submission or if the problem is in the address, not while typing.
  const [rejected, setRejected] = useState(value);
  const entered = normalizeFilter(filter, text);
  const problem = entered === '' ? undefined : findProblem(entered);
  useEffect(() => field.current?.focus(), []);

  function submit(submission: SyntheticEvent) {
    submission.preventDefault();
    if (problem === undefined) return onApply(entered);
    setRejected(entered);
    field.current?.focus();
  }

  return (
    <form className={styles.filterForm} noValidate onSubmit={submit}>
      <Field
        ref={field}
        label={filter.label}
        error={problem !== undefined && entered === rejected ? filter.error?.(problem) : undefined}
        hint={filter.hint?.(text)}
        type={filter.kind}
        value={text}
        maxLength={filter.maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(change) => setText(change.target.value)}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}
