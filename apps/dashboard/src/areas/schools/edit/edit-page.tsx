import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type School, useSchool } from '../api.ts';
import { ChangeForm } from '../../../app/form/change-form.tsx';
import { ChangedValue } from '../../../app/form/changed-value.tsx';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { showToast } from '../../../app/frame/toasts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fieldLabel, valueLabel } from '../labels.ts';
import { SchoolLine } from '../school-line.tsx';
import { findChanges, findErrors, undo, type Edits } from './edits.ts';
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
  const intl = useIntl();
  const here = intl.formatMessage({ id: 'schools.page.edit' });
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
      sub={<SchoolLine school={school} />}
    >
      <EditForm school={school} />
    </AreaPage>
  );
}

/** Edits are stored separately from the loaded school, so they survive a failed save and a conflict. */
function EditForm({ school }: { school: School }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(school);
  const [edits, setEdits] = useState<Edits>({});
  const { refetch } = useSchool(school.id);
  const params = { schoolId: school.id };
  const { write, forget, hasOnlyStorageFailed, save } = useSave({
    school: seen,
    edits,
    onPartSaved(saved) {
      setSeen(saved);
      setEdits(({ storageProvider }) => ({ storageProvider }));
    },
    onSaved({ hasLostPermissions }) {
      if (hasLostPermissions) showToast('toast.schoolPermissionsLost');
      else showSuccess('toast.schoolSaved', { name: school.name, audit: { school: school.id } });
      void navigate({ to: '/schools/$schoolId', params, ignoreBlocker: true });
    },
  });
  const changes = findChanges(seen, edits);
  const errors = findErrors(seen, edits);
  const edit = (more: Edits) => setEdits({ ...edits, ...more });

  /** From now on the edits are compared with the current school. */
  async function continueWithCurrent() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return;
    setSeen(data);
    forget();
  }

  return (
    <ChangeForm
      changes={changes}
      errorCount={Object.keys(errors).length}
      write={write}
      fieldLabel={(field) => fieldLabel(intl, field)}
      renderChange={(change) => (
        <ChangedValue {...change} label={(value) => valueLabel(intl, change.field, value)} />
      )}
      conflictTitle={intl.formatMessage({ id: 'schools.conflict.title' })}
      area="schools"
      onSave={save}
      onUndo={(field) => setEdits(undo(edits, field))}
      onUndoAll={() => setEdits({})}
      onContinue={() => void continueWithCurrent()}
      cancel={
        <LinkButton to="/schools/$schoolId" params={params}>
          {intl.formatMessage({ id: 'write.cancel' })}
        </LinkButton>
      }
      notice={
        hasOnlyStorageFailed && (
          <Notice
            tone="warning"
            title={intl.formatMessage({ id: 'schools.edit.partSaved.title' })}
            text={intl.formatMessage({ id: 'schools.edit.partSaved.text' })}
          />
        )
      }
    >
      {(showsErrors) => (
        <>
          <MasterDataFields
            seen={seen}
            edits={edits}
            errors={showsErrors ? errors : {}}
            changes={changes}
            write={write.state}
            onChange={edit}
          />
          <FeatureFields seen={seen} edits={edits} onChange={edit} />
        </>
      )}
    </ChangeForm>
  );
}
