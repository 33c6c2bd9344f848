import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { errorReport } from '../../../app/data/query-error.ts';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { ActivityPanel } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable, CopyLink, CopySummary } from '../../../app/frame/copyable.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { usePageTitle } from '../../../app/frame/page.tsx';
import { useDownload } from '../../../app/list/use-download.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CopyIcon, DownloadIcon, EditIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Columns, Stack } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import { fetchDataSheet, findLastRollout, type Tool, useTool, useToolHistory } from '../api.ts';
import { nameOf } from '../labels.ts';
import { DangerZone } from './danger-zone.tsx';
import { ConfigPanel, FactsPanel, MediumPanel } from './facts-panels.tsx';
import { ParametersPanel } from './parameters-panel.tsx';
import { RolloutButton, RolloutPanel } from './rollout.tsx';
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
          <CopyLink />
        </>
      }
      actions={
        <>
          <EditButtons toolId={id} />
          <RolloutButton tool={tool} last={lastRollout} />
          <DataSheetButton toolId={id} />
          <CopySummary
            lines={[
              name,
              `${t('tools.field.config.type')}: ${type}`,
              `${idLabel}: ${id}`,
              `${window.location.origin}/tools/${id}`,
            ]}
          />
        </>
      }
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

function EditButtons({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const edit = { to: '/tools/$toolId/edit', params: { toolId } } as const;
  const duplicate = { to: '/tools/new', search: { from: toolId } } as const;
  usePageActions([
    { name: t('tools.page.edit'), synonyms: 'tools.edit', icon: EditIcon, run: () => void navigate(edit) },
    { name: t('tools.page.duplicate'), icon: CopyIcon, run: () => void navigate(duplicate) },
  ]);
  return (
    <>
      <LinkButton {...edit}>
        <EditIcon />
        {t('tools.page.edit')}
      </LinkButton>
      <LinkButton {...duplicate}>
        <CopyIcon />
        {t('tools.page.duplicate')}
      </LinkButton>
    </>
  );
}

/** Saves the data sheet of the tool, a PDF file that the platform writes. */
function DataSheetButton({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const { state, save } = useDownload(() => fetchDataSheet(toolId), 'loading the data sheet');
  const isBusy = state.kind === 'busy';
  const run = () => void save(`tool-${toolId}.pdf`);
  usePageActions([{ name: t('tools.dataSheet.do'), icon: DownloadIcon, run }]);
  return (
    <>
      <output className="visually-hidden">
        {state.kind === 'done' && t('export.done', { name: state.name })}
      </output>
      <p className={styles.failure} role="alert">
        {state.kind === 'failed' && t('tools.dataSheet.failed', { request: state.request })}
      </p>
      <Button isWaiting={isBusy} onClick={run}>
        <DownloadIcon />
        {t(isBusy ? 'tools.dataSheet.busy' : 'tools.dataSheet.do')}
      </Button>
    </>
  );
}
