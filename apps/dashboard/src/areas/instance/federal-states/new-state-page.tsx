import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormFields } from '../../../app/form/form-fields.tsx';
import { useNew } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { createState, invalidateStates } from './api.ts';
import { CountiesSection } from './counties-section.tsx';
import { stateForm, toNewCounties } from './form.ts';

export function NewStatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const title = t('federalStates.new.do');
  const write = useWrite(createState, (_answer, { body }) => {
    invalidateStates();
    showSuccess('toast.stateCreated', { name: body.name });
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
        submitLabel={t('federalStates.new.submit')}
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
