import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { withSessionCheck } from '../../../app/data/gateway.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { ActivityPanel } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { CopySummary } from '../../../app/frame/copy-summary.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { usePageTitle } from '../../../app/frame/page.tsx';
import { saveFile } from '../../../app/list/save-file.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { logFailure } from '../../../lib/log-failure.ts';
import { CopyIcon, DownloadIcon, EditIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Columns } from '../../../ui/panel.tsx';
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
        </>
      }
      actions={
        <>
          <LinkButton to="/tools/$toolId/edit" params={{ toolId: id }}>
            <EditIcon />
            {t('tools.page.edit')}
          </LinkButton>
          <LinkButton to="/tools/new" search={{ from: id }}>
            <CopyIcon />
            {t('tools.page.duplicate')}
          </LinkButton>
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
      <div className={styles.panels}>
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
      </div>
    </AreaPage>
  );
}

type State = { kind: 'idle' | 'busy' } | { kind: 'done'; name: string } | { kind: 'failed'; request: string };

/** Saves the data sheet of the tool, a PDF file that the platform writes. */
function DataSheetButton({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function save() {
    setState({ kind: 'busy' });
    try {
      const sheet = await withSessionCheck(() => fetchDataSheet(toolId));
      const name = `tool-${toolId}.pdf`;
      saveFile(name, sheet);
      setState({ kind: 'done', name });
    } catch (error) {
      logFailure('loading the data sheet', error);
      setState({ kind: 'failed', request: errorReport(error)?.requestId ?? '–' });
    }
  }

  const isBusy = state.kind === 'busy';
  return (
    <>
      <output className="visually-hidden">
        {state.kind === 'done' && t('export.done', { name: state.name })}
      </output>
      <p className={styles.failure} role="alert">
        {state.kind === 'failed' && t('tools.dataSheet.failed', { request: state.request })}
      </p>
      <Button isWaiting={isBusy} onClick={() => void save()}>
        <DownloadIcon />
        {t(isBusy ? 'tools.dataSheet.busy' : 'tools.dataSheet.do')}
      </Button>
    </>
  );
}
