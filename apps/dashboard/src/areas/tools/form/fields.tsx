import { useTranslate } from '../../../i18n/translate.tsx';
import { CheckRow, TextRow } from '../../../ui/form-row.tsx';
import type { FlagPath, TextPath } from './draft.ts';
import type { ToolForm } from './tool-form.ts';

const maxTextLength = 1000;
export const maxAddressLength = 5000;
export const maxDescriptionLength = 50_000;

/** The options of a select, with the current value even if this dashboard does not know it. */
export function optionsOf(values: readonly string[], current: string, label: (value: string) => string) {
  const all = values.includes(current) ? values : [current, ...values];
  return all.map((value) => ({ value, label: label(value) }));
}

type TextProps = { form: ToolForm; path: TextPath; isOptional?: boolean; hint?: string };

/** A row for a single line of text. */
export function TextField({ form: { draft, rowOf, edit }, path, isOptional = false, hint }: TextProps) {
  const t = useTranslate();
  return (
    <TextRow
      {...rowOf(path)}
      note={isOptional ? t('tools.form.optional') : undefined}
      hint={hint}
      value={draft[path]}
      maxLength={/ur[il]/i.test(path) ? maxAddressLength : maxTextLength}
      onType={(text) => edit({ [path]: text })}
    />
  );
}

type FlagProps = { form: ToolForm; path: FlagPath; hint?: string };

export function FlagField({ form: { draft, rowOf, edit }, path, hint }: FlagProps) {
  return (
    <CheckRow
      {...rowOf(path)}
      hint={hint}
      isChecked={draft[path]}
      onToggle={(isChecked) => edit({ [path]: isChecked })}
    />
  );
}
