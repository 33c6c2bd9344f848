import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormFields } from '../../../app/form/form-fields.tsx';
import { useNew } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { createProvider, invalidateStorage } from './api.ts';
import { storageForm } from './form.ts';

export function NewProviderPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const title = intl.formatMessage({ id: 'storage.new.do' });
  const write = useWrite(createProvider, (_answer, { body }) => {
    invalidateStorage();
    showSuccess('toast.providerCreated', { name: body.endpointUrl });
    void navigate({ to: '/instance/storage', ignoreBlocker: true });
  });
  const form = useNew(storageForm);
  const { secret, ...fields } = form.fields;
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="storage" current={title} />}
      sub={intl.formatMessage({ id: 'storage.new.sub' })}
    >
      <CreateForm
        title={intl.formatMessage({ id: 'storage.form.title' })}
        submitLabel={intl.formatMessage({ id: 'storage.new.submit' })}
        cancel={<LinkButton to="/instance/storage">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>}
        hasInput={form.hasInput}
        isValid={form.isValid}
        write={write}
        area="storage"
        onSubmit={(reason) => void write.write({ body: { ...fields, secretAccessKey: secret, ...reason } })}
      >
        <FormFields of={form} />
      </CreateForm>
    </AreaPage>
  );
}
