import { tabMemory } from '../lib/browser-storage.ts';

const key = 'session.other-user';

/** Another person has logged in. A reload starts with their token and keeps no data of the previous person. */
export function reloadForOtherUser(): void {
  tabMemory.write(key, 'yes');
  window.location.reload();
}

/** Whether the page was reloaded for this reason; true only once. */
export function wasReloadedForOtherUser(): boolean {
  const isReload = tabMemory.read(key) === 'yes';
  if (isReload) tabMemory.write(key, '');
  return isReload;
}
