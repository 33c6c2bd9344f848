import type { Act } from '@superhero/contract/gateway/types';
import type { EntryFilter, EntryPlace } from '../../api/audit.ts';
import { isId } from '../../lib/id.ts';

/** In the order of the contract; a test holds that none is missing. */
export const acts: readonly string[] = [
  'schools.create',
  'schools.update',
  'schools.changeStorage',
  'schools.startMaintenance',
  'schools.endMaintenance',
  'people.create',
  'people.changeEmail',
  'people.changeNames',
  'people.startSupportSession',
  'people.endSupportSession',
  'people.changeRoles',
  'people.moveToSchool',
  'people.setPassword',
  'people.makeRegistrationLink',
  'people.deleteLogin',
  'people.undoLoginMigration',
  'people.delete',
];

export function isAct(text: string): text is Act {
  return acts.includes(text);
}

export const filterNames = ['operator', 'act', 'person', 'school', 'from', 'to'] as const;

export type FilterName = (typeof filterNames)[number];

/** As they stand in the address: ids, an act, and days as a calendar writes them. */
export type FilterTexts = { [Name in FilterName]?: string };

type Fault = 'id' | 'act' | 'day' | 'order';

/** What cannot be asked for. A filter from the address is never silently dropped: the list would show too much. */
export function findFaults(texts: FilterTexts): { [Name in FilterName]?: Fault } {
  const { act, from, to } = texts;
  const faults: { [Name in FilterName]?: Fault } = {};
  for (const name of ['operator', 'person', 'school'] as const) {
    const id = texts[name];
    if (id !== undefined && !isId(id)) faults[name] = 'id';
  }
  if (act !== undefined && !isAct(act)) faults.act = 'act';
  for (const name of ['from', 'to'] as const) {
    const day = texts[name];
    if (day !== undefined && startOfDay(day) === undefined) faults[name] = 'day';
  }
  if (from !== undefined && to !== undefined && from > to) faults.to ??= 'order';
  return faults;
}

/** Whole days of the browser's time zone; the last one is included. */
export function toFilter(texts: FilterTexts): EntryFilter {
  const { operator, act, person, school, from, to } = texts;
  return withoutGaps({
    operator,
    act: act !== undefined && isAct(act) ? act : undefined,
    person,
    school,
    from: from && startOfDay(from)?.toISOString(),
    to: to && startOfDay(to, 1)?.toISOString(),
  });
}

export function toPlace({
  before,
  after,
}: Partial<Record<'before' | 'after', string | undefined>>): EntryPlace {
  return withoutGaps({ before: toNumber(before), after: toNumber(after) });
}

/** Something else in the address is no number of an entry. */
export function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A day begins at another moment than 24 hours after the last one where clocks are put forward or back. */
export function startOfDay(text: string, daysLater = 0): Date | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const first = new Date(year, month - 1, day);
  const isReal = first.getFullYear() === year && first.getMonth() === month - 1 && first.getDate() === day;
  return isReal ? new Date(year, month - 1, day + daysLater) : undefined;
}

type WithoutGaps<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutGaps<T extends object>(texts: T): WithoutGaps<T> {
  const kept: WithoutGaps<T> = { ...texts };
  for (const key of Object.keys(kept))
    if (Reflect.get(kept, key) === undefined) Reflect.deleteProperty(kept, key);
  return kept;
}
