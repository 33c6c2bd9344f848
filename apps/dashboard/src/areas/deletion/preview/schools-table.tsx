import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Preview } from '../api.ts';
import styles from './schools-table.module.css';

const roles = ['student', 'staff', 'administrator'] as const;
const longestName = 80;

type Props = {
  preview: Preview;
  /** How many schools are shown before the others are expanded. */
  first: number;
  /** Only the totals, for a narrow column. */
  isCompact?: boolean;
};

/** How many people of each school and role would be deleted. */
export function SchoolsTable({ preview, first, isCompact = false }: Props) {
  const intl = useIntl();
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
              <th scope="col">{intl.formatMessage({ id: 'deletion.schools.school' })}</th>
              {usedRoles.map((role) => (
                <th key={role} scope="col">
                  {intl.formatMessage({ id: `deletion.schools.${role}` })}
                </th>
              ))}
              <th scope="col">{intl.formatMessage({ id: 'deletion.schools.total' })}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((count) => (
              <tr key={count.school?.id ?? ''}>
                <th scope="row">
                  {count.school === null
                    ? intl.formatMessage({ id: 'deletion.schools.none' })
                    : cut(count.school.name ?? count.school.id, longestName)}
                </th>
                {usedRoles.map((role) => (
                  <td key={role}>{intl.formatNumber(count[role])}</td>
                ))}
                <td>
                  <b>{intl.formatNumber(count.total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          {schoolCount > 1 && (
            <tfoot>
              {rest > 0 && (
                <tr>
                  <th scope="row" colSpan={usedRoles.length + 1}>
                    {intl.formatMessage(
                      { id: 'deletion.schools.more' },
                      { count: schoolCount - shown.length },
                    )}
                  </th>
                  <td>{intl.formatNumber(rest)}</td>
                </tr>
              )}
              <tr>
                <th scope="row" colSpan={usedRoles.length + 1}>
                  {intl.formatMessage({ id: 'deletion.schools.all' })}
                </th>
                <td>
                  <b>{intl.formatNumber(accepted)}</b>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {schools.length > first && !showsAll && (
        <div className={styles.foot}>
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            {intl.formatMessage({ id: 'deletion.schools.showMore' }, { count: schools.length - first })}
          </Button>
        </div>
      )}
    </>
  );
}
