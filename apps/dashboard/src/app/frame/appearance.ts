import { browserMemory } from '../../lib/browser-storage.ts';
import { createStore } from '../../lib/store.ts';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const key = 'appearance';

export const appearance = createStore<Appearance>('system');

export function restoreAppearance(): void {
  const remembered = appearances.find((known) => known === browserMemory.read(key));
  show(remembered ?? 'system');
}

export function chooseAppearance(chosen: Appearance): void {
  browserMemory.write(key, chosen);
  show(chosen);
}

function show(chosen: Appearance): void {
  appearance.set(chosen);
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset['appearance'];
  else dataset['appearance'] = chosen;
}
