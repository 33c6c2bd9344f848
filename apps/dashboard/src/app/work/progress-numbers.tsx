import { useTranslate } from '../../i18n/translate.tsx';
import { BarKey, StackedBar } from '../../ui/stacked-bar.tsx';
import styles from './progress-numbers.module.css';

type Numbers = { total: number; deleted: number; failed: number; pending: number; remaining: number };

/** A bar, and its numbers as text. Screen readers announce them when they change. */
export function ProgressNumbers({ total, deleted, failed, pending, remaining }: Numbers) {
  const t = useTranslate();
  const numbers = [
    { name: 'deleted', count: deleted, tone: 'success' },
    { name: 'failed', count: failed, tone: 'failure' },
    { name: 'pending', count: pending, tone: 'running' },
    { name: 'remaining', count: remaining, tone: undefined },
  ] as const;
  return (
    <>
      <div className={styles.bar}>
        <StackedBar
          label={t('deletion.progress.chart', { total, deleted, failed, pending })}
          total={total}
          parts={[
            { tone: 'success', count: deleted },
            { tone: 'failure', count: failed },
            { tone: 'running', count: pending },
          ]}
        />
      </div>
      <dl className={styles.numbers}>
        {numbers.map(({ name, count, tone }) => (
          <div key={name} className={styles.number}>
            <dt className={styles.name}>
              {tone && <BarKey tone={tone} />}
              {t(`deletion.progress.${name}`)}
            </dt>
            <dd className={styles.count}>{t.number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
