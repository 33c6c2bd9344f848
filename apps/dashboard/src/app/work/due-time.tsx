import { siteNow } from '../../api/site-clock.ts';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';

const minute = 60_000;

/** "in 5 h 52 min", from two days on in days. */
export function formatIn(t: Translate, at: string, now = siteNow()): string {
  const minutes = Math.ceil((new Date(at).getTime() - now) / minute);
  if (minutes <= 0) return t('work.in.now');
  if (minutes < 60) return t('work.in.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('work.in.hours', { hours, minutes: minutes % 60 });
  return t('work.in.days', { count: Math.floor(hours / 24) });
}

const formatDue = (t: Translate, at: string): string =>
  t.date(at, { dateStyle: 'medium', timeStyle: 'short' });

/** When an order takes its next step, and how long that is. */
export function DueTime({ at }: { at: string }) {
  const t = useTranslate();
  return (
    <>
      <time dateTime={at}>{formatDue(t, at)}</time> · {formatIn(t, at)}
    </>
  );
}
