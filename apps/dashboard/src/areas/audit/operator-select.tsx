import { useIntl } from 'react-intl';
import { useGatewaySession } from '../../shell/gateway-gate.tsx';
import { Select } from '../../ui/select.tsx';
import { useOperators } from './entries.ts';
import { nameOf } from './somebody-name.tsx';

type Props = { label: string; allLabel: string; value: string; onChange: (id: string) => void };

/** Oneself first, who is what one looks for most; then all who ever did something. */
export function OperatorSelect({ label, allLabel, value, onChange }: Props) {
  const intl = useIntl();
  const me = useGatewaySession().data?.user;
  const operators = useOperators().data ?? [];
  const options = [{ value: '', label: allLabel }];
  if (me !== undefined) {
    const name = `${me.firstName} ${me.lastName}`;
    options.push({ value: me.id, label: intl.formatMessage({ id: 'audit.filter.me' }, { name }) });
  }
  const others = operators.filter(({ id }) => id !== me?.id);
  options.push(...others.map((operator) => ({ value: operator.id, label: nameOf(operator) })));
  // Somebody from the address whom the list does not hold, or not yet.
  if (!options.some((option) => option.value === value)) options.push({ value, label: value });
  return <Select label={label} value={value} options={options} onChange={onChange} />;
}
