import { useTranslate } from '../../../i18n/translate.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';

const marks = { created: 'none', 'deletion-requested': 'running' } as const;

function isKnown(status: string): status is keyof typeof marks {
  return Object.hasOwn(marks, status);
}

/** The status that the platform reports. An unknown one of a newer platform is shown unchanged. */
export function OtherStatus({ status }: { status: string }) {
  const t = useTranslate();
  if (!isKnown(status)) return <StatusMark status="unknown">{status}</StatusMark>;
  return <StatusMark status={marks[status]}>{t(`deletion.other.status.${status}`)}</StatusMark>;
}
