import { useIntl } from 'react-intl';
import { RetryIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import { readInterval, useRolloutProgress } from '../api.ts';
import styles from './rollout-progress.module.css';

/** A rollout whose outcome is not known yet, also one that was started in another tab or by another operator. */
export function RolloutPanel({ toolId, entry }: { toolId: string; entry: number }) {
  const intl = useIntl();
  const { isComplete } = useRolloutProgress(toolId);
  return (
    <Panel
      title={intl.formatMessage({ id: 'tools.rollout.progress.title' })}
      end={
        <RowLink to="/audit/$number" params={{ number: String(entry) }}>
          {intl.formatMessage({ id: 'write.entry' })}
        </RowLink>
      }
    >
      <PanelBody>
        <p>
          {intl.formatMessage({
            id: isComplete ? 'tools.rollout.progress.done' : 'tools.rollout.progress.text',
          })}
        </p>
        <RolloutProgress toolId={toolId} />
      </PanelBody>
    </Panel>
  );
}

/** How many schools have the tool, read again until all have it. */
export function RolloutProgress({ toolId }: { toolId: string }) {
  const intl = useIntl();
  const { data, isError, isFetching, isComplete, hasStopped, refresh } = useRolloutProgress(toolId);
  const state = isError ? 'failed' : hasStopped ? 'stopped' : 'every';
  return (
    <div className={styles.progress}>
      {data !== undefined && (
        <progress
          className={styles.bar}
          aria-label={intl.formatMessage({ id: 'tools.rollout.progress.label' })}
          value={data.schoolsWithTool}
          max={data.schools}
        />
      )}
      <output>
        {data === undefined
          ? !isError && intl.formatMessage({ id: 'tools.rollout.reading' })
          : intl.formatMessage(
              { id: 'tools.rollout.progress.count' },
              { count: intl.formatNumber(data.schoolsWithTool), total: intl.formatNumber(data.schools) },
            )}
      </output>
      {!isComplete && (
        <p className={styles.state}>
          {intl.formatMessage({ id: `tools.rollout.progress.${state}` }, { seconds: readInterval / 1000 })}
          {state !== 'every' && (
            <Button look="quiet" isWaiting={isFetching} onClick={refresh}>
              <RetryIcon />
              {intl.formatMessage({ id: 'tools.rollout.progress.refresh' })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
