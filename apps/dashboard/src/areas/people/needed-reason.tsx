import { useIntl } from 'react-intl';
import { isReason, longestReason } from '../../shell/reason.tsx';
import { TextRow } from '../../ui/text-row.tsx';

type Props = { value: string; isTold: boolean; onType: (reason: string) => void };

/** For what nobody may do without saying why. */
export function NeededReason({ value, isTold, onType }: Props) {
  const intl = useIntl();
  const isRight = value.trim() !== '' && isReason(value);
  return (
    <TextRow
      label={intl.formatMessage({ id: 'reason.label' })}
      hint={intl.formatMessage({ id: 'reason.hint' })}
      error={isTold && !isRight ? intl.formatMessage({ id: 'people.reason.needed' }) : undefined}
      value={value}
      maxLength={longestReason}
      required
      onType={onType}
    />
  );
}
