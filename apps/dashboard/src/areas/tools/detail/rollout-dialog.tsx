import { useIntl } from 'react-intl';
import { parseApiError } from '../../../api/api-error.ts';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  type findLastRollout,
  forgetUsage,
  invalidateTools,
  rollOutTool,
  type RolloutPreview,
  type Tool,
  useRolloutPreview,
} from '../api.ts';
import { nameOf } from '../labels.ts';
import { ReadState } from './read-state.tsx';
import { RolloutProgress } from './rollout-progress.tsx';
import { ToolSubject } from './tool-subject.tsx';

export type LastRollout = ReturnType<typeof findLastRollout>;

type Props = {
  tool: Tool;
  /** The newest audit entry about a rollout of the tool. */
  last: LastRollout;
  onClosed: () => void;
};

const explainedStates = ['deactivated', 'hidden', 'draft', 'template'] as const;

/** A large rollout is answered too late and goes on (T73): the dialog then shows how many schools have the tool. */
export function RolloutDialog({ tool, last, onClosed }: Props) {
  const intl = useIntl();
  const preview = useRolloutPreview(tool.id);
  const write = useWrite(
    (request: Parameters<typeof rollOutTool>[0], headers: KeyHeader) =>
      rollOutTool(request, headers).catch((error: unknown) => {
        if (parseApiError(error).type === 'EDIT_CONFLICT') void preview.refetch();
        // The page shows the new audit entry.
        else invalidateTools();
        throw error;
      }),
    () => {
      forgetUsage(tool.id);
      invalidateTools();
      showSuccess('toast.toolRolledOut', { name: nameOf(intl, tool), audit: { tool: tool.id } });
      onClosed();
    },
  );
  const { is } = write.state;
  const isSent = is === 'pending' || is === 'unknown';
  const isRunning = !isSent && last?.outcome === 'pending';
  const counted = preview.isFetching || preview.isError ? undefined : preview.data;
  function describeConsequences(): string[] {
    return [
      intl.formatMessage({ id: 'tools.rollout.what' }),
      ...explainedStates
        .filter((state) => tool.states.some((one) => one === state))
        .map((state) => intl.formatMessage({ id: `tools.rollout.state.${state}` })),
      ...(last?.outcome === 'unknown' ? [intl.formatMessage({ id: 'tools.rollout.lastUnknown' })] : []),
      intl.formatMessage({ id: 'tools.rollout.final' }),
    ];
  }

  return (
    <ActionDialog
      title={intl.formatMessage({ id: 'tools.rollout.title' }, { name: nameOf(intl, tool) })}
      subject={<ToolSubject tool={tool} />}
      // After it was sent, the progress takes their place.
      consequences={isSent ? [] : describeConsequences()}
      submitLabel={intl.formatMessage({ id: 'tools.rollout.do' })}
      isIrreversible
      icon={<UploadIcon />}
      isValid={counted !== undefined && !isRunning}
      missing={intl.formatMessage({ id: isRunning ? 'tools.rollout.running' : 'tools.rollout.notRead' })}
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
            busy={intl.formatMessage({ id: 'tools.rollout.reading' })}
            failure={intl.formatMessage({ id: 'tools.rollout.readFailed' })}
            done={intl.formatMessage({ id: 'tools.rollout.read' })}
          >
            {(data) => <Preview preview={data} />}
          </ReadState>
        )
      }
    </ActionDialog>
  );
}

function Preview({ preview: { schools, schoolsWithTool, unsetParameters } }: { preview: RolloutPreview }) {
  const intl = useIntl();
  const counts = { schools, schoolsWithTool, schoolsWithout: Math.max(0, schools - schoolsWithTool) };
  return (
    <>
      <Facts>
        {(['schools', 'schoolsWithTool', 'schoolsWithout'] as const).map((name) => (
          <Fact key={name} name={intl.formatMessage({ id: `tools.rollout.${name}` })}>
            {intl.formatNumber(counts[name])}
          </Fact>
        ))}
      </Facts>
      {unsetParameters.length > 0 && (
        <Notice
          tone="warning"
          title={intl.formatMessage({ id: 'tools.rollout.unset.title' }, { count: unsetParameters.length })}
          text={intl.formatMessage(
            { id: 'tools.rollout.unset.text' },
            { names: intl.formatList(unsetParameters, { type: 'unit' }) },
          )}
        />
      )}
    </>
  );
}
