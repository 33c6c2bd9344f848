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
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import {
  createProvider,
  invalidateStorage,
  type StorageProvider,
  updateProvider,
  useProvider,
} from './api.ts';
import { storageForm } from './form.ts';
import { nameOfProvider, usedBuckets } from './usage.ts';

const route = getRouteApi('/area/instance/storage/$providerId/edit');

export function EditProviderPage() {
  const { providerId } = route.useParams();
  return (
    <QueryPage area="storage" query={useProvider(providerId)}>
      {(provider) => (
        <WithPrevious>{(previous) => <EditPage provider={provider} previous={previous} />}</WithPrevious>
      )}
    </QueryPage>
  );
}

type EditProps = { provider: StorageProvider; previous: Previous | undefined };

function EditPage({ provider, previous }: EditProps) {
  const t = useTranslate();
  const name = nameOfProvider(provider);
  const here = t('record.edit');
  return (
    <AreaPage
      name={`${name}, ${here}`}
      title={name}
      breadcrumbs={
        <Breadcrumbs area="storage" current={here}>
          <Link to="/instance/storage/$providerId" params={{ providerId: provider.id }}>
            {name}
          </Link>
        </Breadcrumbs>
      }
      subtitle={
        <span>{t('storage.usedBuckets', { used: usedBuckets(provider), total: provider.maxBuckets })}</span>
      }
    >
      <EditForm provider={provider} previous={previous} />
    </AreaPage>
  );
}

function EditForm({ provider, previous }: EditProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { refetch } = useProvider(provider.id);
  const page = { to: '/instance/storage/$providerId', params: { providerId: provider.id } } as const;
  const write = useWrite(updateProvider, (answer, { body }) => {
    invalidateStorage();
    showSuccess('toast.saved', {
      name: answer?.name ?? body.fields.endpointUrl ?? provider.endpointUrl,
    });
    void navigate({ ...page, ignoreBlocker: true });
  });
  const form = useEdit(storageForm, provider, refetch, previous);
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
      cancel={<LinkButton {...page}>{t('write.cancel')}</LinkButton>}
    >
      <Panel title={t('storage.form.title')}>
        <FormFields of={form} />
      </Panel>
    </ChangeForm>
  );
}

export function NewProviderPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const title = t('storage.new.do');
  const write = useWrite(createProvider, (_answer, { body }) => {
    invalidateStorage();
    showSuccess('audit.action.instance.createStorageProvider', { name: body.endpointUrl });
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
        submitLabel={t('storage.new.do')}
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
