import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { updateSchool } from '../../api/school-writes.ts';
import type { School } from '../../api/schools.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { isReason, toReason } from '../../shell/reason.tsx';
import { showToast } from '../../shell/toasts.ts';
import { useWrite } from '../../shell/write.ts';
import { Columns } from '../../ui/columns.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { findDifferences, findFaults, toUpdate, undo, type Edits } from './edits.ts';
import styles from './edit-form.module.css';
import { EditFeatures } from './edit-features.tsx';
import { EditMasterData } from './edit-master-data.tsx';
import { forgetSchools, useSchool } from './schools.ts';
import { StorageForm } from './storage-form.tsx';

/** What is typed lies over the school as it was seen, and stays whatever becomes of saving it. */
export function EditForm({ school }: { school: School }) {
  const navigate = useNavigate();
  const id = useId();
  const [seen, setSeen] = useState(school);
  const [edits, setEdits] = useState<Edits>({});
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const { refetch } = useSchool(school.id);
  const saving = useWrite(updateSchool, (answer) => {
    forgetSchools();
    if (answer === undefined || answer.lostPermissions.length === 0)
      showToast('toast.schoolSaved', 'success');
    else showToast('toast.schoolPermissionsLost', 'warning');
    void navigate({ to: '/schools/$schoolId', params: { schoolId: school.id }, ignoreBlocker: true });
  });

  const differences = findDifferences(seen, edits);
  const faults = findFaults(seen, edits);
  const isValid = Object.keys(faults).length === 0 && isReason(reason);

  useEffect(() => {
    if (refusals > 0 || saving.state.is === 'refused')
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, saving.state]);

  function save(submission: FormEvent) {
    submission.preventDefault();
    if (differences.length === 0 || saving.isBusy || saving.state.is === 'changedMeanwhile') return;
    if (!isValid) setRefusals(refusals + 1);
    else {
      const body = { ...toUpdate(seen, edits), ...toReason(reason) };
      void saving.write({ schoolId: school.id, body });
    }
  }

  /** The edits lie over the new state now, and are compared with it. */
  async function goOn() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return;
    setSeen(data);
    saving.forget();
  }

  const change = (more: Edits) => setEdits({ ...edits, ...more });
  return (
    <Columns
      main={
        <form id={id} className={styles.form} noValidate onSubmit={save}>
          <EditMasterData
            seen={seen}
            edits={edits}
            faults={refusals > 0 ? faults : {}}
            differences={differences}
            saving={saving.state}
            onChange={change}
          />
          <EditFeatures seen={seen} edits={edits} onChange={change} />
        </form>
      }
      aside={
        <>
          <DifferencesPanel
            form={id}
            differences={differences}
            reason={reason}
            isReasonTold={refusals > 0}
            saving={saving}
            onReason={setReason}
            onUndo={(field) => setEdits(undo(edits, field))}
            onUndoAll={() => setEdits({})}
            onGoOn={() => void goOn()}
          />
          <StorageForm school={school} />
          <LeaveGuard isTyped={differences.length > 0 || reason !== ''} />
        </>
      }
    />
  );
}
