import { useIntl } from 'react-intl';
import type { SchoolPage } from '../../api/schools.ts';

type Props = { found: SchoolPage | undefined; filters: number };

/** Read out when it changes; how old the answer is, where it does not come from the school cloud itself. */
export function ListSummary({ found, filters }: Props) {
  const intl = useIntl();
  if (found === undefined) return <output>{intl.formatMessage({ id: 'schools.loading' })}</output>;
  const { total, readAt } = found;
  return (
    <>
      <output>
        {intl.formatMessage({ id: 'schools.count' }, { count: total })}
        {filters > 0 && ` ${intl.formatMessage({ id: 'schools.countFiltered' }, { count: filters })}`}
      </output>
      {readAt !== null && (
        <span>
          {intl.formatMessage(
            { id: 'schools.readAt' },
            { time: intl.formatTime(readAt, { timeStyle: 'medium' }) },
          )}
        </span>
      )}
    </>
  );
}
