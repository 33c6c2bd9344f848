import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { type Previous, WithPrevious } from '../../../app/data/with-previous.tsx';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { fieldLabel } from '../../../app/form/form-fields.tsx';
import { useEdit } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { invalidateTools, type Tool, updateTool, useTool } from '../api.ts';
import { flatten, type Parameter, type ToolForm, toolForm, toUpdate } from '../form.ts';
import { nameOf, valueLabel } from '../labels.ts';
import { Sections } from './sections.tsx';

const route = getRouteApi('/area/tools/$toolId/edit');

export function EditPage() {
  const { toolId } = route.useParams();
  return (
    <QueryPage area="tools" query={useTool(toolId)}>
      {(tool) => <WithPrevious>{(previous) => <Page tool={tool} previous={previous} />}</WithPrevious>}
    </QueryPage>
  );
}

type Props = { tool: Tool; previous: Previous | undefined };

function Page({ tool, previous }: Props) {
  const t = useTranslate();
  const here = t('record.edit');
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
      <EditForm tool={tool} previous={previous} />
    </AreaPage>
  );
}

function EditForm({ tool, previous }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [sent, setSent] = useState<readonly Parameter[]>([]);
  const { refetch } = useTool(tool.id);
  const params = { toolId: tool.id };
  const write = useWrite(updateTool, (answer, { body }) => {
    invalidateTools();
    const name = answer?.name ?? body.fields.name ?? tool.name;
    if ((answer?.differentFields ?? []).length > 0) showToast('toast.toolDifferent');
    else showSuccess('toast.saved', { name, audit: { tool: tool.id } });
    void navigate({ to: '/tools/$toolId', params, ignoreBlocker: true });
  });
  async function refetchFlat() {
    const { data, isError } = await refetch();
    return { data: data && flatten(data), isError };
  }
  const form = useEdit(toolForm, flatten(tool), refetchFlat, previous);
  return (
    <ChangeForm
      of={form}
      write={write}
      labelOf={(field) => parameterLabel(t, form, field)}
      valueLabel={(field, value) => valueLabel(t, field, value)}
      onSave={(reason) => {
        setSent(form.draft.parameters);
        void write.write({ path: params, body: { ...toUpdate(form), ...reason } });
      }}
      cancel={
        <LinkButton to="/tools/$toolId" params={params}>
          {t('write.cancel')}
        </LinkButton>
      }
    >
      <Sections of={form} tool={form.seen} sent={sent} />
    </ChangeForm>
  );
}

/** The label of a change in the list of parameters, with the name of the parameter. */
function parameterLabel(t: Translate, { before, draft }: ToolForm, path: string): string | undefined {
  const [list, key, field] = path.split('.');
  if (list !== 'parameters') return undefined;
  if (key === undefined) return t('tools.parameter.order');
  if (field === undefined) return t('tools.field.parameters');
  const label = fieldLabel(t, 'tools', `parameters.${field}`);
  const name = [...(before?.parameters ?? []), ...draft.parameters].find((one) => one.key === key)?.name;
  return name ? `${name} · ${label}` : label;
}
