import { useIntl } from 'react-intl';
import { StatusMark } from '../../../ui/status-mark.tsx';

const marks = { created: 'none', 'deletion-requested': 'running' } as const;

function isKnown(status: string): status is keyof typeof marks {
  return Object.hasOwn(marks, status);
}

/** The status that the platform reports. An unknown one of a newer platform is shown unchanged. */
export function OtherStatus({ status }: { status: string }) {
  const intl = useIntl();
  if (!isKnown(status)) return <StatusMark status="unknown">{status}</StatusMark>;
  return (
    <StatusMark status={marks[status]}>
      {intl.formatMessage({ id: `deletion.other.status.${status}` })}
    </StatusMark>
  );
}
