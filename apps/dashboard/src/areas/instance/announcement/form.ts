import { siteNow } from '../../../api/site-clock.ts';
import { maxDepth, readKeptHtml, type Removed, writeKeptHtml } from '@superhero/contract/kept-html';
import { defineForm, type Draft, type Edits } from '../../../app/form/define-form.ts';
import { type Field, flag } from '../../../app/form/fields.ts';
import { languages } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { toInstants, toLocalTime } from '../../../lib/local-time.ts';
import type { Announcement } from './api.ts';

/** The roles that an operator chooses from; others are offered if they are stored. */
export const offeredRoles = ['administrator', 'teacher', 'student', 'externalPerson'] as const;

/** No role has this name. The platform's default has it in place of `administrator` (T82). */
export const wrongRole = 'admin';

/** As in the contract. */
export const maxTextLength = 20_000;
const roleName = /^(?!admin$)[A-Za-z][\w-]{0,99}$/u;

/** Characters as the gateway counts them. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Whether a page may fail to show the text, because its elements are nested too deeply. */
export const isTooDeep = (text: string): boolean => readKeptHtml(text).depth > maxDepth;

/** The HTML of one language, which is stored as it is typed. */
const html: Field<string, string> = {
  apply: (stored, edit) => edit ?? stored ?? '',
  show: (value) => value,
  check: (value) => (isTooDeep(value) ? 'TEXT_TOO_DEEP' : undefined),
  store: (value) => value,
};

/** As in the contract. */
export const maxFromDays = 30;
const maxUntilDays = 60;

/** A time in the zone of the browser. Nothing as a start means at once, and as an end that there is none. */
const time = (past: 'FROM_PAST' | 'UNTIL_PAST'): Field<string | null, string> => ({
  apply: (stored, edit) => edit ?? toField(stored ?? null),
  show: (value) => value || null,
  check(value) {
    if (value === '') return undefined;
    const at = readTime(value);
    if (at === null) return 'TIME_SKIPPED';
    return isPast(at) ? past : undefined;
  },
  store: readTime,
});

export const toField = (at: string | null): string => (at === null ? '' : toLocalTime(at));

/** The instant of a field, the first one if the clocks show its time twice. Null if it is empty or the clocks skip it. */
export function readTime(value: string): string | null {
  const [at] = toInstants(value);
  return at === undefined ? null : new Date(at).toISOString();
}

/** Whether the clocks show a time twice, because they go back. */
export const isTwice = (value: string): boolean => toInstants(value).length > 1;

export const isPast = (until: string | null): boolean =>
  until !== null && new Date(until).getTime() <= siteNow();

export const formatUntil = (t: Translate, until: string | null): string =>
  t.date(until ?? 0, { dateStyle: 'medium', timeStyle: 'short' });

/** A time of a field, with its zone if the clocks show it twice. */
export const formatField = (t: Translate, value: string): string =>
  isTwice(value)
    ? `${t.date(readTime(value) ?? 0, { dateStyle: 'medium' })}, ${formatZoned(t, value)}`
    : formatUntil(t, readTime(value));

