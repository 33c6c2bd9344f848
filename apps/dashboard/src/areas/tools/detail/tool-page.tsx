import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { errorReport } from '../../../app/data/query-error.ts';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { ActivityPanel } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable, useCopySummary } from '../../../app/frame/copyable.tsx';
import { editKey } from '../../../app/frame/key-shortcuts.ts';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { type RecordAction, RecordActions } from '../../../app/frame/record-actions.tsx';
import { usePageTitle } from '../../../app/frame/page.tsx';
import { useDownload } from '../../../app/list/use-download.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CopyIcon, DownloadIcon, EditIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Columns, Stack } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import { fetchDataSheet, findLastRollout, type Tool, useTool, useToolHistory } from '../api.ts';
import { nameOf } from '../labels.ts';
import { DangerZone } from './danger-zone.tsx';
import { ConfigPanel, FactsPanel, MediumPanel } from './facts-panels.tsx';
import { ParametersPanel } from './parameters-panel.tsx';
import { useRollout, RolloutPanel } from './rollout.tsx';
import styles from './tool-page.module.css';
import { UsagePanel } from './usage-panel.tsx';

const route = getRouteApi('/area/tools/$toolId');

export function ToolPage() {
  const { toolId } = route.useParams();
  const query = useTool(toolId);
  if (query.data === undefined && errorReport(query.error)?.type === 'TOOL_CLIENT_MISSING')
    return <ClientMissing toolId={toolId} />;
  return (
    <QueryPage area="tools" query={query}>
      {(tool) => <Page tool={tool} />}
    </QueryPage>
  );
}

/** The platform can't return such a tool, so a retry does not help. */
function ClientMissing({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const title = t('tools.clientMissing.title');
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
      text={t('tools.clientMissing.text')}
      detail={toolId}
      actions={<LinkButton to="/tools">{t('tools.notFound.list')}</LinkButton>}
    />
  );
}

function Page({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const { id, config } = tool;
  const name = nameOf(t, tool);
  const idLabel = t('tools.fact.id');
  const type = t.label('tools.type', config.type);
  const history = useToolHistory(id);
  const lastRollout = findLastRollout(history.data);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="tools" />}
      subtitle={
        <>
          <span>{type}</span>
          <Copyable id={id} what={idLabel} isShort />
        </>
      }
      actions={<Actions tool={tool} lastRollout={lastRollout} />}
    >
      <Stack>
        {lastRollout?.outcome === 'pending' && <RolloutPanel toolId={id} entry={lastRollout.number} />}
        <Columns
          main={
            <>
              <FactsPanel tool={tool} />
              <ConfigPanel tool={tool} />
            </>
          }
          aside={
            <>
              <UsagePanel toolId={id} />
              <MediumPanel tool={tool} />
            </>
          }
        />
        <ParametersPanel parameters={tool.parameters} />
        <ActivityPanel
          query={history}
          trailing={
            <RowLink to="/audit" search={{ tool: id }}>
              {t('activity.all')}
            </RowLink>
          }
        />
        <DangerZone tool={tool} />
      </Stack>
    </AreaPage>
  );
}

type ActionsProps = { tool: Tool; lastRollout: ReturnType<typeof findLastRollout> };

function Actions({ tool, lastRollout }: ActionsProps) {
  const t = useTranslate();
  const { id } = tool;
  const [edit, duplicate] = useEditActions(id);
  const rollout = useRollout(tool, lastRollout);
  const dataSheet = useDataSheet(id);
  const summary = useCopySummary({
    lines: [
      nameOf(t, tool),
      `${t('tools.field.config.type')}: ${t.label('tools.type', tool.config.type)}`,
      `${t('tools.fact.id')}: ${id}`,
      `${window.location.origin}/tools/${id}`,
    ],
  });
  return <RecordActions first={edit} second={[rollout]} more={[duplicate, dataSheet, summary]} />;
}

function useEditActions(toolId: string) {
  const t = useTranslate();
  const navigate = useNavigate();
  const edit = {
    id: 'edit',
    name: t('record.edit'),
    icon: EditIcon,
    link: { to: `/tools/${toolId}/edit` },
  };
  const duplicate = {
    id: 'duplicate',
    name: t('tools.page.duplicate'),
    icon: CopyIcon,
    link: { to: '/tools/new', search: { from: toolId } },
  };
  usePageActions([
    { ...edit, synonyms: 'tools.edit', key: editKey, run: () => void navigate(edit.link) },
    { ...duplicate, run: () => void navigate(duplicate.link) },
  ]);
  return [edit, duplicate] as const;
}

/** Saves the data sheet of the tool, a PDF file that the platform writes. */
function useDataSheet(toolId: string): RecordAction {
  const t = useTranslate();
  const { state, save } = useDownload(() => fetchDataSheet(toolId), 'loading the data sheet');
  const isBusy = state.kind === 'busy';
  const run = () => void save(`tool-${toolId}.pdf`);
  usePageActions([{ name: t('tools.dataSheet.do'), icon: DownloadIcon, run }]);
  return {
    id: 'dataSheet',
    name: t(isBusy ? 'tools.dataSheet.busy' : 'tools.dataSheet.do'),
    icon: DownloadIcon,
    isWaiting: isBusy,
    run,
    outcome: (
      <>
        <output className="visually-hidden">
          {state.kind === 'done' && t('export.done', { name: state.name })}
        </output>
        <p className={styles.failure} role="alert">
          {state.kind === 'failed' && t('tools.dataSheet.failed', { request: state.request })}
        </p>
      </>
    ),
  };
}
