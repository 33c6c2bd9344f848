import { useIntl } from 'react-intl';

type Props = { at: string | number; isExact?: boolean };

/** A date and time in the current language and the browser's time zone. */
export function Moment({ at, isExact = false }: Props) {
  const intl = useIntl();
  const date = intl.formatDate(at, { dateStyle: 'medium' });
  const time = intl.formatTime(at, { timeStyle: isExact ? 'medium' : 'short' });
  return (
    <time dateTime={new Date(at).toISOString()}>{intl.formatMessage({ id: 'moment' }, { date, time })}</time>
  );
}
