import { readKeptHtml, toPlainText } from '@superhero/contract/kept-html';
import { languageNames, languages } from '../../../i18n/languages.ts';
import type { Translate } from '../../../i18n/translate.tsx';
import type { Announcement } from './api.ts';
import { type AnnouncementDraft, formatField, isEndNear, readTime, removedLabel, roleLabel } from './form.ts';
import { openSchedule } from './open-schedule.ts';

type Change = { base: Announcement; draft: AnnouncementDraft; changes: readonly string[] };

/** What happens at once. */
export function describePublication(t: Translate, { base, draft, changes }: Change): string[] {
  const hasContent = changes.some((part) => part !== 'isOn' && part !== 'until');
  const effectWhenOff = base.isOn ? 'hidden' : 'stored';
  const effect = draft.isOn ? effectWhenOn(draft) : effectWhenOff;
  const isSwitchedOff = base.mayBeScheduled && isEndNear(readTime(draft.until));
  const time = formatField(t, draft.until);
  return [
    t(`announcement.publish.${effect}`, { roles: listRoleLabels(t, draft) }),
    ...(draft.isOn && draft.until !== ''
      ? [t(`announcement.publish.${isSwitchedOff ? 'off' : 'until'}`, { time })]
      : []),
    ...(base.isOn && draft.isOn && hasContent ? [t('announcement.publish.pause')] : []),
    ...(openSchedule(base) !== undefined ? [t('announcement.publish.cancels')] : []),
    ...(draft.isOn ? describeEmpty(t, draft) : []),
    ...describeRemoved(t, draft, changes),
    t('announcement.publish.audit'),
  ];
}

/** What happens at the given times. */
export function describeSchedule(t: Translate, { base, draft, changes }: Change): string[] {
  return [
    t(`announcement.schedule.${effectWhenOn(draft)}`, {
      time: formatField(t, draft.from),
      roles: listRoleLabels(t, draft),
    }),
    draft.until === ''
      ? t('announcement.schedule.stays')
      : t('announcement.publish.off', { time: formatField(t, draft.until) }),
    t(`announcement.schedule.now.${base.isOn ? 'on' : 'off'}`),
    ...(openSchedule(base) !== undefined ? [t('announcement.schedule.replaces')] : []),
    t('announcement.schedule.skips'),
    ...describeEmpty(t, draft),
    ...describeRemoved(t, draft, changes),
  ];
}

const effectWhenOn = ({ roles }: AnnouncementDraft) => (roles.length === 0 ? 'noRoles' : 'shown');

const listRoleLabels = (t: Translate, { roles }: AnnouncementDraft): string =>
  t.list(roles.map((role) => roleLabel(t, role)));

function describeEmpty(t: Translate, draft: AnnouncementDraft): string[] {
  const empty = languages.filter((language) => toPlainText(draft[language]) === '');
  if (empty.length === 0) return [];
  return [
    t('announcement.publish.empty', { list: t.list(empty.map((language) => languageNames[language])) }),
  ];
}

function describeRemoved(t: Translate, draft: AnnouncementDraft, changes: readonly string[]): string[] {
  const removed = languages
    .filter((language) => changes.includes(language))
    .flatMap((language) => readKeptHtml(draft[language]).removed)
    .map((one) => removedLabel(t, one));
  if (removed.length === 0) return [];
  return [t('announcement.removed', { list: t.list([...new Set(removed)], 'unit') })];
}
