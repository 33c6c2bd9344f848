import { useState } from 'react';
import { changeStorage, invalidateSchools, type School, updateSchool } from '../api.ts';
import { useWrite } from '../../../app/data/use-write.ts';
import { applyEdits, type Edits, findChanges, toUpdate } from './edits.ts';

type Props = {
  school: School;
  edits: Edits;
  /** The school after its other fields were saved; the storage is still to be changed. */
  onPartSaved: (saved: School) => void;
  onSaved: (result: { hasLostPermissions: boolean }) => void;
};

/** Saves a school. The platform changes the storage with a second call, which is sent if the first one succeeded. */
export function useSave({ school, edits, onPartSaved, onSaved }: Props) {
  const [hasLostPermissions, setHasLostPermissions] = useState(false);
  const [isPartSaved, setIsPartSaved] = useState(false);
  const path = { schoolId: school.id };
  const changes = findChanges(school, edits);
  const isStorageChanged = changes.some(({ field }) => field === 'storageProvider');
  const storage = useWrite(changeStorage, () => {
    invalidateSchools();
    onSaved({ hasLostPermissions });
  });
  function saveStorage(reason: { reason?: string }): void {
    const storageProviderId = edits.storageProvider?.id;
    if (storageProviderId !== undefined) void storage.write({ path, body: { storageProviderId, ...reason } });
  }

  const update = useWrite(updateSchool, (answer, { body: { reason } }) => {
    invalidateSchools();
    const hasLost = (answer?.lostPermissions ?? []).length > 0;
    if (!isStorageChanged) return onSaved({ hasLostPermissions: hasLost });
    setHasLostPermissions(hasLost);
    setIsPartSaved(true);
    const { storageProvider } = school;
    onPartSaved({ ...school, ...applyEdits(school, edits), storageProvider });
    saveStorage(reason === undefined ? {} : { reason });
  });

  function save(reason: { reason?: string }): void {
    storage.forget();
    if (changes.every(({ field }) => field === 'storageProvider')) saveStorage(reason);
    else void update.write({ path, body: { ...toUpdate(school, edits), ...reason } });
  }

  const { state, checkAgain } = storage.state.is === 'idle' ? update : storage;
  return {
    write: { state, checkAgain, isBusy: update.isBusy || storage.isBusy },
    forget: update.forget,
    /** The storage was not changed, although everything else was saved. */
    hasOnlyStorageFailed: isPartSaved && !['idle', 'pending'].includes(storage.state.is),
    save,
  };
}
