import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { createState, invalidateStates } from './api.ts';
import { CountiesSection } from './counties-section.tsx';
import {
  applyEdits,
  type Edits,
  findErrors,
  textFields,
  toCreation,
  withCounty,
  withoutCounty,
} from './draft.ts';
import { StateFields } from './state-fields.tsx';

const emptyState = { id: '', name: '', abbreviation: '', logoUrl: '', counties: [] };

export function NewStatePage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'federalStates.new.do' });
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="federalStates" current={title} />}
      sub={intl.formatMessage({ id: 'federalStates.new.sub' })}
    >
      <NewForm />
    </AreaPage>
  );
}

function NewForm() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Edits>({});
  const draft = applyEdits(emptyState, edits);
  const errors = findErrors(draft, { texts: textFields, counties: draft.counties });
  const write = useWrite(createState, () => {
    invalidateStates();
    showSuccess('toast.stateCreated', { name: draft.name.trim() });
    void navigate({ to: '/instance/federal-states', ignoreBlocker: true });
  });
  return (
    <CreateForm
      submitLabel={intl.formatMessage({ id: 'federalStates.new.submit' })}
      cancel={
        <LinkButton to="/instance/federal-states">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>
      }
      hasInput={draft.counties.length > 0 || textFields.some((field) => draft[field] !== '')}
      isValid={Object.keys(errors).length === 0}
      write={write}
      area="federalStates"
      onSubmit={(reason) => void write.write({ body: { ...toCreation(draft), ...reason } })}
    >
      {(showsErrors) => (
        <>
          <Panel title={intl.formatMessage({ id: 'federalStates.form.title' })}>
            <StateFields
              draft={draft}
              errors={showsErrors ? errors : {}}
              changed={[]}
              onEdit={(more) => setEdits((now) => ({ ...now, ...more }))}
            />
          </Panel>
          <CountiesSection
            counties={draft.counties}
            errors={showsErrors ? errors : {}}
            changedFields={() => []}
            onEdit={(key, county) => setEdits((now) => withCounty(now, key, county))}
            onRemove={(key) => setEdits((now) => withoutCounty(now, key))}
          />
        </>
      )}
    </CreateForm>
  );
}
