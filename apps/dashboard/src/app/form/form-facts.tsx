import type { ReactNode } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { FactList } from '../../ui/facts.tsx';
import { applyEdits, fieldAt, type Fields, type Form, hasField, type Stored } from './define-form.ts';
import { fieldLabel } from './form-fields.tsx';

type Props<Of extends Fields> = {
  form: Form<Of>;
  stored: Stored<Of>;
  /** All fields, if missing. */
  names?: readonly (keyof Of & string)[];
  /** The values that the area renders. */
  custom?: { readonly [Name in keyof Of]?: ReactNode };
};

/** The fields of a form as facts, in the order and with the labels of the form. */
export function FormFacts<Of extends Fields>(props: Props<Of>): ReactNode;
export function FormFacts({ form, stored, names = Object.keys(form.fields), custom = {} }: Props<Fields>) {
  const t = useTranslate();
  const draft = applyEdits(form, stored, {});
  const facts = names
    .filter((name) => hasField(form, draft, name))
    .map((name) => {
      const field = form.fields[name];
      const shown = field?.isSecret === true ? t('secret.set') : field?.show(draft[name]);
      const text = typeof shown === 'object' ? t.list(shown ?? [], 'unit') : shown;
      const value = text === undefined || text === '' ? null : describeValue(t, form, name, text);
      return {
        name: fieldLabel(t, form.area, name),
        value: custom[name] ?? value,
        isLong: (value ?? '').length > maxShortValue,
      };
    });
  return <FactList facts={facts} renderNotGiven={(missing) => describeNotGiven(t, missing)} />;
}

const maxShortValue = 30;

/** In one sentence. Outside German, a label begins in lower case there, unless it is an abbreviation such as "ID". */
export function describeNotGiven(t: Translate, labels: readonly string[]): string {
  const names = labels.map((label) =>
    t.language === 'de' || /^.?\p{Lu}{2}/u.test(label)
      ? label
      : label.charAt(0).toLocaleLowerCase(t.locale) + label.slice(1),
  );
  return t('facts.notGiven', { names: t.list(names) });
}

/** A single value of a field: the text of an option, "yes" or "no", or the value itself. */
export function describeValue(
  t: Translate,
  form: Pick<Form, 'fields'>,
  path: string,
  value: string | boolean | null,
): string {
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no');
  if (value === null || value === '') return '–';
  const { labels } = fieldAt(form, path)?.options ?? {};
  return labels === undefined ? cut(value, 300) : t.label(labels, value);
}
