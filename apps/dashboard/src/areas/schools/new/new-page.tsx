import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  createSchool,
  type CreatedSchool,
  invalidateSchools,
  type SchoolChoices,
  useSchoolChoices,
} from '../api.ts';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { rejectionOf, useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { FormGrid, SelectRow, TextRow } from '../../../ui/form-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CountyField } from '../county-field.tsx';
import { purposeLabel } from '../labels.ts';
import { emptyDraft, findDraftErrors, newPurposes, toCreation, type SchoolDraft } from './draft.ts';
import { EarlierCreation, NoSharedStorage, StorageMissing } from './notices.tsx';

export function NewPage() {
  return (
    <QueryPage area="schools" query={useSchoolChoices()}>
      {(choices) => <Page choices={choices} />}
    </QueryPage>
  );
}

function Page({ choices }: { choices: SchoolChoices }) {
  const intl = useIntl();
  const [withoutStorage, setWithoutStorage] = useState<CreatedSchool>();
  const title = intl.formatMessage({ id: 'schools.new.do' });
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="schools" current={title} />}
      place={withoutStorage === undefined ? '' : 'created'}
      sub={withoutStorage === undefined && intl.formatMessage({ id: 'schools.new.sub' })}
    >
      {withoutStorage === undefined ? (
        <NewForm choices={choices} onStorageMissing={setWithoutStorage} />
      ) : (
        <StorageMissing school={withoutStorage} />
      )}
    </AreaPage>
  );
}

type Props = { choices: SchoolChoices; onStorageMissing: (school: CreatedSchool) => void };

function NewForm({ choices: { federalStates, storageProviders }, onStorageMissing }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  // A single federal state is preselected, which does not count as input.
  const onlyState = federalStates.length === 1 ? federalStates[0]?.id : undefined;
  const initial = { ...emptyDraft, federalStateId: onlyState ?? '' };
  const [draft, setDraft] = useState<SchoolDraft>(initial);
  const write = useWrite(createSchool, (school) => {
    invalidateSchools();
    if (school?.isStorageMissing === true) {
      onStorageMissing(school);
      return;
    }
    showSuccess('toast.schoolCreated', {
      name: draft.name.trim(),
      audit: school && { school: school.id },
    });
    // If an earlier attempt succeeded without a response, there is no id: the list then finds the school by name.
    const search = { search: draft.name.trim() };
    if (school === undefined) void navigate({ to: '/schools', search, ignoreBlocker: true });
    else void navigate({ to: '/schools/$schoolId', params: { schoolId: school.id }, ignoreBlocker: true });
  });
  const errors = findDraftErrors(draft);
  const edit = (more: Partial<SchoolDraft>) => {
    setDraft({ ...draft, ...more });
    if (write.state.is === 'rejected') write.forget();
  };
  const isNamePending = write.state.is === 'rejected' && write.state.error.type === 'SCHOOL_NAME_PENDING';
  const lacksStorage =
    draft.storageProviderId === '' && storageProviders.every(({ isShared }) => isShared === false);
  const none = { value: '', label: intl.formatMessage({ id: 'schools.value.none' }) };
  return (
    <CreateForm
      title={intl.formatMessage({ id: 'schools.field.title' })}
      submitLabel={intl.formatMessage({ id: 'schools.new.do' })}
      cancel={<LinkButton to="/schools">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>}
      hasInput={Object.entries({ ...draft, ...(onlyState && { federalStateId: '' }) }).some(
        ([, text]) => text !== '',
      )}
      isValid={Object.keys(errors).length === 0}
      write={write}
      notice={
        <RejectionNotice write={write} area="schools">
          {(error) => <EarlierCreation entry={error.entry} name={draft.name.trim()} />}
        </RejectionNotice>
      }
      onSubmit={(reason) => void write.write({ body: { ...toCreation(draft), ...reason } })}
    >
      {(showsErrors) => {
        const fieldOf = (field: keyof typeof labels) => {
          const error = showsErrors ? errors[field] : undefined;
          return {
            label: intl.formatMessage({ id: `schools.field.${labels[field]}` }),
            error: error
              ? intl.formatMessage({ id: `schools.error.${error}` })
              : rejectionOf(intl, write.state, field),
          };
        };
        return (
          <>
            {lacksStorage && <NoSharedStorage />}
            <FormGrid>
              <TextRow
                {...fieldOf('name')}
                {...(isNamePending && { error: intl.formatMessage({ id: 'schools.error.namePending' }) })}
                value={draft.name}
                maxLength={200}
                onType={(name) => edit({ name })}
              />
              <TextRow
                {...fieldOf('officialSchoolNumber')}
                hint={intl.formatMessage({ id: 'schools.new.numberHint' })}
                value={draft.officialSchoolNumber}
                maxLength={50}
                onType={(officialSchoolNumber) => edit({ officialSchoolNumber })}
              />
              <SelectRow
                {...fieldOf('federalStateId')}
                hint={intl.formatMessage({ id: 'schools.new.stateHint' })}
                value={draft.federalStateId}
                options={[
                  { value: '', label: intl.formatMessage({ id: 'schools.new.choose' }) },
                  ...toOptions(federalStates),
                ]}
                onPick={(federalStateId) => edit({ federalStateId, countyId: '' })}
              />
              <CountyField
                {...fieldOf('countyId')}
                stateId={draft.federalStateId}
                value={draft.countyId}
                onPick={(county) => edit({ countyId: county?.id ?? '' })}
              />
              <SelectRow
                {...fieldOf('storageProviderId')}
                value={draft.storageProviderId}
                options={[none, ...toOptions(storageProviders)]}
                onPick={(storageProviderId) => edit({ storageProviderId })}
              />
              <SelectRow
                {...fieldOf('purpose')}
                hint={intl.formatMessage({ id: 'schools.new.stateHint' })}
                value={draft.purpose}
                options={[
                  { value: '', label: purposeLabel(intl, null) },
                  ...newPurposes.map((value) => ({ value, label: purposeLabel(intl, value) })),
                ]}
                onPick={(purpose) => edit({ purpose })}
              />
            </FormGrid>
          </>
        );
      }}
    </CreateForm>
  );
}

/** The name of the message for each field of the draft. */
const labels = {
  name: 'name',
  officialSchoolNumber: 'officialSchoolNumber',
  federalStateId: 'federalState',
  countyId: 'county',
  storageProviderId: 'storageProvider',
  purpose: 'purpose',
} as const;

function toOptions(named: readonly { id: string; name: string }[]) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}
