import { createHash } from 'node:crypto';
import type { AnnouncementContent } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../../lib/api-error.ts';
import type { ConfigEntry } from '../../platform/runtime-config.ts';

const languages = ['de', 'en', 'es', 'uk'] as const;
const prefix = 'DASHBOARD_ANNOUNCEMENT_';
const keyOfText = (language: (typeof languages)[number]) => `${prefix}TEXT_${language.toUpperCase()}`;

export const switchKey = `${prefix}ENABLED`;
const rolesKey = `${prefix}FOR_ROLES`;
/** In the order in which they are written, while the announcement is off. */
export const contentKeys: readonly string[] = [...languages.map(keyOfText), rolesKey];

/** The values as the platform stores them, by key. */
export const Values = v.record(v.string(), v.union([v.string(), v.boolean()]));
export type Values = v.InferOutput<typeof Values>;

/** Names of the keys for operators and for the audit log. */
const names: ReadonlyMap<string, string> = new Map([
  ...languages.map((language) => [keyOfText(language), `announcement.${language}`] as const),
  [rolesKey, 'announcement.roles'],
  [switchKey, 'announcement.isOn'],
]);
export const nameOf = (key: string): string => names.get(key) ?? key;

export function readValues(entries: readonly ConfigEntry[]): Values {
  const found = entries.filter(({ key }) => names.has(key)).map(({ key, value }) => [key, value]);
  const parsed = v.safeParse(Values, Object.fromEntries(found));
  if (!parsed.success || found.length !== names.size) throw platformAnswerUnknown('ANNOUNCEMENT_KEYS');
  return parsed.output;
}

export function toValues({ texts, roles, isOn }: AnnouncementContent): Values {
  return {
    ...Object.fromEntries(languages.map((language) => [keyOfText(language), texts[language]])),
    [rolesKey]: roles.join(','),
    [switchKey]: isOn,
  };
}

/** Blanks and empty names are stored as they were typed. */
export function describeValues(values: Values): AnnouncementContent {
  const text = (language: (typeof languages)[number]) => String(values[keyOfText(language)]);
  const roles = String(values[rolesKey]).split(',');
  return {
    texts: { de: text('de'), en: text('en'), es: text('es'), uk: text('uk') },
    roles: roles.map((role) => role.trim()).filter((role) => role !== ''),
    isOn: values[switchKey] === true,
  };
}

/** Changes with every value, so that a publication based on an older state is rejected. */
export function versionOf(values: Values): string {
  const ordered = [...contentKeys, switchKey].map((key) => values[key]);
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}

interface Step {
  readonly key: string;
  readonly before: string | boolean;
  readonly value: string | boolean;
}

const write = (key: string, before: unknown, value: unknown): Step => ({
  key,
  before: typeof before === 'boolean' ? before : String(before),
  value: typeof value === 'boolean' ? value : String(value),
});

/**
 * The writes in their order: an announcement that is on is switched off before its first text changes, and switched on
 * after the last one. So it is never on with texts of two versions, whichever write is the last one.
 */
export function planSteps(now: Values, target: Values): Step[] {
  const changed = contentKeys.filter((key) => now[key] !== target[key]);
  const mustSwitchOff = now[switchKey] === true && changed.length > 0;
  const isOn = now[switchKey] === true && !mustSwitchOff;
  return [
    ...(mustSwitchOff ? [write(switchKey, true, false)] : []),
    ...changed.map((key) => write(key, now[key], target[key])),
    ...(isOn === target[switchKey] ? [] : [write(switchKey, isOn, target[switchKey])]),
  ];
}
