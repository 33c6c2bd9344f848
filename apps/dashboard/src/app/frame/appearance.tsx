import { useTranslate } from '../../i18n/translate.tsx';
import { browserMemory } from '../../lib/browser-storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Select } from '../../ui/select.tsx';

const appearances = ['system', 'light', 'dark'] as const;
type Appearance = (typeof appearances)[number];

const key = 'appearance';

const appearance = createStore<Appearance>('system');

export function restoreAppearance(): void {
  const remembered = appearances.find((known) => known === browserMemory.read(key));
  show(remembered ?? 'system');
}

function chooseAppearance(chosen: Appearance): void {
  browserMemory.write(key, chosen);
  show(chosen);
}

function show(chosen: Appearance): void {
  appearance.set(chosen);
  const { dataset } = document.documentElement;
  if (chosen === 'system') delete dataset['appearance'];
  else dataset['appearance'] = chosen;
}

export function AppearanceSwitch() {
  const t = useTranslate();
  return (
    <Select
      isQuiet
      label={t('header.appearance')}
      value={useStore(appearance)}
      options={appearances.map((value) => ({
        value,
        label: t(`appearance.${value}`),
      }))}
      onChange={chooseAppearance}
    />
  );
}
