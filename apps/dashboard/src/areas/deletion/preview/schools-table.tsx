import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Preview } from '../api.ts';
import styles from './schools-table.module.css';

const roles = ['student', 'staff', 'administrator'] as const;

type Props = {
  preview: Preview;
  /** How many schools are shown before the others are expanded. */
  first: number;
  /** Only the totals, for a narrow column. */
  isCompact?: boolean;
};

/** How many people of each school and role would be deleted. */
export function SchoolsTable({ preview, first, isCompact = false }: Props) {
  const t = useTranslate();
  const { schools, schoolCount, accepted } = preview;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? schools : schools.slice(0, first);
  const rest = accepted - shown.reduce((sum, { total }) => sum + total, 0);
  const usedRoles = isCompact ? [] : roles;
  return (
    <>
      <div className={styles.frame}>
        <table className={isCompact ? styles.table : `${styles.table} ${styles.byRole}`}>
          <thead>
            <tr>
              <th scope="col">{t('deletion.schools.school')}</th>
              {usedRoles.map((role) => (
                <th key={role} scope="col">
                  {t(`deletion.schools.${role}`)}
                </th>
              ))}
              <th scope="col">{t('deletion.schools.total')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((count) => (
              <tr key={count.school?.id ?? ''}>
                <th scope="row">
                  {count.school === null
                    ? t('deletion.schools.none')
                    : cut(count.school.name ?? count.school.id, 80)}
                </th>
                {usedRoles.map((role) => (
                  <td key={role}>{t.number(count[role])}</td>
                ))}
                <td>
                  <b>{t.number(count.total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          {schoolCount > 1 && (
            <tfoot>
              {rest > 0 && (
                <tr>
                  <th scope="row" colSpan={usedRoles.length + 1}>
                    {t('deletion.schools.more', { count: schoolCount - shown.length })}
                  </th>
                  <td>{t.number(rest)}</td>
                </tr>
              )}
              <tr>
                <th scope="row" colSpan={usedRoles.length + 1}>
                  {t('deletion.schools.all')}
                </th>
                <td>
                  <b>{t.number(accepted)}</b>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {schools.length > first && !showsAll && (
        <div className={styles.foot}>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {t('deletion.schools.showMore', { count: schools.length - first })}
          </Button>
        </div>
      )}
    </>
  );
}
