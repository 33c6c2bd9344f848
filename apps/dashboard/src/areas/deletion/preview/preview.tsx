import { useState } from 'react';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Preview } from '../api.ts';
import styles from './preview.module.css';

/** How many people would be deleted, and how many lines are left out for which reason. */
export function PreviewNumbers({ preview: { accepted, leftOut } }: { preview: Preview }) {
  const t = useTranslate();
  const left = leftOut
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => ({ name: t.label('deletion.leftOut', reason), count: t.number(count) }));
  return (
    <Figures
      items={[{ name: t('deletion.preview.accepted'), count: t.number(accepted), isMain: true }, ...left]}
    />
  );
}

type Warning = Preview['warnings'][number];

/** The most serious first. */
const kinds = [
  'last-administrator',
  'large-share',
  'staff-among-students',
  'several-schools',
  'schools-unchecked',
] as const;
const maxShown = 6;

/** What is unusual about a list. Operators decide; nothing is blocked. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const t = useTranslate();
  if (warnings.length === 0) return null;
  const placeOf = ({ kind }: Warning) => {
    const place = kinds.findIndex((one) => one === kind);
    return place === -1 ? kinds.length : place;
  };
  const sorted = warnings.toSorted((one, other) => placeOf(one) - placeOf(other));
  const hidden = sorted.length - maxShown;
  return (
    <Notice
      tone="warning"
      title={t('deletion.warnings.title', { count: warnings.length })}
      text={t('deletion.warnings.text')}
    >
      <ul className={styles.warnings}>
        {sorted.slice(0, maxShown).map((warning) => (
          <li key={`${warning.kind} ${warning.school?.id ?? ''}`}>{describe(t, warning)}</li>
        ))}
        {hidden > 0 && <li>{t('deletion.warnings.more', { count: hidden })}</li>}
      </ul>
    </Notice>
  );
}

/** A warning of a newer gateway is shown by its own name. */
function describe(t: Translate, { kind, school, people, schoolPeople: total }: Warning): string {
  const known = kinds.find((one) => one === kind);
  if (known === undefined) return kind;
  const name = school === null ? '–' : cut(school.name ?? school.id, 80);
  if (known === 'large-share' && total !== undefined)
    return people < total
      ? t('deletion.warning.share', { school: name, count: people, total: t.number(total) })
      : t('deletion.warning.whole-school', { school: name, count: total });
  return t(`deletion.warning.${known}`, { school: name, count: people });
}

const roles = ['student', 'staff', 'administrator'] as const;

type Props = {
  preview: Preview;
  /** How many schools are shown before the others are expanded. */
  first?: number;
  /** Only the totals, for a narrow column. */
  isCompact?: boolean;
};

/** How many people of each school and role would be deleted. */
export function SchoolsTable({ preview, first = 5, isCompact = false }: Props) {
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
              <th scope="col">{t('deletion.people.school')}</th>
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
