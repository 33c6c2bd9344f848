import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ChangeForm, type FieldChange } from '../../../app/form/change-form.tsx';
import { ChangedValue } from '../../../app/form/changed-value.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { isMessageId } from '../../../i18n/is-message-id.ts';
import { Added } from '../../../ui/changed-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { invalidateStorage, type StorageProvider, updateProvider, useProvider } from './api.ts';
import {
  draftOf,
  type Edits,
  findChanges,
  findErrors,
  findSecretError,
  hasOtherHost,
  toUpdate,
} from './draft.ts';
import { ProviderFields } from './provider-fields.tsx';
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
  const intl = useIntl();
  const name = nameOfProvider(provider);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="storage" />}
      sub={
        <>
          <span>
            {intl.formatMessage(
              { id: 'storage.usedBuckets' },
              { used: usedBuckets(provider), total: provider.maxBuckets },
            )}
          </span>
          <Copyable id={provider.id} what={intl.formatMessage({ id: 'storage.id' })} isShort />
        </>
      }
    >
      <EditForm provider={provider} />
    </AreaPage>
  );
}

/** Edits are stored separately from the loaded provider, so they survive a failed save and a conflict. */
function EditForm({ provider }: { provider: StorageProvider }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(provider);
  const [edits, setEdits] = useState<Edits>({});
  const [secret, setSecret] = useState('');
  const { refetch } = useProvider(provider.id);
  const write = useWrite(updateProvider, (answer) => {
    invalidateStorage();
    showSuccess('toast.providerSaved', { name: answer?.name ?? edits.endpointUrl ?? provider.endpointUrl });
    void navigate({ to: '/instance/storage', ignoreBlocker: true });
  });
  const secretChange: FieldChange<'secret'> = { field: 'secret', before: false, after: true };
  const fieldChanges = findChanges(seen, edits);
  const changes = [...fieldChanges, ...(secret === '' ? [] : [secretChange])];
  const draft = { ...draftOf(seen), ...edits };
  const errors = findErrors(
    draft,
    fieldChanges.map(({ field }) => field),
  );
  const needsSecret = hasOtherHost(seen, draft);
  const secretError = findSecretError(secret, needsSecret ? 'STORAGE_SECRET_REQUIRED' : undefined);

  /** From now on the edits are compared with the current provider. */
  async function continueWithCurrent() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return;
    setSeen(data);
    write.forget();
  }

  return (
    <ChangeForm
      changes={changes}
      errorCount={Object.keys(errors).length + (secretError === undefined ? 0 : 1)}
      write={write}
      fieldLabel={(field) => {
        const id = `storage.field.${field}`;
        return isMessageId(id) ? intl.formatMessage({ id }) : field;
      }}
      renderChange={(change) =>
        change.field === 'secret' ? (
          <Added>{intl.formatMessage({ id: 'secret.replaced' })}</Added>
        ) : (
          <ChangedValue
            {...change}
            label={(value) =>
              typeof value === 'boolean'
                ? intl.formatMessage({ id: value ? 'storage.value.yes' : 'storage.value.no' })
                : (value ?? '–')
            }
          />
        )
      }
      conflictTitle={intl.formatMessage({ id: 'storage.conflict.title' })}
      area="storage"
      onSave={(reason) =>
        void write.write({
          path: { providerId: provider.id },
          body: { ...toUpdate(seen, edits, secret), ...reason },
        })
      }
      onUndo={(field) => {
        if (field === 'secret') setSecret('');
        else setEdits(({ [field]: _removed, ...others }) => others);
      }}
      onUndoAll={() => {
        setEdits({});
        setSecret('');
      }}
      onContinue={() => void continueWithCurrent()}
      cancel={<LinkButton to="/instance/storage">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>}
    >
      {(showsErrors) => (
        <>
          <Panel title={intl.formatMessage({ id: 'storage.form.title' })}>
            <ProviderFields
              draft={draft}
              errors={showsErrors ? errors : {}}
              secretError={showsErrors ? secretError : undefined}
              changed={changes.map(({ field }) => field)}
              isStored
              needsSecret={needsSecret}
              secret={secret}
              onEdit={(more) => setEdits((now) => ({ ...now, ...more }))}
              onSecret={setSecret}
            />
          </Panel>
          <SchoolsPanel providerId={provider.id} />
        </>
      )}
    </ChangeForm>
  );
}
