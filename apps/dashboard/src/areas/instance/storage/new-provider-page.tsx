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
import { createProvider, invalidateStorage } from './api.ts';
import { storageForm } from './form.ts';

export function NewProviderPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const title = t('storage.new.do');
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
      subtitle={t('storage.new.sub')}
    >
      <CreateForm
        title={t('storage.form.title')}
        submitLabel={t('storage.new.submit')}
        cancel={<LinkButton to="/instance/storage">{t('write.cancel')}</LinkButton>}
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
