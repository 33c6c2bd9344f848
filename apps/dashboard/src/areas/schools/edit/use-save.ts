import { useState } from 'react';
import { useWrite } from '../../../app/data/use-write.ts';
import type { EditState } from '../../../app/form/use-form.ts';
import { changeStorage, invalidateSchools, type School, updateSchool } from '../api.ts';
import { type schoolForm, toSchool, toUpdate } from '../form.ts';

type SchoolState = EditState<(typeof schoolForm)['fields'], School>;

/** Saves a school. The platform changes the storage with a second call, which is sent if the first one succeeded. */
export function useSave(form: SchoolState, onSaved: (result: { hasLostPermissions: boolean }) => void) {
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
