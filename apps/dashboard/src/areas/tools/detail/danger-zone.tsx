import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { lastSearchOf } from '../../../app/frame/area-visits.ts';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { deleteTool, forgetTool, invalidateTools, type Tool, useFreshToolUsage } from '../api.ts';
import { nameOf } from '../labels.ts';
import { ReadState, ToolSubject } from './dialog-parts.tsx';
import { UsageFacts } from './usage-panel.tsx';

export function DangerZone({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageActions([{ name: t('tools.delete.open'), synonyms: 'tools.delete', icon: BinIcon, run: open }]);
  return (
    <>
      <DangerZonePanel title={t('danger.title')} actions={['delete'] as const}>
        {(action) => (
          <DangerousAction
            name={t(`tools.${action}.do`)}
            text={t(`tools.${action}.text`)}
            irreversible={t('danger.irreversible')}
          >
            {(textId) => (
              <Button variant="risk" aria-haspopup="dialog" aria-describedby={textId} onClick={open}>
                <BinIcon />
                {t(`tools.${action}.open`)}
              </Button>
            )}
          </DangerousAction>
        )}
      </DangerZonePanel>
      {isOpen && <DeleteDialog tool={tool} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** The platform deletes a tool that is in use without asking (T75), so the dialog counts where it is used. */
function DeleteDialog({ tool, onClosed }: { tool: Tool; onClosed: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const usage = useFreshToolUsage(tool.id);

  async function leave() {
    showSuccess('audit.action.tools.delete', { name: nameOf(t, tool), audit: { tool: tool.id } });
    await navigate({ to: '/tools', search: lastSearchOf('/tools'), ignoreBlocker: true });
    forgetTool(tool.id);
    invalidateTools();
  }

  const write = useWrite(
    deleteTool,
    () => void leave(),
    ({ type }) => {
      if (type === 'EDIT_CONFLICT') void usage.refetch();
    },
  );
  const counted = usage.isFetching || usage.isError ? undefined : usage.data;
  // Blanks are shown as one. A tool without a name is confirmed by its id.
  const word = tool.name.trim().replaceAll(/\s+/gu, ' ') || tool.id;
  return (
    <ActionDialog
      title={t('tools.delete.title', { name: nameOf(t, tool) })}
      subject={<ToolSubject tool={tool} />}
      consequences={(['what', 'values', 'final'] as const).map((consequence) =>
        t(`tools.delete.${consequence}`),
      )}
      submitLabel={t('tools.delete.do')}
      isIrreversible
      icon={<BinIcon />}
      confirmation={{
        word,
        name: t('tools.delete.confirmName'),
        label: t('tools.delete.confirm'),
        hint: t('tools.delete.confirmHint', { word }),
        error: t('tools.delete.confirmError'),
      }}
      isValid={counted !== undefined}
      missing={t('tools.delete.notCounted')}
      write={write}
      notice={<RejectionNotice write={write} area="tools.delete" />}
      onSubmit={(reason) => {
        if (counted === undefined) return;
        const { schools, courses, boards, mediaBoards } = counted;
        const seen = { schools, places: courses + boards + mediaBoards };
        // The dialog ignores case and blanks, the gateway does not.
        const body = { confirmedName: tool.name, seen, ...reason };
        void write.write({ path: { toolId: tool.id }, body });
      }}
      onClosed={onClosed}
    >
      {() => (
        <ReadState
          query={usage}
          busy={t('tools.usage.busy')}
          failure={t('tools.usage.failed')}
          done={t('tools.usage.done')}
        >
          {(data) => <UsageFacts usage={data} />}
        </ReadState>
      )}
    </ActionDialog>
  );
}
