import { useTranslate } from '../../i18n/translate.tsx';
import { TextRow } from '../../ui/form-row.tsx';

export const maxReasonLength = 500;
/** Characters that change how the rest of the audit entry is displayed. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]/u;
const threeVisible = /^(?:[\s\p{C}\p{DI}\u2800]*[^\s\p{C}\p{DI}\u2800]){3}/u;

type Props = {
  value: string;
  isRequired?: boolean;
  showsErrors: boolean;
  /** The id of the form, if the field is outside of it. */
  form?: string;
  onType: (reason: string) => void;
};

/** The reason for an action, for the audit log. */
export function ReasonField({ value, isRequired = false, showsErrors, form, onType }: Props) {
  const t = useTranslate();
  const error = showsErrors ? findError(value, isRequired) : undefined;
  return (
    <TextRow
      label={t('reason.label')}
      note={isRequired ? undefined : t('form.optional')}
      hint={t('reason.hint')}
      error={error && t(error)}
      value={value}
      maxLength={maxReasonLength}
      required={isRequired}
      form={form}
      onType={onType}
    />
  );
}

/** The same rule as in the contract. */
function findError(text: string, isRequired: boolean) {
  const reason = text.trim();
  if (reason === '' && !isRequired) return undefined;
  const isVisible = threeVisible.test(reason);
  if (isRequired) return isVisible && !misleading.test(reason) ? undefined : 'reason.required';
  if (misleading.test(reason)) return 'reason.misleading';
  return isVisible ? undefined : 'reason.short';
}

export function isReason(text: string, isRequired = false): boolean {
  return findError(text, isRequired) === undefined;
}

export function toReason(text: string): { reason?: string } {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
}
