import { useIntl } from 'react-intl';
import { CopyableId } from '../../ui/copyable-id.tsx';

/** `what` the id stands for, so that of several copy buttons each is known. */
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
