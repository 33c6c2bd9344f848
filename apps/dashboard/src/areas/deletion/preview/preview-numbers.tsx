import { useTranslate } from '../../../i18n/translate.tsx';
import type { Preview } from '../api.ts';
import styles from './preview-numbers.module.css';

/** How many people would be deleted, and how many lines are left out for which reason. */
export function PreviewNumbers({ preview: { accepted, leftOut } }: { preview: Preview }) {
  const t = useTranslate();
  return (
    <dl className={styles.numbers}>
      <div className={`${styles.number} ${styles.main}`}>
        <dt className={styles.name}>{t('deletion.preview.accepted')}</dt>
        <dd className={styles.count}>{t.number(accepted)}</dd>
      </div>
      {leftOut
        .filter(({ count }) => count > 0)
        .map(({ reason, count }) => (
          <div key={reason} className={styles.number}>
            <dt className={styles.name}>{t.label('deletion.leftOut', reason)}</dt>
            <dd className={styles.count}>{t.number(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