/** The time of a field with its zone, to tell apart the two that the clocks show alike. */
export const formatZoned = (t: Translate, value: string): string =>
  t.date(readTime(value) ?? 0, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** After a conflict, all roles stay as they were chosen. */
const roles: Field<readonly string[], readonly string[]> = {
  apply: (stored = [], edit) => edit ?? stored,
  show: (value) => value,
  check: () => undefined,
  store: (value) => value,
};

/** Everything is sent, so that texts and roles that were not edited can be wrong too. */
export const announcementForm = defineForm(
  'announcement',
  {
    de: html,
    en: html,
    es: html,
    uk: html,
    from: time('FROM_PAST'),
    until: time('UNTIL_PAST'),
    roles,
    isOn: flag(),
  },
  ({ draft }) => ({
    ...Object.fromEntries(
      languages
        .filter((language) => countCharacters(draft[language]) > maxTextLength)
        .map((language) => [language, 'TEXT_TOO_LONG']),
    ),
    ...(draft.roles.some((role) => !roleName.test(role)) && { roles: 'ROLE_UNKNOWN' }),
    ...checkTimes(draft),
  }),
);

/** What the gateway accepts if it is to publish the announcement later. */
function checkTimes(draft: { from: string; until: string }): { from?: string; until?: string } {
  const [from, until] = [readTime(draft.from), readTime(draft.until)];
  if (from === null) return {};
  return {
    ...(!isWithin(from, maxFromDays) && { from: 'FROM_TOO_FAR' }),
    ...(until !== null && !isWithin(until, maxUntilDays) && { until: 'UNTIL_TOO_FAR' }),
    ...(until !== null && until <= from && { until: 'UNTIL_BEFORE_FROM' }),
  };
}

const isWithin = (at: string, days: number): boolean =>
  new Date(at).getTime() <= siteNow() + days * 24 * 3_600_000;

/** Whether the gateway accepts an order now that switches it off at its end. */
export const isEndNear = (until: string | null): until is string =>
  until !== null && !isPast(until) && isWithin(until, maxUntilDays);

type Fields = (typeof announcementForm)['fields'];
export type AnnouncementDraft = Draft<Fields>;

/** As the gateway expects it. An end that was not edited is sent as it is stored: the field shows only its minute. */
export function toContent(
  { de, en, es, uk, roles: chosen, isOn, until }: AnnouncementDraft,
  stored: Pick<Announcement, 'until'>,
) {
  const isStored = stored.until !== null && toLocalTime(stored.until) === until;
  const texts = { de, en, es, uk };
  return { texts, roles: [...chosen], isOn, until: isStored ? stored.until : readTime(until) };
}

/** `admin` stands for administrators. */
export const replaceWrongRole = (chosen: readonly string[]): string[] => [
  ...new Set(chosen.map((role) => (role === wrongRole ? 'administrator' : role))),
];

/** The roles in the order in which they are offered, then all others that are stored or chosen. */
export function listRoles(...chosen: readonly (readonly string[])[]): string[] {
  return [...new Set([...offeredRoles, ...chosen.flat()])];
}

const store = (text: string): string => writeKeptHtml(readKeptHtml(text).nodes);

/** Whether the school cloud stores both texts in the same way. */
export const isStoredAlike = (one: string, other: string): boolean =>
  one === other || store(one) === store(other);

type Content = Pick<Announcement, 'texts' | 'roles' | 'isOn'>;

/** The edits that were published. A text counts as published if the school cloud stores it like that. */
export function findPublished(edits: Edits<Fields>, { texts, roles: published, isOn }: Content): string[] {
  return [
    ...languages.filter((one) => edits[one] !== undefined && isStoredAlike(edits[one], texts[one])),
    ...(edits.roles?.join() === published.join() ? ['roles'] : []),
    ...(edits.isOn === isOn ? ['isOn'] : []),
  ];
}

/** Roles without a message are shown as the platform names them. */
export function roleLabel(t: Translate, role: string): string {
  const known = offeredRoles.find((one) => one === role);
  return known === undefined ? cut(role, 60) : t(`announcement.role.${known}`);
}

export const partLabel = (t: Translate, part: string): string => t.label('announcement.field', part);

/** A part as the audit log names it. */
export const fieldLabel = (t: Translate, field: string): string =>
  t.optional(field.replace(/^announcement/, 'announcement.field')) ?? field;

/** What the school cloud removes, in words where operators know one. */
export function removedLabel(t: Translate, { what, name }: Removed): string {
  if (what === 'address') return t('announcement.removed.address', { address: cut(name, 60) });
  if (what === 'element' && name === 'img') return t('announcement.removed.images');
  if (what === 'attribute' && name === 'style') return t('announcement.removed.styles');
  return what === 'element' ? `<${cut(name, 60)}>` : cut(name, 60);
}
