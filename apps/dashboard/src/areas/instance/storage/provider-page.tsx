import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { QueryPanel } from '../../../app/data/query-panel.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormFields } from '../../../app/form/form-fields.tsx';
import { useEdit, useNew } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable, CopyLink } from '../../../app/frame/copyable.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import {
  createProvider,
  invalidateStorage,
  type StorageProvider,
  updateProvider,
  useProvider,
  useStorageSchools,
} from './api.ts';
import { storageForm } from './form.ts';
import { nameOfProvider, usedBuckets } from './usage.ts';
import styles from './provider-page.module.css';

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
          <CopyLink />
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
    showSuccess('toast.saved', {
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

/** Which schools store their files here. */
function SchoolsPanel({ providerId }: { providerId: string }) {
  const t = useTranslate();
  const query = useStorageSchools(providerId);
  return (
    <QueryPanel
      title={t('storage.schools.title')}
      trailing={query.data && t.number(query.data.total)}
      query={query}
      failure={t('storage.schools.failed')}
    >
      {({ schools, total }) => (
        <PanelBody>
          {total === 0 && <p>{t('storage.schools.none')}</p>}
          {schools.length > 0 && (
            <ul className={styles.schools}>
              {schools.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/schools/$schoolId" params={{ schoolId: id }}>
                    {cut(name)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {total > schools.length && <p>{t('storage.schools.more', { count: total - schools.length })}</p>}
        </PanelBody>
      )}
    </QueryPanel>
  );
}
