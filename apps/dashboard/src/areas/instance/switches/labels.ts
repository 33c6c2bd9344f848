import type { IntlShape } from 'react-intl';
import { isMessageId } from '../../../i18n/is-message-id.ts';
import { cut } from '../../../lib/cut.ts';
import type { Switch } from './api.ts';

const longestText = 300;

/** What is known about a switch in the language of the interface. */
function findText(intl: IntlShape, key: string, part: 'name' | 'text' | 'on' | 'off'): string | undefined {
  const id = `switches.${key}.${part}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : undefined;
}

export const nameOf = (intl: IntlShape, { key }: Switch): string => findText(intl, key, 'name') ?? key;

/** The description of the platform for a switch that a newer version of it has added. */
export const describeSwitch = (intl: IntlShape, { key, description }: Switch): string | undefined =>
  findText(intl, key, 'text') ?? (description === null ? undefined : cut(description, longestText));

/** Of a known switch: what happens when it is switched. */
export const effectOf = (intl: IntlShape, { key }: Switch, isOn: boolean): string | undefined =>
  findText(intl, key, isOn ? 'on' : 'off');

export function describeValue(intl: IntlShape, value: Switch['value']): string {
  if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'switches.on' : 'switches.off' });
  if (typeof value === 'number') return intl.formatNumber(value, { maximumFractionDigits: 20 });
  return value === '' ? intl.formatMessage({ id: 'switches.empty' }) : cut(value, longestText);
}
