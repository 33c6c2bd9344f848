import { useIntl } from 'react-intl';
import { CopyableId } from '../../ui/copyable-id.tsx';

/** `what` names the copied value, so that several copy buttons have different labels. */
export function Copyable({ id, what }: { id: string; what: string }) {
  const intl = useIntl();
  return (
    <CopyableId
      id={id}
      copyLabel={intl.formatMessage({ id: 'copy.do' }, { what })}
      copiedLabel={intl.formatMessage({ id: 'copy.done' }, { what })}
    />
  );
}
