import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryIcon } from '../../../ui/area-icons.tsx';
import { BarKey, StackedBar } from '../../../ui/stacked-bar.tsx';
import type { Batch } from '../api.ts';
import styles from './progress-panel.module.css';
import { progressInterval, useProgress } from './use-progress.ts';

/** Live numbers of a batch. The counts are those that the gateway read from the platform last. */
export function ProgressPanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const progress = useProgress(batch);
  const { people, changed = 0, deleted, failed, pending, remaining } = batch;
  const isRunning = batch.state === 'running';
  return (
    <Panel title={t('deletion.progress.title')} trailing={isRunning && describeReads()}>
      <ProgressNumbers
        total={people - changed}
        deleted={deleted}
        failed={failed}
        pending={pending}
        remaining={remaining}
      />
    </Panel>
  );

  function describeReads() {
    const { readAt, hasFailed, hasStopped, isReading, refresh } = progress;
    const time = readAt === undefined ? '–' : t.date(readAt, { timeStyle: 'medium' });
    return (
      <>
        <span>
          {hasFailed
            ? t('deletion.progress.unread', { time })
            : t(hasStopped ? 'deletion.progress.readAt' : 'deletion.progress.reads', {
                time,
                seconds: progressInterval / 1000,
              })}
        </span>
        {(hasStopped || hasFailed) && (
          <Button variant="quiet" isWaiting={isReading} onClick={refresh}>
            <RetryIcon />
            {t('deletion.progress.refresh')}
          </Button>
        )}
      </>
    );
  }
}

type Numbers = { total: number; deleted: number; failed: number; pending: number; remaining: number };

/** A bar, and its numbers as text. Screen readers announce them when they change. */
export function ProgressNumbers({ total, deleted, failed, pending, remaining }: Numbers) {
  const t = useTranslate();
  const numbers = [
    { name: 'deleted', count: deleted, tone: 'success' },
    { name: 'failed', count: failed, tone: 'failure' },
    { name: 'pending', count: pending, tone: 'rest' },
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
            { tone: 'rest', count: pending },
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
