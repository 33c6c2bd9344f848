import type { Change } from '@superhero/contract/gateway/types';
import type { Translate } from '../../i18n/translate.tsx';

/** Labels of the audit log come first: forms differ in a few. The build adds the messages of all of them to this area. */
const labelled = ['audit', 'people', 'deletion', 'schools', 'tools', 'storage', 'federalStates'];

/** A field without a label is shown by its own name. */
export function fieldLabel(t: Pick<Translate, 'optional'>, field: string): string {
  const labels = labelled.map((area) => t.optional(`${area}.field.${field}`));
  return labels.find((label) => label !== undefined) ?? field;
}

/** The messages of values, as the pages of their areas show them. The build adds them here. */
const valueLabels: Readonly<Record<string, string>> = {
  add: 'people.role',
  bulkKind: 'bulk.kind',
  remove: 'people.role',
  'announcement.roles': 'announcement.role',
  'config.messageType': 'tools.messageType',
  'config.privacyPermission': 'tools.privacy',
  'config.type': 'tools.type',
  features: 'schools.feature',
  'medium.status': 'tools.state',
  purpose: 'schools.purpose',
  restrictToContexts: 'tools.context',
  role: 'people.role',
  rolePermissions: 'roles.permission',
  roles: 'people.role',
  switch: 'switches',
};

/** A text as the pages show it: by its label, or as a date or number. */
export function valueLabel(t: Translate, field: string, text: string): string {
  const prefix = valueLabels[field];
  const label =
    prefix &&
    (t.optional(`${prefix}.${text}`) ??
      t.optional(`${prefix}.${text}.name`) ??
      // A bulk change adds roles or features.
      (field === 'add' || field === 'remove' ? t.optional(`schools.feature.${text}`) : undefined));
  if (label !== undefined && label !== '') return label;
  if (field === 'language') return t.languageName(text);
  if (isTime(text)) return t.date(text, { dateStyle: 'medium', timeStyle: 'short' });
  return text;
}

const isTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/u.test(text) && !Number.isNaN(Date.parse(text));

/** The pages of ids in entries. */
const pages: Readonly<Record<string, string>> = {
  batch: '/deletion/',
  federalStateId: '/instance/federal-states/',
  schoolId: '/schools/',
  storageProviderId: '/instance/storage/',
  tool: '/tools/',
  work: '/work/',
};

export function pageOf(field: string, id: string): string | undefined {
  const page = pages[field];
  return page === undefined ? undefined : page + encodeURIComponent(id);
}

/** Fields with the same value before and after are what an entry says about its subject; nothing changed them. */
export function splitChanges(changes: readonly Change[]): { changed: Change[]; facts: Change[] } {
  const texts = changes.map((change) => JSON.stringify(change));
  const once = changes.filter((_change, place) => texts.indexOf(texts[place] ?? '') === place);
  return { changed: once.filter((change) => !isFact(change)), facts: once.filter(isFact) };
}

const isFact = ({ before, after }: Change) => JSON.stringify(before) === JSON.stringify(after);

/** Actions that the gateway takes by itself, so that the school cloud neither executes nor answers them. */
const ownActions = /^(approvals|work)\.|^deletion\.(preview|request|run|stop)$|\.bulkChange$/u;

export const isOwnAction = (action: string): boolean => ownActions.test(action);
