import { createContext, Fragment, type ReactNode, useContext, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { AreaRow, CheckRow, FormGrid, type RowProps, SelectRow, TextRow } from '../../ui/form-row.tsx';
import { explainError } from '../data/explain-error.ts';
import { rejectionOf, type WriteState } from '../data/use-write.ts';
import { type Fields, findErrors, type Form, hasField } from './define-form.ts';
import type { Field } from './fields.ts';
import type { FormState } from './use-form.ts';
import { Button } from '../../ui/button.tsx';

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
  names?: readonly string[];
  /** The fields that the area renders. */
  custom?: { readonly [Name in keyof Of]?: ReactNode };
};

/** The fields of a form in their order, with labels, hints and errors from the messages of the area. */
export function FormFields<Of extends Fields>(props: Props<Of>): ReactNode;
export function FormFields({ of, names, custom = {} }: Props<Fields>) {
  const { form, draft } = of;
  const shown = (names ?? Object.keys(form.fields)).filter((name) => hasField(form, draft, name));
  return (
    <FormGrid>
      {shown.map((name) => (
        <Fragment key={name}>{name in custom ? custom[name] : <FormField of={of} name={name} />}</Fragment>
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
  const t = useTranslate();
  const { input, options, isSecret, isOnlyStored, isFixed } = of.form.fields[name] ?? {};
  const { note, rows, ...attributes } = input ?? {};
  const row = { ...useRows(of)(name), note: note && t(note), ...(error !== undefined && { error }) };
  const value = of.draft[name];
  const isDisabled = isFixed === true && of.before !== undefined;
  if (input === undefined || (of.before === undefined && isOnlyStored)) return null;
  if (typeof value === 'boolean')
    return <CheckRow {...row} isChecked={value} onToggle={(isOn) => of.edit({ [name]: isOn })} />;
  const onType = (typed: string) => of.edit({ [name]: typed });
  const text = String(value);
  if (options !== undefined)
    return (
      <SelectRow
        {...row}
        isFixed={isDisabled}
        value={text}
        options={listOptions(t, options, text)}
        onPick={onType}
      />
    );
  if (rows !== undefined)
    return <AreaRow {...row} {...attributes} rows={rows} value={text} onType={onType} />;
  if (!isSecret)
    return <TextRow {...row} {...attributes} disabled={isDisabled} value={text} onType={onType} />;
  // Without a new one, the form says that one is missing.
  const isRequired = findErrors(of.form, { ...of.draft, [name]: '' }, [], of.before)[name] !== undefined;
  return <SecretField row={row} isStored={!isRequired} value={text} onType={onType} />;
}

function listOptions(t: Translate, { values, labels, none }: NonNullable<Field['options']>, value: string) {
  const listed = none === undefined ? values : ['', ...values];
  const all = listed.includes(value) ? listed : [value, ...listed];
  const label = (one: string) => (labels === undefined ? one : t.label(labels, one));
  return all.map((one) => ({ value: one, label: one === '' ? (t.optional(none ?? '') ?? '–') : label(one) }));
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
          ? rejectionAt(t, form, state, path)
          : (explainError(t, form.area, error, values) ?? error),
    };
  };
}

/** The platform's error for a field, or the error of the gateway for it. */
function rejectionAt(t: Translate, { area, fields }: Form, state: WriteState, path: string) {
  const isRejected = state.is === 'rejected' && state.error.field === path;
  return (
    (isRejected ? explainError(t, area, state.error.type) : undefined) ??
    rejectionOf(t, state, fields[path]?.platformName ?? path)
  );
}

/** Fields that conflicts name and the form does not have are shown as they are named. */
export function fieldLabel(t: Translate, area: string, name: string): string {
  return t.label(`${area}.field`, name);
}

type SecretProps = {
  row: Pick<RowProps, 'label' | 'mark' | 'error'>;
  /** Whether there is a secret that is kept as long as no new one is typed. */
  isStored: boolean;
  value: string;
  onType: (secret: string) => void;
};

/** A secret is never loaded: it can only be set, or replaced by another. */
export function SecretField({ row, isStored, value, onType }: SecretProps) {
  const t = useTranslate();
  const [isReplacing, setIsReplacing] = useState(false);
  const isTyped = !isStored || isReplacing || row.error !== undefined;
  const label = t(isReplacing ? 'secret.keep' : 'secret.replace');
  return (
    <TextRow
      {...row}
      hint={t(isStored ? 'secret.storedHint' : 'secret.hint')}
      value={isTyped ? value : t('secret.set')}
      isSecret={isTyped}
      disabled={!isTyped}
      maxLength={500}
      autoComplete="new-password"
      spellCheck={false}
      trailing={
        isStored && (
          <Button
            onClick={() => {
              setIsReplacing(!isReplacing);
              onType('');
            }}
          >
            {label}
          </Button>
        )
      }
      onType={onType}
    />
  );
}
