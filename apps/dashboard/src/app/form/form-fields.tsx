import { createContext, useContext } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { AreaRow, CheckRow, FormGrid, type RowProps, TextRow } from '../../ui/form-row.tsx';
import { explainError } from '../data/explain-error.ts';
import { rejectionOf, type WriteState } from '../data/use-write.ts';
import { type Fields, findErrors } from './define-form.ts';
import { SecretField } from './secret-field.tsx';
import type { FormState } from './use-form.ts';

type Status = {
  /** After a failed submission. */
  showsErrors: boolean;
  /** The state of the write, which may be rejected for a field. */
  state: WriteState;
};

export const FormStatus = createContext<Status>({ showsErrors: false, state: { is: 'idle' } });

type Props<Of extends Fields> = {
  of: FormState<Of>;
  /** All fields, if missing. */
  names?: readonly (keyof Of & string)[];
};

/** The fields of a form in their order, with labels, hints and errors from the messages of the area. */
export function FormFields<Of extends Fields>({ of, names }: Props<Of>) {
  const shown = names ?? Object.keys(of.form.fields);
  return (
    <FormGrid>
      {shown.map((name) => (
        <FormField key={name} of={of} name={name} />
      ))}
    </FormGrid>
  );
}

type FieldProps = {
  of: FormState;
  name: string;
  /** An error that the form does not know, shown also before a submission. */
  error?: string | undefined;
};

export function FormField({ of, name, error }: FieldProps) {
  const ownRow = useRows(of)(name);
  const row = error === undefined ? ownRow : { ...ownRow, error };
  const { input, isSecret, isOnlyStored } = of.form.fields[name] ?? {};
  const value = of.draft[name];
  if (input === undefined || (of.before === undefined && isOnlyStored)) return null;
  if (typeof value === 'boolean')
    return <CheckRow {...row} isChecked={value} onToggle={(isOn) => of.edit({ [name]: isOn })} />;
  const onType = (typed: string) => of.edit({ [name]: typed });
  if (input.rows !== undefined)
    return (
      <AreaRow {...row} rows={input.rows} maxLength={input.maxLength} value={String(value)} onType={onType} />
    );
  if (!isSecret) return <TextRow {...row} {...input} value={String(value)} onType={onType} />;
  // Without a new one, the form says that one is missing.
  const isRequired = findErrors(of.form, { ...of.draft, [name]: '' }, [], of.before)[name] !== undefined;
  return <SecretField row={row} isStored={!isRequired} value={String(value)} onType={onType} />;
}

/**
 * Label, mark, hint and error of a field by its path, for a row of any kind. `values` are for placeholders in hints and
 * errors.
 */
export function useRows(
  { form, errors, changed, before }: FormState,
  values?: Record<string, string>,
): (path: string) => RowProps {
  const t = useTranslate();
  const { showsErrors, state } = useContext(FormStatus);
  return (path) => {
    const name = path.replace(/\..*\./u, '.');
    const stored = before && t.optional(`${form.area}.hint.${name}.stored`);
    const error = showsErrors ? errors[path] : undefined;
    return {
      label: fieldLabel(t, form.area, name),
      mark: changed.includes(path) ? t('change.changed') : undefined,
      hint: stored ?? t.optional(`${form.area}.hint.${name}`, values),
      error:
        error === undefined
          ? rejectionOf(t, state, form.fields[path]?.platformName ?? path)
          : (explainError(t, form.area, error, values) ?? error),
    };
  };
}

/** Fields that conflicts name and the form does not have are shown as they are named. */
export function fieldLabel(t: Translate, area: string, name: string): string {
  return t.label(`${area}.field`, name);
}
