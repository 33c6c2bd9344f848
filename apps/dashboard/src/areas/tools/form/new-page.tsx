import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormStatus } from '../../../app/form/form-fields.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { createTool, invalidateTools, type Tool, useTool } from '../api.ts';
import { type Edits, toCreation } from './changes.ts';
import { duplicateOf, emptyDraft, isStoredUpload, type ToolDraft } from './draft.ts';
import { Sections } from './sections.tsx';
import { createForm, findMissing, findRejections } from './tool-form.ts';

const route = getRouteApi('/area/tools/new');

/** A new tool, or with `from` a copy of another. */
export function NewPage() {
  const { from } = route.useSearch();
  if (from === undefined) return <Page initial={emptyDraft} />;
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

function Page({ initial, source }: { initial: ToolDraft; source?: Tool }) {
  const t = useTranslate();
  const title = t(source === undefined ? 'tools.new.do' : 'tools.copy.title');
  const isWithoutUpload =
    source !== undefined && [source.logoUrl, source.thumbnailUrl].some((one) => isStoredUpload(one ?? ''));
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

function NewForm({ initial, isCopy }: { initial: ToolDraft; isCopy: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Edits>({});
  const [secret, setSecret] = useState('');
  const [sent, setSent] = useState<ToolDraft['parameters']>([]);
  const draft = { ...initial, ...edits };
  const missing = findMissing(draft);
  const write = useWrite(createTool, (tool) => {
    invalidateTools();
    if ((tool?.differentFields ?? []).length > 0) showToast('toast.toolDifferent');
    else showSuccess('toast.toolCreated', { name: draft.name.trim(), audit: tool && { tool: tool.id } });
    // If an earlier attempt succeeded without a response, there is no id: the list then finds the tool by name.
    const search = { search: draft.name.trim() };
    if (tool === undefined) void navigate({ to: '/tools', search, ignoreBlocker: true });
    else void navigate({ to: '/tools/$toolId', params: { toolId: tool.id }, ignoreBlocker: true });
  });
  return (
    <CreateForm
      submitLabel={t(isCopy ? 'tools.copy.do' : 'tools.new.do')}
      cancel={<LinkButton to="/tools">{t('write.cancel')}</LinkButton>}
      hasInput={secret !== '' || Object.keys(edits).length > 0}
      isValid={missing.length === 0}
      write={write}
      area="tools"
      onSubmit={(reason) => {
        setSent(draft.parameters);
        void write.write({ body: { ...toCreation(draft, secret), ...reason } });
      }}
    >
      <FormStatus.Consumer>
        {({ showsErrors }) => (
          <Sections
            form={createForm(t, {
              draft,
              changes: [],
              missing: showsErrors ? missing : [],
              rejections: findRejections(t, write.state, sent),
              onEdit: (more) => setEdits((now) => ({ ...now, ...more })),
            })}
            secret={secret}
            onSecret={setSecret}
          />
        )}
      </FormStatus.Consumer>
    </CreateForm>
  );
}
