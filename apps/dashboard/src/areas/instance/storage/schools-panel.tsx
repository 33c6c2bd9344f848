import { Link } from '@tanstack/react-router';
import { QueryPanel } from '../../../app/data/query-panel.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { PanelBody } from '../../../ui/panel.tsx';
import { useStorageSchools } from './api.ts';
import styles from './schools-panel.module.css';

/** Which schools store their files here. */
export function SchoolsPanel({ providerId }: { providerId: string }) {
  const t = useTranslate();
  const query = useStorageSchools(providerId);
  return (
    <QueryPanel
      title={t('storage.schools.title')}
      trailing={query.data && t.number(query.data.total)}
      query={query}
      failure={t('storage.schools.failed')}
    >
      {({ schools, total }) => (
        <PanelBody>
          {total === 0 && <p>{t('storage.schools.none')}</p>}
          {schools.length > 0 && (
            <ul className={styles.schools}>
              {schools.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/schools/$schoolId" params={{ schoolId: id }}>
                    {cut(name)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {total > schools.length && <p>{t('storage.schools.more', { count: total - schools.length })}</p>}
        </PanelBody>
      )}
    </QueryPanel>
  );
}
