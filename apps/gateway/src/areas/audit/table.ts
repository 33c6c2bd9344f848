import type { AuditEntry } from '@superhero/contract/gateway/types';
import { describeEntry } from '../../audit/describe-entry.ts';
import type { NumberedEntry } from '../../audit/describe-entry.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import { changesOf } from './rules.ts';

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
  request_id: ({ entry: { requestId } }) => requestId,
  redacted_at: ({ entry: { redactedAt } }) => redactedAt?.toISOString(),
  checksum: ({ entry: { mac } }) => mac.toString('hex'),
  position: ({ position }) => position,
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
