import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Switch } from './api.ts';

export const nameOf = (t: Translate, { key }: Switch): string => t.optional(`switches.${key}.name`) ?? key;

/** A switch that a newer version of the platform has added has the platform's description. */
export const describeSwitch = (t: Translate, { key, description }: Switch): string | undefined =>
  t.optional(`switches.${key}.text`) ?? (description === null ? undefined : cut(description, 300));

/** What happens when the switch is switched; undefined for one that is not known. */
export const effectOf = (t: Translate, { key }: Switch, isOn: boolean): string | undefined =>
  t.optional(`switches.${key}.${isOn ? 'on' : 'off'}`);

export function describeValue(t: Translate, value: Switch['value']): string {
  if (typeof value === 'boolean') return t(value ? 'instance.on' : 'instance.off');
  if (typeof value === 'number') return t.number(value, { maximumFractionDigits: 20 });
  return value === '' ? t('switches.empty') : cut(value, 300);
}

/** Undefined for a type that this version can't change. */
export function actionOf({ type, value }: Switch): 'turnOn' | 'turnOff' | 'change' | undefined {
  if (type !== typeof value) return undefined;
  if (typeof value === 'boolean') return value ? 'turnOff' : 'turnOn';
  return 'change';
}
