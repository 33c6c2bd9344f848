import { useTranslate } from '../../../i18n/translate.tsx';
import { RetryIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import { readInterval, useRolloutProgress } from '../api.ts';
import styles from './rollout-progress.module.css';

/** A rollout whose outcome is not known yet, also one that was started in another tab or by another operator. */
export function RolloutPanel({ toolId, entry }: { toolId: string; entry: number }) {
  const t = useTranslate();
  const { isComplete } = useRolloutProgress(toolId);
  return (
    <Panel
      title={t('tools.rollout.progress.title')}
      trailing={
        <RowLink to="/audit/$number" params={{ number: String(entry) }}>
          {t('write.entry')}
        </RowLink>
      }
    >
      <PanelBody>
        <p>{t(isComplete ? 'tools.rollout.progress.done' : 'tools.rollout.progress.text')}</p>
        <RolloutProgress toolId={toolId} />
      </PanelBody>
    </Panel>
  );
}

/** How many schools have the tool, read again until all have it. */
export function RolloutProgress({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const { data, isError, isFetching, isComplete, hasStopped, refresh } = useRolloutProgress(toolId);
  const state = isError ? 'failed' : hasStopped ? 'stopped' : 'every';
  return (
    <div className={styles.progress}>
      {data !== undefined && (
        <progress
          className={styles.bar}
          aria-label={t('tools.rollout.progress.label')}
          value={data.schoolsWithTool}
          max={data.schools}
        />
      )}
      <output>
        {data === undefined
          ? !isError && t('tools.rollout.reading')
          : t('tools.rollout.progress.count', {
              count: t.number(data.schoolsWithTool),
              total: t.number(data.schools),
            })}
      </output>
      {!isComplete && (
        <p className={styles.state}>
          {t(`tools.rollout.progress.${state}`, { seconds: readInterval / 1000 })}
          {state !== 'every' && (
            <Button variant="quiet" isWaiting={isFetching} onClick={refresh}>
              <RetryIcon />
              {t('tools.rollout.progress.refresh')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
