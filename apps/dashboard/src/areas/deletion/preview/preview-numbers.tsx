import { useIntl } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
import type { Preview } from '../api.ts';
import styles from './preview-numbers.module.css';

/** How many people would be deleted, and how many lines are left out for which reason. */
export function PreviewNumbers({ preview: { accepted, leftOut } }: { preview: Preview }) {
  const intl = useIntl();
  return (
    <dl className={styles.numbers}>
      <div className={`${styles.number} ${styles.main}`}>
        <dt className={styles.name}>{intl.formatMessage({ id: 'deletion.preview.accepted' })}</dt>
        <dd className={styles.count}>{intl.formatNumber(accepted)}</dd>
      </div>
      {leftOut
        .filter(({ count }) => count > 0)
        .map(({ reason, count }) => (
          <div key={reason} className={styles.number}>
            <dt className={styles.name}>{labelOf(intl, 'deletion.leftOut', reason)}</dt>
            <dd className={styles.count}>{intl.formatNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
