import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/translate.tsx';
import { type School, useSchool } from '../api.ts';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { useEdit } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { schoolForm } from '../form.ts';
import { valueLabel } from '../labels.ts';
import { SchoolLine } from '../school-line.tsx';
import { FeatureFields, MasterDataFields } from './fields.tsx';
import { useSave } from './use-save.ts';

const route = getRouteApi('/area/schools/$schoolId/edit');

export function EditPage() {
  const { schoolId } = route.useParams();
  return (
    <QueryPage area="schools" query={useSchool(schoolId)}>
      {(school) => <Page school={school} />}
    </QueryPage>
  );
}

function Page({ school }: { school: School }) {
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
      <EditForm school={school} />
    </AreaPage>
  );
}

function EditForm({ school }: { school: School }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const params = { schoolId: school.id };
  const form = useEdit(schoolForm, school, useSchool(school.id).refetch);
  const { write, hasOnlyStorageFailed, save } = useSave(form, ({ hasLostPermissions }) => {
    if (hasLostPermissions) showToast('toast.schoolPermissionsLost');
    else showSuccess('toast.schoolSaved', { name: school.name, audit: { school: school.id } });
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
