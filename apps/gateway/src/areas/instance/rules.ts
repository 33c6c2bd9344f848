import type { ConfigEntry, ConfigValue } from '../../platform/runtime-config.ts';

/** The announcement is one thing in several keys, so none of them may be changed alone. */
const announcement = /^DASHBOARD_ANNOUNCEMENT_/u;

export const isSwitch = ({ key }: ConfigEntry): boolean => !announcement.test(key);

/** The field of the value in the audit log, next to the one that names the switch. */
export const valueField = 'switchValue';

/** The audit log has no numbers, and the database can't store some characters. */
export function toRecorded(value: ConfigValue): string | boolean {
  return typeof value === 'boolean' ? value : String(value).replaceAll(/\0|\p{Cs}/gu, '\uFFFD');
}
