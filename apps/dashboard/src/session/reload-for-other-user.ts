import { dropLeaveReasons } from '../lib/confirm-leaving.ts';
import { tabMemory } from '../lib/browser-storage.ts';

const key = 'session.other-user';

/** Another person has logged in. A reload starts with their token and keeps no data of the previous person, so it must not wait for an answer. */
export function reloadForOtherUser(): void {
  tabMemory.write(key, 'yes');
  dropLeaveReasons();
  window.location.reload();
}

/** Whether the page was reloaded for this reason; true only once. */
export function wasReloadedForOtherUser(): boolean {
  const isReload = tabMemory.read(key) === 'yes';
  if (isReload) tabMemory.write(key, '');
  return isReload;
}
