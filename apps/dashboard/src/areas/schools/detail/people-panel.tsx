import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { usePeopleCounts } from '../api.ts';
import { useQueryError } from '../../../app/data/query-error.ts';
import { PanelFailure } from '../../../app/data/query-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './people-panel.module.css';

/** What is counted, with the role of those people; the total has none. */
const kinds = [
  ['students', 'student'],
  ['teachers', 'teacher'],
  ['administrators', 'administrator'],
  ['total', undefined],
] as const;

/**
 * How many people the school has, each number leading to them. The page around it does not wait for the numbers, so
 * the rows are there from the start: otherwise the buttons below would move under the pointer.
 */
export function PeoplePanel({ schoolId }: { schoolId: string }) {
  const intl = useIntl();
  const query = usePeopleCounts(schoolId);
  const queryError = useQueryError(query);
  return (
    <Panel title={intl.formatMessage({ id: 'schools.people.title' })}>
      <ul className={styles.counts} aria-busy={query.data === undefined && queryError === undefined}>
        {kinds.map(([kind, role]) => (
          <li key={kind} className={styles.count}>
            <Link className={styles.link} to="/people" search={peopleWith(role)}>
              {intl.formatMessage({ id: `schools.people.${kind}` })}
            </Link>
            <span className={styles.number}>{describeCount(query.data?.[kind])}</span>
          </li>
        ))}
      </ul>
      {queryError !== undefined && (
        <PanelFailure error={queryError} failure={intl.formatMessage({ id: 'schools.people.failed' })} />
      )}
    </Panel>
  );

  function describeCount(count: number | undefined): string {
    if (count !== undefined) return intl.formatNumber(count);
    return queryError === undefined ? '…' : '–';
  }

  function peopleWith(role: string | undefined): Record<string, string> {
    return { school: schoolId, ...(role !== undefined && { role }) };
  }
}
