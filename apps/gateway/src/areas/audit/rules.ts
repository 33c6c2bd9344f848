import type {
  AuditEntry,
  AuditEntryDetail,
  Change,
  ExportAuditData,
  OpenSupportSession,
} from '@superhero/contract/gateway/types';
import type { Filter } from '../../audit/filter.ts';
import type { Neighbours, Operator } from '../../audit/list.ts';
import { describeEntry, describeReference } from '../../audit/read-entries.ts';
import type { Entry, NumberedEntry, Subject } from '../../audit/read-entries.ts';
import type { OpenSession } from '../../audit/support-session.ts';
import { badRequest, unprocessable } from '../../lib/api-error.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';

/** More than a spreadsheet handles well, and what one instance sends in half a minute. */
export const maxTableRows = 100_000;

export const tooManyEntries = (): ApiError =>
  unprocessable('TOO_MANY_ENTRIES', `More than ${maxTableRows} entries match. Choose a shorter period.`);

export function readFilter(query: ExportAuditData['query'] = {}): Filter {
  const { from, to, tool, subject, requestId, ...filter } = query;
  return {
    ...filter,
    subjects: [
      ...(tool === undefined ? [] : [{ kind: 'tool', id: tool }]),
      ...(subject === undefined ? [] : [readSubject(subject)]),
    ],
    requestId: requestId?.toLowerCase(),
    from: readTime(from),
    to: readTime(to),
  };
}

/** `<kind>:<id>`, as the contract requires. */
function readSubject(text: string): Subject {
  const [kind = '', ...id] = text.split(':');
  return { kind, id: id.join(':') };
}

/** The contract accepts times that do not exist, such as the 61st second of a minute. */
function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badRequest('There is no such time.');
  return time;
}

/** The contract accepts numbers that are larger than a bigint of the database. */
export function readNumber(number: number | undefined): number | undefined {
  return number === undefined ? undefined : Math.min(number, Number.MAX_SAFE_INTEGER - 1);
}

export function describeSession(session: OpenSession & NumberedEntry): OpenSupportSession {
  const { number, position, at, operatorId, personId, personal, expiresAt } = session;
  return {
    entry: number,
    position,
    operator: { id: operatorId, name: personal.operatorName ?? null },
    person: { id: personId, name: personal.personName ?? null },
    startedAt: at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export function describeInDetail(entry: NumberedEntry & Neighbours): AuditEntryDetail {
  const { personal, redactedAt, end, previous, next, mac } = entry;
  return {
    ...describeEntry(entry),
    changes: changesOf(entry),
    ipAddress: personal.from ?? null,
    redactedAt: redactedAt?.toISOString() ?? null,
    end:
      end === undefined
        ? null
        : {
            at: end.at.toISOString(),
            status: end.status,
            reconciledBy: describeReference(end.reconciledBy, end.personal.operatorName),
          },
    previous,
    next,
    checksum: mac.toString('hex'),
  };
}

/** The planned changes, and those that are only known after the write. */
function changesOf({ personal, end }: Entry): Change[] {
  return [...(personal.changes ?? []), ...(end?.personal.changes ?? [])];
}

/** Operators whose name was blanked come last. */
export function sortByName(operators: readonly Operator[]): Operator[] {
  const { compare } = new Intl.Collator('de');
  return operators.toSorted((one, other) => {
    if (one.name === null || other.name === null)
      return Number(one.name === null) - Number(other.name === null);
    return compare(one.name, other.name);
  });
}

/** As in the list, with the entry for the details. */
type Row = AuditEntry & { readonly entry: NumberedEntry };

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Columns<Row> = {
  number: ({ number }) => number,
  started_at: ({ at }) => at,
  action: ({ action }) => action,
  operator_id: ({ operator }) => operator.id,
  operator_name: ({ operator }) => operator.name,
  person_id: ({ person }) => person?.id,
  person_name: ({ person }) => person?.name,
  school_id: ({ school }) => school?.id,
  school_name: ({ school }) => school?.name,
  reason: ({ reason }) => reason,
  changes: ({ entry }) => writeChanges(entry),
  outcome: ({ outcome }) => outcome,
  completed_at: ({ entry: { end } }) => end?.at.toISOString(),
  status: ({ entry: { end } }) => end?.status,
  reconciled_by_id: ({ entry: { end } }) => end?.reconciledBy,
  ip_address: ({ entry: { personal } }) => personal.from,
  request_id: ({ requestId }) => requestId,
  redacted_at: ({ entry: { redactedAt } }) => redactedAt?.toISOString(),
  checksum: ({ entry: { mac } }) => mac.toString('hex'),
  position: ({ position }) => position,
  subject_kind: ({ subject }) => subject?.kind,
  subject_id: ({ subject }) => subject?.id,
  subject_name: ({ subject }) => subject?.name,
};

/** The table as CSV, one chunk per batch of entries. */
export async function* writeTable(batches: AsyncIterable<readonly NumberedEntry[]>): AsyncGenerator<string> {
  yield writeHead(columns);
  for await (const entries of batches) {
    yield entries.map((entry) => writeRow(columns, { ...describeEntry(entry), entry })).join('');
  }
}

function writeChanges(entry: NumberedEntry): string | null {
  const changes = changesOf(entry);
  return changes.length === 0 ? null : JSON.stringify(changes);
}
