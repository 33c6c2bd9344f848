import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { QueryPanel } from '../../../app/data/query-panel.tsx';
import { FormFacts } from '../../../app/form/form-facts.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EditIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel, PanelBody, Stack } from '../../../ui/panel.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import { type StorageProvider, useProvider, useStorageSchools } from './api.ts';
import { storageForm } from './form.ts';
import { fillState, fillTones, nameOfProvider, usedBuckets } from './usage.ts';
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
          <span>{cut(provider.region)}</span>
          {provider.isShared && <span>{t('storage.field.isShared')}</span>}
          <Copyable id={provider.id} what={t('storage.id')} isShort />
        </>
      }
      actions={
        <LinkButton to="/instance/storage/$providerId/edit" params={{ providerId: provider.id }}>
          <EditIcon />
          {t('record.edit')}
        </LinkButton>
      }
    >
      <Stack>
        <Panel
          title={t('storage.column.buckets')}
          trailing={t('storage.usedBuckets', { used: usedBuckets(provider), total: provider.maxBuckets })}
        >
          <PanelBody>
            <StackedBar
              total={provider.maxBuckets}
              parts={[{ tone: fillTones[fillState(provider)], count: usedBuckets(provider) }]}
            />
          </PanelBody>
        </Panel>
        <Panel title={t('storage.form.title')}>
          <FormFacts form={storageForm} stored={provider} />
        </Panel>
        <SchoolsPanel providerId={provider.id} />
      </Stack>
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
