import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import type { FieldChange } from '../../../app/form/define-form.ts';
import { FormStatus } from '../../../app/form/form-fields.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { invalidateTools, type Tool, updateTool, useTool } from '../api.ts';
import { nameOf } from '../labels.ts';
import { type Edits, findChanges, toUpdate, undo } from './changes.ts';
import { valueLabel } from './tool-change.tsx';
import { readTool, type ToolDraft } from './draft.ts';
import { changeLabel } from './labels.ts';
import { rebase } from './rebase.ts';
import { Sections } from './sections.tsx';
import { createForm, findMissing, findRejections } from './tool-form.ts';

const route = getRouteApi('/area/tools/$toolId/edit');

export function EditPage() {
  const { toolId } = route.useParams();
  return (
    <QueryPage area="tools" query={useTool(toolId)}>
      {(tool) => <Page tool={tool} />}
    </QueryPage>
  );
}

function Page({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const here = t('tools.page.edit');
  const name = nameOf(t, tool);
  return (
    <AreaPage
      name={`${name}, ${here}`}
      title={name}
      breadcrumbs={
        <Breadcrumbs area="tools" current={here}>
          <Link to="/tools/$toolId" params={{ toolId: tool.id }}>
            {name}
          </Link>
        </Breadcrumbs>
      }
      subtitle={<span>{t.label('tools.type', tool.config.type)}</span>}
    >
      <EditForm tool={tool} />
    </AreaPage>
  );
}

/** Edits are stored separately from the loaded tool, so they survive a failed save and a conflict. */
function EditForm({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(tool);
  const [edits, setEdits] = useState<Edits>({});
  const [secret, setSecret] = useState('');
  const [sent, setSent] = useState<ToolDraft['parameters']>([]);
  const { refetch } = useTool(tool.id);
  const params = { toolId: tool.id };
  const write = useWrite(updateTool, (answer) => {
    invalidateTools();
    const name = answer?.name ?? edits.name ?? tool.name;
    if ((answer?.differentFields ?? []).length > 0) showToast('toast.toolDifferent');
    else showSuccess('toast.toolSaved', { name, audit: { tool: tool.id } });
    void navigate({ to: '/tools/$toolId', params, ignoreBlocker: true });
  });

  const loaded = readTool(seen);
  const draft = { ...loaded, ...edits };
  const secretChange: FieldChange = { field: 'secret', before: false, after: true, isSecret: true };
  const changes = [...findChanges(seen, edits), ...(secret === '' ? [] : [secretChange])];
  const missing = findMissing(draft, loaded);

  /** From now on the edits are compared with the current tool. */
  async function continueWithCurrent() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return false;
    setSeen(data);
    setEdits(rebase(edits, seen, data));
    return true;
  }

  return (
    <ChangeForm
      of={{
        area: 'tools',
        changes,
        errorCount: missing.length,
        undo: (field) => (field === 'secret' ? setSecret('') : setEdits(undo(seen, edits, field))),
        undoAll() {
          setEdits({});
          setSecret('');
        },
        continueWithCurrent,
      }}
      write={write}
      labelOf={(field) => changeLabel(t, field, [...loaded.parameters, ...draft.parameters])}
      valueLabel={(field, value) => valueLabel(t, field, value)}
      onSave={(reason) => {
        setSent(draft.parameters);
        void write.write({ path: params, body: { ...toUpdate(seen, edits, secret), ...reason } });
      }}
      cancel={
        <LinkButton to="/tools/$toolId" params={params}>
          {t('write.cancel')}
        </LinkButton>
      }
    >
      <FormStatus.Consumer>
        {({ showsErrors }) => (
          <Sections
            form={createForm(t, {
              draft,
              tool: seen,
              changes,
              missing: showsErrors ? missing : [],
              rejections: findRejections(t, write.state, sent),
              onEdit: (more) => setEdits((now) => ({ ...now, ...more })),
            })}
            secret={secret}
            onSecret={setSecret}
          />
        )}
      </FormStatus.Consumer>
    </ChangeForm>
  );
}
