import { useIntl } from 'react-intl';
import { TextRow } from '../ui/text-row.tsx';

export const longestReason = 500;

type Props = { value: string; isTold: boolean; form?: string; onType: (reason: string) => void };

/** Why something is done, for whoever reads the audit; `isTold` when a mistake in it is to be pointed at. */
export function ReasonRow({ value, isTold, form, onType }: Props) {
  const intl = useIntl();
  return (
    <TextRow
      label={intl.formatMessage({ id: 'reason.label' })}
      hint={intl.formatMessage({ id: 'reason.hint' })}
      error={isTold && !isReason(value) ? intl.formatMessage({ id: 'reason.short' }) : undefined}
      value={value}
      maxLength={longestReason}
      form={form}
      onType={onType}
    />
  );
}

/** None at all is one too. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length === 0 || length >= 3;
}

export function toReason(text: string): { reason?: string } {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
}
