import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/translate.tsx';
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
  const t = useTranslate();
  const query = usePeopleCounts(schoolId);
  const queryError = useQueryError(query);
  return (
    <Panel title={t('schools.people.title')}>
      <ul className={styles.counts} aria-busy={query.data === undefined && queryError === undefined}>
        {kinds.map(([kind, role]) => (
          <li key={kind} className={styles.count}>
            <Link className={styles.link} to="/people" search={peopleWith(role)}>
              {t(`schools.people.${kind}`)}
            </Link>
            <span className={styles.number}>{describeCount(query.data?.[kind])}</span>
          </li>
        ))}
      </ul>
      {queryError !== undefined && <PanelFailure error={queryError} failure={t('schools.people.failed')} />}
    </Panel>
  );

  function describeCount(count: number | undefined): string {
    if (count !== undefined) return t.number(count);
    return queryError === undefined ? '…' : '–';
  }

  function peopleWith(role: string | undefined): Record<string, string> {
    return { school: schoolId, ...(role !== undefined && { role }) };
  }
}
