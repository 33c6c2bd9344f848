import { siteNow } from '../../api/site-clock.ts';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';

type Props = { at: string | number; isExact?: boolean };

/** A date and time in the current language and the browser's time zone. */
export function Moment({ at, isExact = false }: Props) {
  const t = useTranslate();
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formatMoment(t, date, isExact)}</time>;
}

/** `t.date` looks its format up for each call, which took a third of the time to render a row. */
function createFormats(t: Translate) {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(t.locale, options);
  return {
    date: dates({ dateStyle: 'medium' }),
    time: dates({ timeStyle: 'short' }),
    exactTime: dates({ timeStyle: 'medium' }),
    dayOfYear: dates({ day: 'numeric', month: 'short' }),
    day: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekdayOfYear: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    relative: new Intl.RelativeTimeFormat(t.locale, { style: 'short', numeric: 'auto' }),
  };
}

/** Computes a value once for each language. */
function oncePerLanguage<Value>(compute: (t: Translate) => Value): (t: Translate) => Value {
  const known = new WeakMap<Translate, Value>();
  return (t) => {
    const value = known.get(t) ?? compute(t);
    known.set(t, value);
    return value;
  };
}

const formatsOf = oncePerLanguage(createFormats);
const patternOf = oncePerLanguage((t) => t('moment', { date: '<date>', time: '<time>' }));

function formatMoment(t: Translate, at: Date, isExact: boolean): string {
  const { date, time, exactTime } = formatsOf(t);
  const shownTime = (isExact ? exactTime : time).format(at);
  return patternOf(t).replace('<date>', date.format(at)).replace('<time>', shownTime);
}

type RelativeProps = {
  at: string;
  /** After other words of the same sentence. */
  isInSentence?: boolean;
};

/** "2 h ago" for lists. The exact time is in the tooltip, and is what screen readers read. */
export function RelativeMoment({ at, isInSentence = false }: RelativeProps) {
  const t = useTranslate();
  const date = new Date(at);
  const exact = formatMoment(t, date, true);
  const text = formatRelative(t, date, new Date(siteNow()));
  return (
    <time dateTime={date.toISOString()} title={exact}>
      <span aria-hidden="true">{isInSentence ? text : capitalize(t, text)}</span>
      <span className="visually-hidden">{exact}</span>
    </time>
  );
}

/** The time of day, for lists with a row for each day. The date and exact time are in the tooltip. */
export function ClockTime({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const t = useTranslate();
  const date = new Date(at);
  const { time, exactTime } = formatsOf(t);
  return (
    <time dateTime={date.toISOString()} title={formatMoment(t, date, true)}>
      {(isExact ? exactTime : time).format(date)}
    </time>
  );
}

/** "Today, Tuesday 17 November", with the year if it is another one. */
export function formatDay(t: Translate, at: Date, now: Date): string {
  const { relative, weekday, weekdayOfYear } = formatsOf(t);
  const day = (at.getFullYear() === now.getFullYear() ? weekdayOfYear : weekday).format(at);
  const days = daysBetween(at, now);
  return days > 1 || days < 0 ? day : `${capitalize(t, relative.format(-days, 'day'))}, ${day}`;
}

const capitalize = (t: Translate, text: string) => text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1);

const minute = 60_000;
const hour = 60 * minute;

/** Minutes and hours today or within twelve hours, then "yesterday", then the date, with the year if it is another. */
export function formatRelative(t: Translate, at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  const { relative, dayOfYear, day } = formatsOf(t);
  const days = daysBetween(at, now);
  // After midnight, a change of a few minutes ago is not "yesterday".
  const isRecent = days === 0 || (age >= 0 && age < 12 * hour);
  // A clock that is a little behind must not show the future.
  if (isRecent && age < minute) return relative.format(0, 'second');
  if (isRecent && age < hour) return relative.format(-Math.floor(age / minute), 'minute');
  if (isRecent) return relative.format(-Math.floor(age / hour), 'hour');
  if (days === 1) return relative.format(-1, 'day');
  const isThisYear = at.getFullYear() === now.getFullYear();
  return (isThisYear ? dayOfYear : day).format(at);
}

const daysBetween = (at: Date, now: Date) => Math.round((startOfDay(now) - startOfDay(at)) / (24 * hour));

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
