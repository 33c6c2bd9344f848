import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useCounts } from '../api.ts';
import styles from './counts.module.css';
import { parameters, type SearchParams } from './search-params.ts';

/** The counts and the roles that they link to. */
const kinds = [
  ['total', undefined],
  ['students', 'student'],
  ['teachers', 'teacher'],
  ['administrators', 'administrator'],
] as const;

/** How many people the school has; each number leads to them. The list does not depend on it. */
export function Counts({ params, schoolId }: { params: SearchParams; schoolId: string }) {
  const t = useTranslate();
  const counts = useCounts(schoolId).data;
  if (counts === undefined) return null;
  return (
    <ul className={styles.counts} aria-label={t('people.counts.label')}>
      {kinds.map(([kind, role]) => (
        <li key={kind}>
          <Link
            className={styles.link}
            to="."
            search={parameters.toSearch({ school: schoolId, role })}
            activeProps={{}}
            aria-current={params.role === role && params.search === undefined ? 'true' : undefined}
          >
            {t(`people.counts.${kind}`, { count: counts[kind] })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
