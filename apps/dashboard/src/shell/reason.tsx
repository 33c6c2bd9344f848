import { useIntl } from 'react-intl';
import { TextRow } from '../ui/text-row.tsx';

export const longestReason = 500;
/** They would change how the rest of the audit entry reads. */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]/u;
const threeVisible = /^(?:[\s\p{C}\p{DI}\u2800]*[^\s\p{C}\p{DI}\u2800]){3}/u;

type Props = { value: string; isTold: boolean; form?: string; onType: (reason: string) => void };

/** Why something is done, for whoever reads the audit; `isTold` when a mistake in it is to be pointed at. */
export function ReasonRow({ value, isTold, form, onType }: Props) {
  const intl = useIntl();
  const fault = isTold ? findFault(value) : undefined;
  return (
    <TextRow
      label={intl.formatMessage({ id: 'reason.label' })}
      hint={intl.formatMessage({ id: 'reason.hint' })}
      error={fault && intl.formatMessage({ id: fault })}
      value={value}
      maxLength={longestReason}
      form={form}
      onType={onType}
    />
  );
}

/** The same rule as in the contract; no reason at all is fine as well. */
function findFault(text: string): 'reason.misleading' | 'reason.short' | undefined {
  const reason = text.trim();
  if (reason === '') return undefined;
  if (misleading.test(reason)) return 'reason.misleading';
  return threeVisible.test(reason) ? undefined : 'reason.short';
}

export function isReason(text: string): boolean {
  return findFault(text) === undefined;
}

export function toReason(text: string): { reason?: string } {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
}
