import { useIntl, type IntlShape } from 'react-intl';
import { siteNow } from '../../api/site-clock.ts';

type Props = { at: string | number; isExact?: boolean };

/** A date and time in the current language and the browser's time zone. */
export function Moment({ at, isExact = false }: Props) {
  const intl = useIntl();
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(intl, at, isExact)}</time>;
}

function formatMoment(intl: IntlShape, at: string | number, isExact: boolean): string {
  const date = intl.formatDate(at, { dateStyle: 'medium' });
  const time = intl.formatTime(at, { timeStyle: isExact ? 'medium' : 'short' });
  return intl.formatMessage({ id: 'moment' }, { date, time });
}

/** "2 h ago" for lists. The exact time is in the tooltip, and is what screen readers read. */
export function RelativeMoment({ at }: { at: string }) {
  const intl = useIntl();
  const exact = formatMoment(intl, at, true);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      <span aria-hidden="true">{formatRelative(intl, new Date(at), new Date(siteNow()))}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}

const minute = 60_000;
const hour = 60 * minute;

/** Minutes and hours today, then "Yesterday", then the date, with the year if it is another one. */
export function formatRelative(intl: IntlShape, at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  const options = { style: 'short', numeric: 'auto' } as const;
  const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(intl.locale) + text.slice(1);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / (24 * hour));
  // A clock that is a little behind must not show the future.
  if (days === 0 && age < minute) return capitalized(intl.formatRelativeTime(0, 'second', options));
  if (days === 0 && age < hour)
    return capitalized(intl.formatRelativeTime(-Math.floor(age / minute), 'minute', options));
  if (days === 0) return capitalized(intl.formatRelativeTime(-Math.floor(age / hour), 'hour', options));
  if (days === 1) return capitalized(intl.formatRelativeTime(-1, 'day', options));
  const isThisYear = at.getFullYear() === now.getFullYear();
  return intl.formatDate(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
