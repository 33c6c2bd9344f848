import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { usePeopleCounts } from '../api.ts';
import { useQueryError } from '../../../app/data/query-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './people-panel.module.css';

/** The roles that are counted, by the name of their count. */
const roles = { students: 'student', teachers: 'teacher', administrators: 'administrator' } as const;
const kinds = ['students', 'teachers', 'administrators'] as const;

/** How many people the school has, each number leading to them. The page around it does not depend on them. */
export function PeoplePanel({ schoolId }: { schoolId: string }) {
  const intl = useIntl();
  const query = usePeopleCounts(schoolId);
  const queryError = useQueryError(query);
  const counts = query.data;
  return (
    <Panel title={intl.formatMessage({ id: 'schools.people.title' })}>
      {counts === undefined ? (
        <PanelBody>
          <div className={styles.state} aria-busy={queryError === undefined}>
            <output>
              {intl.formatMessage({
                id: queryError === undefined ? 'schools.people.loading' : 'schools.people.failed',
              })}
            </output>
            {queryError !== undefined && (
              <Button isWaiting={queryError.isTrying} onClick={queryError.retry}>
                {intl.formatMessage({ id: queryError.isTrying ? 'start.retrying' : 'error.retry' })}
              </Button>
            )}
          </div>
        </PanelBody>
      ) : (
        <ul className={styles.counts}>
          {kinds.map((kind) => (
            <li key={kind} className={styles.count}>
              <Link className={styles.link} to="/people" search={peopleWith(roles[kind])}>
                {intl.formatMessage({ id: `schools.people.${kind}` })}
              </Link>
              <span className={styles.number}>{intl.formatNumber(counts[kind])}</span>
            </li>
          ))}
          <li className={styles.count}>
            <Link className={styles.link} to="/people" search={{ school: schoolId }}>
              {intl.formatMessage({ id: 'schools.people.total' })}
            </Link>
            <b className={styles.number}>{intl.formatNumber(counts.total)}</b>
          </li>
        </ul>
      )}
    </Panel>
  );

  function peopleWith(role?: string): Record<string, string> {
    return { school: schoolId, ...(role !== undefined && { role }) };
  }
}
