import { browserMemory } from '../../lib/browser-storage.ts';
import { createStore } from '../../lib/store.ts';

const storageKey = 'keyShortcuts';

/** Single characters can be switched off: speech input and tremor can type them by accident. */
export const hasKeyShortcuts = createStore(browserMemory.read(storageKey) !== 'off');

export function setKeyShortcuts(isOn: boolean): void {
  browserMemory.write(storageKey, isOn ? 'on' : 'off');
  hasKeyShortcuts.set(isOn);
}

/** The keys of actions that many pages have. */
export const editKey = 'e';
export const createKey = 'c';
