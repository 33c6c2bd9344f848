import { useNavigate } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormField, FormStatus, useRows } from '../../../app/form/form-fields.tsx';
import { type FormState, useNew } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { FormGrid, SelectRow, TextRow } from '../../../ui/form-row.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PanelBody } from '../../../ui/panel.tsx';
import {
  type CreatedSchool,
  createSchool,
  invalidateSchools,
  type SchoolChoices,
  useSchoolChoices,
} from '../api.ts';
import { CountyField } from '../county-field.tsx';
import { newPurposes, newSchoolForm, toCreation } from '../form.ts';
import { type Named, purposeLabel, toOption } from '../labels.ts';
import styles from './new-page.module.css';
import { SameNumber } from './same-number.tsx';

export function NewPage() {
  return (
    <QueryPage area="schools" query={useSchoolChoices()}>
      {(choices) => <Page choices={choices} />}
    </QueryPage>
  );
}

function Page({ choices }: { choices: SchoolChoices }) {
  const t = useTranslate();
  const [withoutStorage, setWithoutStorage] = useState<CreatedSchool>();
  const title = t('schools.new.do');
  return (
    <AreaPage
      name={title}
      title={title}
      breadcrumbs={<Breadcrumbs area="schools" current={title} />}
      place={withoutStorage === undefined ? '' : 'created'}
      subtitle={withoutStorage === undefined && t('schools.new.subtitle')}
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
  const t = useTranslate();
  const navigate = useNavigate();
  const write = useWrite(createSchool, (school, { body: { name } }) => {
    invalidateSchools();
    if (school?.isStorageMissing === true) {
      onStorageMissing(school);
      return;
    }
    showSuccess('audit.action.schools.create', { name, audit: school && { school: school.id } });
    // If an earlier attempt succeeded without a response, there is no id: the list then finds the school by name.
    if (school === undefined)
      void navigate({ to: '/schools', search: { search: name }, ignoreBlocker: true });
    else void navigate({ to: '/schools/$schoolId', params: { schoolId: school.id }, ignoreBlocker: true });
  });
  const [onlyState] = federalStates.length === 1 ? federalStates : [];
  const form = useNew(newSchoolForm, { federalState: onlyState ?? null });
  const { draft } = form;
  const edit = (more: Parameters<typeof form.edit>[0]) => {
    form.edit(more);
    if (write.state.is === 'rejected') write.forget();
  };
  const lacksStorage =
    draft.storageProvider === null && storageProviders.every(({ isShared }) => isShared === false);
  return (
    <CreateForm
      title={t('schools.field.title')}
      submitLabel={t('schools.new.do')}
      cancel={<LinkButton to="/schools">{t('write.cancel')}</LinkButton>}
      hasInput={form.hasInput}
      isValid={form.isValid}
      write={write}
      notice={
        <RejectionNotice write={write} area="schools">
          {(error) => <EarlierCreation entry={error.entry} name={draft.name.trim()} />}
        </RejectionNotice>
      }
      onSubmit={(reason) => void write.write({ body: { ...toCreation(draft), ...reason } })}
    >
      {lacksStorage && <NoSharedStorage />}
      <NewFields of={{ ...form, edit }} federalStates={federalStates} storageProviders={storageProviders} />
      <SameNumber number={draft.officialSchoolNumber.trim()} />
    </CreateForm>
  );
}

type FieldsProps = Pick<SchoolChoices, 'federalStates' | 'storageProviders'> & {
  of: FormState<(typeof newSchoolForm)['fields']>;
};

function NewFields({ of, federalStates, storageProviders }: FieldsProps) {
  const t = useTranslate();
  const rowOf = useRows(of);
  const { draft, edit } = of;
  const { state } = useContext(FormStatus);
  const isNamePending = state.is === 'rejected' && state.error.type === 'SCHOOL_NAME_PENDING';
  const automatic = { value: '', label: t('schools.new.storageAutomatic') };
  return (
    <FormGrid>
      <TextRow
        {...rowOf('name')}
        {...(isNamePending && { error: t('schools.error.namePending') })}
        value={draft.name}
        maxLength={200}
        onType={(name) => edit({ name })}
      />
      <FormField of={of} name="officialSchoolNumber" />
      <SelectRow
        {...rowOf('federalState')}
        hint={t('schools.new.stateHint')}
        value={draft.federalState?.id ?? ''}
        options={[{ value: '', label: t('schools.new.choose') }, ...federalStates.map(toOption)]}
        onPick={(picked) => edit({ federalState: findIn(federalStates, picked), county: null })}
      />
      <CountyField
        {...rowOf('county')}
        state={draft.federalState ?? undefined}
        value={draft.county?.id ?? ''}
        onPick={(county) => edit({ county: county ?? null })}
      />
      <SelectRow
        {...rowOf('storageProvider')}
        value={draft.storageProvider?.id ?? ''}
        options={[automatic, ...storageProviders.map(toOption)]}
        onPick={(picked) => edit({ storageProvider: findIn(storageProviders, picked) })}
      />
      <SelectRow
        {...rowOf('purpose')}
        hint={t('schools.new.stateHint')}
        value={draft.purpose ?? ''}
        options={[
          { value: '', label: purposeLabel(t, null) },
          ...newPurposes.map((value) => ({ value, label: purposeLabel(t, value) })),
        ]}
        onPick={(picked) => edit({ purpose: newPurposes.find((one) => one === picked) ?? null })}
      />
    </FormGrid>
  );
}

const findIn = (named: readonly Named[], picked: string) => named.find(({ id }) => id === picked) ?? null;

/** Before the school is created: the platform looks for a provider that is shared, unless one is chosen. */
function NoSharedStorage() {
  const t = useTranslate();
  return (
    <PanelBody>
      <Notice tone="warning" title={t('schools.new.noStorage.title')} text={t('schools.new.noStorage.text')}>
        <StorageLink />
      </Notice>
    </PanelBody>
  );
}

/** The platform saved the school and then could not create its bucket (T116). */
function StorageMissing({ school: { id, name } }: { school: CreatedSchool }) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('schools.new.storageMissing.title', { name })}
      text={t('schools.new.storageMissing.text')}
    >
      <div className={styles.links}>
        <LinkButton to="/schools/$schoolId" params={{ schoolId: id }}>
          {t('schools.new.toSchool')}
        </LinkButton>
        <StorageLink />
      </div>
    </Notice>
  );
}

/** Where to see whether an earlier creation of a school with this name was applied. */
function EarlierCreation({ entry, name }: { entry: number | undefined; name: string }) {
  const t = useTranslate();
  return (
    <div className={styles.links}>
      {entry !== undefined && (
        <LinkButton to="/audit/$number" params={{ number: String(entry) }} target="_blank">
          {t('write.entry')}
        </LinkButton>
      )}
      <LinkButton to="/schools" search={{ search: name }} target="_blank">
        {t('schools.new.toSameName')}
      </LinkButton>
    </div>
  );
}

function StorageLink() {
  const t = useTranslate();
  return (
    <LinkButton to="/instance/storage" target="_blank">
      {t('schools.new.toStorage')}
    </LinkButton>
  );
}
