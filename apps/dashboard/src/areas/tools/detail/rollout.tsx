import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import type { RecordAction } from '../../../app/frame/record-actions.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { RetryIcon, UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import {
  type findLastRollout,
  forgetUsage,
  invalidateTools,
  readInterval,
  type RolloutPreview,
  rollOutTool,
  type Tool,
  useRolloutPreview,
  useRolloutProgress,
} from '../api.ts';
import { nameOf } from '../labels.ts';
import { ReadState, ToolSubject } from './dialog-parts.tsx';
import styles from './tool-page.module.css';

/** While a rollout is pending, no other one can be started from here. */
export function useRollout(tool: Tool, last: LastRollout): RecordAction {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = last?.outcome === 'pending';
  const open = () => setIsOpen(true);
  const action = {
    name: t('tools.rollout.open'),
    synonyms: 'tools.rollout',
    icon: UploadIcon,
    run: open,
  } as const;
  usePageActions(isRunning ? [] : [action]);
  return {
    ...action,
    id: 'rollout',
    name: t(isRunning ? 'tools.rollout.running' : 'tools.rollout.open'),
    opensDialog: true,
    isWaiting: isRunning,
    outcome: isOpen && <RolloutDialog tool={tool} last={last} onClosed={() => setIsOpen(false)} />,
  };
}

type LastRollout = ReturnType<typeof findLastRollout>;

type Props = {
  tool: Tool;
  /** The newest audit entry about a rollout of the tool. */
  last: LastRollout;
  onClosed: () => void;
};

const explainedStates = ['deactivated', 'hidden', 'draft', 'template'] as const;

/** A large rollout is answered too late and continues (T73): the dialog then shows how many schools have the tool. */
function RolloutDialog({ tool, last, onClosed }: Props) {
  const t = useTranslate();
  const preview = useRolloutPreview(tool.id);
  const write = useWrite(
    rollOutTool,
    (answer) => {
      forgetUsage(tool.id, answer?.schools);
      invalidateTools();
      showSuccess('audit.action.tools.rollout', { name: nameOf(t, tool), audit: { tool: tool.id } });
      onClosed();
    },
    ({ type }) => {
      if (type === 'EDIT_CONFLICT') void preview.refetch();
      // The page shows the new audit entry.
      else invalidateTools();
    },
  );
  const { is } = write.state;
  const isSent = is === 'pending' || is === 'unknown';
  const isRunning = !isSent && last?.outcome === 'pending';
  const counted = preview.isFetching || preview.isError ? undefined : preview.data;
  function describeConsequences(): string[] {
    return [
      t('tools.rollout.what'),
      ...explainedStates
        .filter((state) => tool.states.some((one) => one === state))
        .map((state) => t(`tools.rollout.state.${state}`)),
      ...(last?.outcome === 'unknown' ? [t('tools.rollout.lastUnknown')] : []),
      t('tools.rollout.final'),
    ];
  }

  return (
    <ActionDialog
      title={t('tools.rollout.title', { name: nameOf(t, tool) })}
      subject={<ToolSubject tool={tool} />}
      // After it was sent, the progress takes their place.
      consequences={isSent ? [] : describeConsequences()}
      submitLabel={t('tools.rollout.do')}
      isIrreversible
      icon={<UploadIcon />}
      isValid={counted !== undefined && !isRunning}
      missing={t(isRunning ? 'tools.rollout.running' : 'tools.rollout.notRead')}
      write={write}
      notice={
        <>
          <RejectionNotice write={write} area="tools.rollout" />
          {(isSent || isRunning) && <RolloutProgress toolId={tool.id} />}
        </>
      }
      onSubmit={(reason) => {
        if (counted === undefined) return;
        const body = { seenSchools: counted.schools, ...reason };
        void write.write({ path: { toolId: tool.id }, body });
      }}
      onClosed={onClosed}
    >
      {() =>
        !isSent && (
          <ReadState
            query={preview}
            busy={t('tools.rollout.reading')}
            failure={t('tools.rollout.readFailed')}
            done={t('tools.rollout.read')}
          >
            {(data) => <Preview preview={data} />}
          </ReadState>
        )
      }
    </ActionDialog>
  );
}

function Preview({ preview: { schools, schoolsWithTool, unsetParameters } }: { preview: RolloutPreview }) {
  const t = useTranslate();
  const counts = { schools, schoolsWithTool, schoolsWithout: Math.max(0, schools - schoolsWithTool) };
  return (
    <>
      <Facts>
        {(['schools', 'schoolsWithTool', 'schoolsWithout'] as const).map((name) => (
          <Fact key={name} name={t(`tools.rollout.${name}`)}>
            {t.number(counts[name])}
          </Fact>
        ))}
      </Facts>
      {unsetParameters.length > 0 && (
        <Notice
          tone="warning"
          title={t('tools.rollout.unset.title', { count: unsetParameters.length })}
          text={t('tools.rollout.unset.text', { names: t.list(unsetParameters, 'unit') })}
        />
      )}
    </>
  );
}

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
function RolloutProgress({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const { data, isError, isFetching, isComplete, hasStopped, refresh } = useRolloutProgress(toolId);
  const state = isError ? 'failed' : hasStopped ? 'stopped' : 'every';
  return (
    <div className={styles.progress}>
      {data !== undefined && (
        <progress
          className={styles.progressBar}
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
        <p className={styles.progressState}>
          {t(`tools.rollout.progress.${state}`, { seconds: readInterval / 1000 })}
          {state !== 'every' && (
            <Button variant="quiet" isWaiting={isFetching} onClick={refresh}>
              <RetryIcon />
              {t('progress.refresh')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
