import { createStore } from '../../lib/store.ts';
import { recoverNow } from '../../session/start-up.ts';

export const isOffline = createStore(false);

/** The browser knows only that there is no network at all; a silent server is told by the call that failed. */
export function watchConnection(): void {
  isOffline.set(!navigator.onLine);
  window.addEventListener('offline', () => isOffline.set(true));
  window.addEventListener('online', () => {
    isOffline.set(false);
    void recoverNow();
  });
}
