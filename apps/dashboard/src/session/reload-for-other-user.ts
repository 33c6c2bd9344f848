import { tabMemory } from '../lib/browser-storage.ts';

const key = 'session.takeover';

/** Another person has logged in. The start knows what to do with any token, and nothing of the former one survives it. */
export function reloadForOtherUser(): void {
  tabMemory.write(key, 'yes');
  window.location.reload();
}

/** Whether this start is such a one; told once. */
export function wasReloadedForOtherUser(): boolean {
  const isSo = tabMemory.read(key) === 'yes';
  if (isSo) tabMemory.write(key, '');
  return isSo;
}
