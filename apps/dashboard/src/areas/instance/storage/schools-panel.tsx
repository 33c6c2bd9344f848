import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { QueryPanel } from '../../../app/data/query-panel.tsx';
import { cut } from '../../../lib/cut.ts';
import { PanelBody } from '../../../ui/panel.tsx';
import { useStorageSchools } from './api.ts';
import styles from './schools-panel.module.css';

const longestName = 120;

/** Which schools store their files here. */
export function SchoolsPanel({ providerId }: { providerId: string }) {
  const intl = useIntl();
  const query = useStorageSchools(providerId);
  return (
    <QueryPanel
      title={intl.formatMessage({ id: 'storage.schools.title' })}
      end={query.data && intl.formatNumber(query.data.total)}
      query={query}
      failure={intl.formatMessage({ id: 'storage.schools.failed' })}
    >
      {({ schools, total }) => (
        <PanelBody>
          {total === 0 && <p>{intl.formatMessage({ id: 'storage.schools.none' })}</p>}
          {schools.length > 0 && (
            <ul className={styles.schools}>
              {schools.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/schools/$schoolId" params={{ schoolId: id }}>
                    {cut(name, longestName)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {total > schools.length && (
            <p>{intl.formatMessage({ id: 'storage.schools.more' }, { count: total - schools.length })}</p>
          )}
        </PanelBody>
      )}
    </QueryPanel>
  );
}
