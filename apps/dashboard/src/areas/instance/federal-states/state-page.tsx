import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { ChangedValue } from '../../../app/form/changed-value.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { isMessageId } from '../../../i18n/is-message-id.ts';
import { cut } from '../../../lib/cut.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type FederalState, invalidateStates, updateState, useFederalState, useStateUsage } from './api.ts';
import { CountiesSection } from './counties-section.tsx';
import {
  applyEdits,
  type Edits,
  findChangedFields,
  findChanges,
  findErrors,
  isCountyChanged,
  toUpdate,
  withCounty,
  withoutCounty,
} from './draft.ts';
import { StateFields } from './state-fields.tsx';

const route = getRouteApi('/area/instance/federal-states/$stateId');
const longestName = 120;

export function StatePage() {
  const { stateId } = route.useParams();
  return (
    <QueryPage area="federalStates" query={useFederalState(stateId)}>
      {(state) => <Page state={state} />}
    </QueryPage>
  );
}

function Page({ state }: { state: FederalState }) {
  const intl = useIntl();
  const name = cut(state.name, longestName);
  const schools = useStateUsage().data?.usage.find(({ id }) => id === state.id)?.schools;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="federalStates" />}
      sub={
        <>
          {schools !== undefined && (
            <span>
              <Link to="/schools" search={{ federalState: state.id }}>
                {intl.formatMessage({ id: 'federalStates.schoolCount' }, { count: schools })}
              </Link>
            </span>
          )}
          <Copyable id={state.id} what={intl.formatMessage({ id: 'federalStates.id' })} isShort />
        </>
      }
    >
      <EditForm state={state} />
    </AreaPage>
  );
}

/** Edits are stored separately from the loaded state, so they survive a failed save and a conflict. */
function EditForm({ state }: { state: FederalState }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(state);
  const [edits, setEdits] = useState<Edits>({});
  const { refetch } = useFederalState(state.id);
  const write = useWrite(updateState, (answer) => {
    invalidateStates();
    showSuccess('toast.stateSaved', { name: answer?.name ?? edits.name ?? state.name });
    void navigate({ to: '/instance/federal-states', ignoreBlocker: true });
  });
  const draft = applyEdits(seen, edits);
  const changes = findChanges(seen, edits);
  const changed = changes.map(({ field }) => field);
  const changedCounties = draft.counties.filter((county) => isCountyChanged(seen, county));
  const errors = findErrors(draft, { texts: changed, counties: changedCounties });

  /** From now on the edits are compared with the current state. */
  async function continueWithCurrent() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return;
    setSeen(data);
    write.forget();
  }

  return (
    <ChangeForm
      changes={changes}
      errorCount={Object.keys(errors).length}
      write={write}
      fieldLabel={(field) => {
        const id = `federalStates.field.${field}`;
        return isMessageId(id) ? intl.formatMessage({ id }) : field;
      }}
      renderChange={(change) => <ChangedValue {...change} label={(value) => String(value ?? '–')} />}
      conflictTitle={intl.formatMessage({ id: 'federalStates.conflict.title' })}
      area="federalStates"
      onSave={(reason) =>
        void write.write({ path: { stateId: state.id }, body: { ...toUpdate(seen, edits), ...reason } })
      }
      onUndo={(field) => setEdits(({ [field]: _removed, ...others }) => others)}
      onUndoAll={() => setEdits({})}
      onContinue={() => void continueWithCurrent()}
      cancel={
        <LinkButton to="/instance/federal-states">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>
      }
    >
      {(showsErrors) => (
        <>
          <Panel title={intl.formatMessage({ id: 'federalStates.form.title' })}>
            <StateFields
              draft={draft}
              errors={showsErrors ? errors : {}}
              changed={changed}
              onEdit={(more) => setEdits((now) => ({ ...now, ...more }))}
            />
          </Panel>
          <CountiesSection
            counties={draft.counties}
            errors={showsErrors ? errors : {}}
            changedFields={(county) => findChangedFields(seen, county)}
            onEdit={(key, county) => setEdits((now) => withCounty(now, key, county))}
            onRemove={(key) => setEdits((now) => withoutCounty(now, key))}
          />
        </>
      )}
    </ChangeForm>
  );
}
