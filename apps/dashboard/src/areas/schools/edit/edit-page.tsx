import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadedPage, QueryPage } from '../../../app/data/query-page.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { type Previous, WithPrevious } from '../../../app/data/with-previous.tsx';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { type EditState, type PreviousInForm, useEdit } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  changeStorage,
  invalidateSchools,
  type School,
  updateSchool,
  useSchool,
  useSchoolChoices,
} from '../api.ts';
import { findStorage, schoolForm, toSchool, toUpdate } from '../form.ts';
import { valueLabel } from '../labels.ts';
import { SchoolLine } from '../school-line.tsx';
import { FeatureFields, MasterDataFields } from './fields.tsx';

const route = getRouteApi('/area/schools/$schoolId/edit');

export function EditPage() {
  const { schoolId } = route.useParams();
  return (
    <QueryPage area="schools" query={useSchool(schoolId)}>
      {(school) => (
        <WithPrevious>
          {(previous) =>
            previous === undefined ? (
              <Page school={school} previous={undefined} />
            ) : (
              <PageToRestore school={school} previous={previous} />
            )
          }
        </WithPrevious>
      )}
    </QueryPage>
  );
}

type Props = { school: School; previous: PreviousInForm | undefined };

/** The audit log has the id of a storage, and the form its name. */
function PageToRestore({ school, previous }: { school: School; previous: Previous }) {
  const query = useSchoolChoices();
  return (
    <LoadedPage query={query}>
      {({ storageProviders }) => <Page school={school} previous={findStorage(previous, storageProviders)} />}
    </LoadedPage>
  );
}

function Page({ school, previous }: Props) {
  const t = useTranslate();
  const here = t('schools.page.edit');
  return (
    <AreaPage
      name={`${school.name}, ${here}`}
      title={school.name}
      breadcrumbs={
        <Breadcrumbs area="schools" current={here}>
          <Link to="/schools/$schoolId" params={{ schoolId: school.id }}>
            {school.name}
          </Link>
        </Breadcrumbs>
      }
      subtitle={<SchoolLine school={school} />}
    >
      <EditForm school={school} previous={previous} />
    </AreaPage>
  );
}

function EditForm({ school, previous }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const params = { schoolId: school.id };
  const form = useEdit(schoolForm, school, useSchool(school.id).refetch, previous);
  const { write, hasOnlyStorageFailed, save } = useSave(form, ({ hasLostPermissions }) => {
    if (hasLostPermissions) showToast('toast.schoolPermissionsLost');
    else showSuccess('toast.saved', { name: school.name, audit: { school: school.id } });
    void navigate({ to: '/schools/$schoolId', params, ignoreBlocker: true });
  });
  return (
    <ChangeForm
      of={form}
      write={write}
      valueLabel={(field, value) => valueLabel(t, field, value)}
      onSave={save}
      cancel={
        <LinkButton to="/schools/$schoolId" params={params}>
          {t('write.cancel')}
        </LinkButton>
      }
      notice={
        hasOnlyStorageFailed && (
          <Notice
            tone="warning"
            title={t('schools.edit.partSaved.title')}
            text={t('schools.edit.partSaved.text')}
          />
        )
      }
    >
      <MasterDataFields seen={form.seen} of={form} />
      <FeatureFields seen={form.seen} of={form} />
    </ChangeForm>
  );
}

type SchoolState = EditState<(typeof schoolForm)['fields'], School>;

/** Saves a school. The platform changes the storage with a second call, which is sent if the first one succeeded. */
function useSave(form: SchoolState, onSaved: (result: { hasLostPermissions: boolean }) => void) {
  const [hasLostPermissions, setHasLostPermissions] = useState(false);
  const [isPartSaved, setIsPartSaved] = useState(false);
  const path = { schoolId: form.seen.id };

  const storage = useWrite(changeStorage, () => {
    invalidateSchools();
    onSaved({ hasLostPermissions });
  });
  function saveStorage(reason: { reason?: string }): void {
    const storageProviderId = form.draft.storageProvider?.id;
    if (storageProviderId !== undefined) void storage.write({ path, body: { storageProviderId, ...reason } });
  }

  const update = useWrite(updateSchool, (answer, { body: { reason } }) => {
    invalidateSchools();
    const hasLost = (answer?.lostPermissions ?? []).length > 0;
    if (!form.changed.includes('storageProvider')) return onSaved({ hasLostPermissions: hasLost });
    setHasLostPermissions(hasLost);
    setIsPartSaved(true);
    form.compareWith(toSchool(form.seen, form.draft));
    saveStorage(reason === undefined ? {} : { reason });
  });

  function save(reason: { reason?: string }): void {
    storage.forget();
    if (form.changed.every((field) => field === 'storageProvider')) saveStorage(reason);
    else void update.write({ path, body: { ...toUpdate(form.seen, form.draft, form.changes), ...reason } });
  }

  const { state, checkAgain } = storage.state.is === 'idle' ? update : storage;
  return {
    write: { state, checkAgain, isBusy: update.isBusy || storage.isBusy, forget: update.forget },
    /** The storage was not changed, although everything else was saved. */
    hasOnlyStorageFailed: isPartSaved && !['idle', 'pending'].includes(storage.state.is),
    save,
  };
}
