import type { Somebody } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import styles from './filter-link.module.css';
import { nameOf, SomebodyName } from './somebody-name.tsx';

type Props = { by: 'person' | 'school'; somebody: Somebody };

/** Leads to everything that was done to somebody. */
export function FilterLink({ by, somebody }: Props) {
  const intl = useIntl();
  return (
    <Link
      className={styles.link}
      to="/audit"
      search={{ [by]: somebody.id }}
      aria-label={intl.formatMessage({ id: 'audit.onlyThese' }, { name: nameOf(somebody) })}
    >
      <SomebodyName somebody={somebody} />
    </Link>
  );
}
