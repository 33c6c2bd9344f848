import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { createProvider, invalidateStorage } from './api.ts';
import { type Draft, draftFields, emptyDraft, findErrors, findSecretError, toCreation } from './draft.ts';
import { ProviderFields } from './provider-fields.tsx';

export function NewProviderPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'storage.new.do' });
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="storage" current={title} />}
      sub={intl.formatMessage({ id: 'storage.new.sub' })}
    >
      <NewForm />
    </AreaPage>
  );
}

const newFields = draftFields.filter((field) => field !== 'freeBuckets');

function NewForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [secret, setSecret] = useState('');
  const write = useWrite(createProvider, () => {
    invalidateStorage();
    showSuccess('toast.providerCreated', { name: draft.endpointUrl.trim() });
    void navigate({ to: '/instance/storage', ignoreBlocker: true });
  });
  const errors = findErrors(draft, newFields);
  const secretError = findSecretError(secret, 'REQUIRED');
  return (
    <CreateForm
      title={intl.formatMessage({ id: 'storage.form.title' })}
      submitLabel={intl.formatMessage({ id: 'storage.new.submit' })}
      cancel={<LinkButton to="/instance/storage">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>}
      hasInput={secret !== '' || draftFields.some((field) => draft[field] !== emptyDraft[field])}
      isValid={Object.keys(errors).length === 0 && secretError === undefined}
      write={write}
      area="storage"
      onSubmit={(reason) => void write.write({ body: { ...toCreation(draft, secret), ...reason } })}
    >
      {(showsErrors) => (
        <ProviderFields
          draft={draft}
          errors={showsErrors ? errors : {}}
          secretError={showsErrors ? secretError : undefined}
          changed={[]}
          isStored={false}
          needsSecret
          secret={secret}
          onEdit={(more) => setDraft((now) => ({ ...now, ...more }))}
          onSecret={setSecret}
        />
      )}
    </CreateForm>
  );
}
