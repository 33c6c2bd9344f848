import type {
  AuditEntry,
  AuditEntryDetail,
  Change,
  ExportAuditData,
  Somebody,
} from '@superhero/contract/gateway/types';
import type { Neighbours } from '../../audit/find-entry.ts';
import type { Filter } from '../../audit/filter.ts';
import type { Operator } from '../../audit/operators.ts';
import type { Entry } from '../../audit/read-entries.ts';
import type { Refusal } from '../../lib/refusal.ts';
import { badRequest, unprocessable } from '../../lib/refusal.ts';

/** More than a spreadsheet is pleasant with, and what one copy sends in half a minute. */
export const longestTable = 100_000;

export const tooManyEntries = (): Refusal =>
  unprocessable('TOO_MANY_ENTRIES', `More than ${longestTable} entries fit. Choose a shorter time.`);

export function readFilter(query: ExportAuditData['query'] = {}): Filter {
  const { operator, act, person, school, from, to } = query;
  return { operator, act, person, school, from: readMoment(from), to: readMoment(to) };
}

/** The contract lets moments pass that the calendar has not, like the 61st second of a minute. */
function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw badRequest('There is no such moment.');
  return moment;
}

/** The contract lets numbers pass that are larger than any that the database can count to. */
export function readNumber(number: number | undefined): number | undefined {
  return number === undefined ? undefined : Math.min(number, Number.MAX_SAFE_INTEGER - 1);
}

export function describeEntry(entry: Entry): AuditEntry {
  const { number, at, act, operatorId, personId, schoolId, personal, end } = entry;
  return {
    number,
    at: at.toISOString(),
    act,
    operator: { id: operatorId, name: personal.operatorName ?? null },
    person: describeSomebody(personId, personal.personName ?? end?.personal.personName),
    school: describeSomebody(schoolId, personal.schoolName ?? end?.personal.schoolName),
    reason: personal.reason ?? null,
    outcome: end?.outcome ?? 'open',
  };
}

export function describeInDetail(entry: Entry & Neighbours): AuditEntryDetail {
  const { personal, requestId, blankedAt, end, previous, next, mac } = entry;
  return {
    ...describeEntry(entry),
    changes: changesOf(entry),
    from: personal.from ?? null,
    requestId,
    blankedAt: blankedAt?.toISOString() ?? null,
    end:
      end === undefined
        ? null
        : {
            at: end.at.toISOString(),
            status: end.status,
            settledBy: describeSomebody(end.settledBy, end.personal.operatorName),
          },
    previous,
    next,
    checksum: mac.toString('hex'),
  };
}

/** What was wanted, and what turned out only when it was done. */
export function changesOf({ personal, end }: Entry): Change[] {
  return [...(personal.changes ?? []), ...(end?.personal.changes ?? [])];
}

function describeSomebody(id: string | null, name: string | undefined): Somebody | null {
  return id === null ? null : { id, name: name ?? null };
}

/** Those whose name is blanked come last. */
export function sortByName(operators: readonly Operator[]): Operator[] {
  const { compare } = new Intl.Collator('de');
  return operators.toSorted((one, other) => {
    if (one.name === null || other.name === null)
      return Number(one.name === null) - Number(other.name === null);
    return compare(one.name, other.name);
  });
}
