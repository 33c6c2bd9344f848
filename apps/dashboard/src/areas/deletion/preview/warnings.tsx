import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Preview } from '../api.ts';
import styles from './warnings.module.css';

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
      <ul className={styles.list}>
        {sorted.slice(0, maxShown).map((warning) => (
          <li key={`${warning.kind} ${warning.school?.id ?? ''}`}>{describe(t, warning)}</li>
        ))}
        {hidden > 0 && <li>{t('deletion.warnings.more', { count: hidden })}</li>}
      </ul>
    </Notice>
  );
}

/** A warning of a newer gateway is shown by its own name. */
function describe(t: Translate, { kind, school, people }: Warning): string {
  const known = kinds.find((one) => one === kind);
  if (known === undefined) return kind;
  const name = school === null ? '–' : cut(school.name ?? school.id, 80);
  return t(`deletion.warning.${known}`, { school: name, count: people });
}
