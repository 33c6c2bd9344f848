import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { FormFields } from '../../../app/form/form-fields.tsx';
import { useEdit } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { invalidateStorage, type StorageProvider, updateProvider, useProvider } from './api.ts';
import { storageForm } from './form.ts';
import { SchoolsPanel } from './schools-panel.tsx';
import { nameOfProvider, usedBuckets } from './usage.ts';

const route = getRouteApi('/area/instance/storage/$providerId');

export function ProviderPage() {
  const { providerId } = route.useParams();
  return (
    <QueryPage area="storage" query={useProvider(providerId)}>
      {(provider) => <Page provider={provider} />}
    </QueryPage>
  );
}

function Page({ provider }: { provider: StorageProvider }) {
  const t = useTranslate();
  const name = nameOfProvider(provider);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="storage" />}
      subtitle={
        <>
          <span>{t('storage.usedBuckets', { used: usedBuckets(provider), total: provider.maxBuckets })}</span>
          <Copyable id={provider.id} what={t('storage.id')} isShort />
        </>
      }
    >
      <EditForm provider={provider} />
    </AreaPage>
  );
}

function EditForm({ provider }: { provider: StorageProvider }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { refetch } = useProvider(provider.id);
  const write = useWrite(updateProvider, (answer, { body }) => {
    invalidateStorage();
    showSuccess('toast.providerSaved', {
      name: answer?.name ?? body.fields.endpointUrl ?? provider.endpointUrl,
    });
    void navigate({ to: '/instance/storage', ignoreBlocker: true });
  });
  const form = useEdit(storageForm, provider, refetch);
  const { secret, ...fields } = form.update.fields;
  return (
    <ChangeForm
      of={form}
      write={write}
      onSave={(reason) =>
        void write.write({
          path: { providerId: provider.id },
          body: {
            fields,
            seen: form.update.seen,
            ...(secret !== undefined && { secretAccessKey: secret }),
            ...reason,
          },
        })
      }
      cancel={<LinkButton to="/instance/storage">{t('write.cancel')}</LinkButton>}
    >
      <Panel title={t('storage.form.title')}>
        <FormFields of={form} />
      </Panel>
      <SchoolsPanel providerId={provider.id} />
    </ChangeForm>
  );
}
