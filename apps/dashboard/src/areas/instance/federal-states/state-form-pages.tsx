import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { type Previous, WithPrevious } from '../../../app/data/with-previous.tsx';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormFields } from '../../../app/form/form-fields.tsx';
import { useEdit, useNew } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { createState, type FederalState, invalidateStates, updateState, useFederalState } from './api.ts';
import { CountiesSection } from './counties-section.tsx';
import { stateForm, toCountyUpdate, toNewCounties } from './form.ts';

const route = getRouteApi('/area/instance/federal-states/$stateId/edit');

export function EditStatePage() {
  const { stateId } = route.useParams();
  return (
    <QueryPage area="federalStates" query={useFederalState(stateId)}>
      {(state) => <WithPrevious>{(previous) => <EditPage state={state} previous={previous} />}</WithPrevious>}
    </QueryPage>
  );
}

type EditProps = { state: FederalState; previous: Previous | undefined };

function EditPage({ state, previous }: EditProps) {
  const t = useTranslate();
  const name = cut(state.name);
  const here = t('record.edit');
  return (
    <AreaPage
      name={`${name}, ${here}`}
      title={name}
      breadcrumbs={
        <Breadcrumbs area="federalStates" current={here}>
          <Link to="/instance/federal-states/$stateId" params={{ stateId: state.id }}>
            {name}
          </Link>
        </Breadcrumbs>
      }
      subtitle={<span>{cut(state.abbreviation)}</span>}
    >
      <EditForm state={state} previous={previous} />
    </AreaPage>
  );
}

function EditForm({ state, previous }: EditProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { refetch } = useFederalState(state.id);
  const page = { to: '/instance/federal-states/$stateId', params: { stateId: state.id } } as const;
  const write = useWrite(updateState, (answer, { body }) => {
    invalidateStates();
    showSuccess('toast.saved', { name: answer?.name ?? body.fields.name ?? state.name });
    void navigate({ ...page, ignoreBlocker: true });
  });
  const form = useEdit(stateForm, state, refetch, previous);
  const { counties: _counties, ...fields } = form.update.fields;
  const { counties: _seenCounties, ...seen } = form.update.seen;
  return (
    <ChangeForm
      of={form}
      write={write}
      onSave={(reason) => {
        const counties = toCountyUpdate(form.seen.counties, form.draft.counties);
        void write.write({ path: { stateId: state.id }, body: { fields, seen, ...counties, ...reason } });
      }}
      cancel={<LinkButton {...page}>{t('write.cancel')}</LinkButton>}
    >
      <Panel title={t('federalStates.form.title')}>
        <FormFields of={form} />
      </Panel>
      <CountiesSection of={form} />
    </ChangeForm>
  );
}

export function NewStatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const title = t('federalStates.new.do');
  const write = useWrite(createState, (_answer, { body }) => {
    invalidateStates();
    showSuccess('audit.action.instance.createFederalState', { name: body.name });
    void navigate({ to: '/instance/federal-states', ignoreBlocker: true });
  });
  const form = useNew(stateForm);
  const { counties: _counties, ...fields } = form.fields;
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="federalStates" current={title} />}
      subtitle={t('federalStates.new.sub')}
    >
      <CreateForm
        submitLabel={t('federalStates.new.do')}
        cancel={<LinkButton to="/instance/federal-states">{t('write.cancel')}</LinkButton>}
        hasInput={form.hasInput}
        isValid={form.isValid}
        write={write}
        area="federalStates"
        onSubmit={(reason) =>
          void write.write({
            body: { ...fields, counties: toNewCounties(form.draft.counties), ...reason },
          })
        }
      >
        <Panel title={t('federalStates.form.title')}>
          <FormFields of={form} />
        </Panel>
        <CountiesSection of={form} />
      </CreateForm>
    </AreaPage>
  );
}
