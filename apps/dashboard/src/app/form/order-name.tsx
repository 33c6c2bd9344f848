import { useContext } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { TextRow } from '../../ui/form-row.tsx';
import { FormStatus } from './form-fields.tsx';

const maxLength = 60;
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}<>&]/u;
const threeVisible = /^(?:[\s\p{C}\p{DI}\u2800]*[^\s\p{C}\p{DI}\u2800]){3}/u;

/** The same rule as in the contract. The platform removes markup from names. */
export function isOrderName(text: string): boolean {
  const name = text.trim();
  return name.length <= maxLength && threeVisible.test(name) && !forbidden.test(name);
}

type Props = { label: string; value: string; onType: (name: string) => void };

/** The name of what an operator requests, by which others recognise it. */
export function OrderNameRow({ label, value, onType }: Props) {
  const t = useTranslate();
  const { showsErrors } = useContext(FormStatus);
  return (
    <TextRow
      label={label}
      hint={t('orderName.hint')}
      error={showsErrors && !isOrderName(value) ? t('orderName.error') : undefined}
      value={value}
      maxLength={maxLength}
      required
      onType={onType}
    />
  );
}
