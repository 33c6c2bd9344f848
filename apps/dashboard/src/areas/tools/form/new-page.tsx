import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { useNew } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { createTool, invalidateTools, type Tool, useTool } from '../api.ts';
import { duplicateOf, type FlatTool, isStoredUpload, type Parameter, toCreation, toolForm } from '../form.ts';
import { Sections } from './sections.tsx';

const route = getRouteApi('/area/tools/new');

/** A new tool, or with `from` a copy of another. */
export function NewPage() {
  const { from } = route.useSearch();
  if (from === undefined) return <Page />;
  return <CopyPage toolId={from} />;
}

function CopyPage({ toolId }: { toolId: string }) {
  return (
    <QueryPage area="tools" query={useTool(toolId)}>
      {(tool) => <Copy tool={tool} />}
    </QueryPage>
  );
}

function Copy({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const name = t('tools.copy.name', { name: tool.name });
  return <Page initial={duplicateOf(tool, name)} source={tool} />;
}

function Page({ initial, source }: { initial?: FlatTool; source?: Tool }) {
  const t = useTranslate();
  const title = t(source === undefined ? 'tools.new.do' : 'tools.copy.title');
  const isWithoutUpload =
    source !== undefined && [source.logoUrl, source.thumbnailUrl].some((one) => isStoredUpload(one));
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="tools" current={title} />}
      subtitle={source && t('tools.copy.sub', { name: source.name })}
    >
      {isWithoutUpload && (
        <Notice tone="info" title={t('tools.copy.noUpload.title')} text={t('tools.copy.noUpload.text')} />
      )}
      <NewForm initial={initial} isCopy={source !== undefined} />
    </AreaPage>
  );
}

type FormProps = { initial: FlatTool | undefined; isCopy: boolean };

function NewForm({ initial, isCopy }: FormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [sent, setSent] = useState<readonly Parameter[]>([]);
  const form = useNew(toolForm, initial);
  const write = useWrite(createTool, (tool, { body }) => {
    invalidateTools();
    const name = body.fields.name ?? '';
    if ((tool?.differentFields ?? []).length > 0) showToast('toast.toolDifferent');
    else showSuccess('audit.action.tools.create', { name, audit: tool && { tool: tool.id } });
    // If an earlier attempt succeeded without a response, there is no id: the list then finds the tool by name.
    if (tool === undefined) void navigate({ to: '/tools', search: { search: name }, ignoreBlocker: true });
    else void navigate({ to: '/tools/$toolId', params: { toolId: tool.id }, ignoreBlocker: true });
  });
  return (
    <CreateForm
      submitLabel={t(isCopy ? 'tools.copy.do' : 'tools.new.do')}
      cancel={<LinkButton to="/tools">{t('write.cancel')}</LinkButton>}
      hasInput={form.hasInput}
      isValid={form.isValid}
      write={write}
      area="tools"
      onSubmit={(reason) => {
        setSent(form.draft.parameters);
        void write.write({ body: { ...toCreation(form), ...reason } });
      }}
    >
      <Sections of={form} sent={sent} />
    </CreateForm>
  );
}
