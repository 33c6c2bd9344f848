import type { AuditEntry } from '@superhero/contract/gateway/types';
import { byteOrderMark, writeLine } from '../../lib/write-csv.ts';
import type { Cell } from '../../lib/write-csv.ts';
import { changesOf, describeEntry } from './rules.ts';
import type { NumberedEntry } from './rules.ts';

type Column = (described: AuditEntry, entry: NumberedEntry) => Cell | undefined;

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Readonly<Record<string, Column>> = {
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
  changes: (_described, entry) => writeChanges(entry),
  outcome: ({ outcome }) => outcome,
  completed_at: (_described, { end }) => end?.at.toISOString(),
  status: (_described, { end }) => end?.status,
  reconciled_by_id: (_described, { end }) => end?.reconciledBy,
  ip_address: (_described, { personal }) => personal.from,
  request_id: (_described, { requestId }) => requestId,
  redacted_at: (_described, { redactedAt }) => redactedAt?.toISOString(),
  checksum: (_described, { mac }) => mac.toString('hex'),
  position: ({ position }) => position,
};

/** The table as CSV, one chunk per batch of entries. */
export async function* writeTable(batches: AsyncIterable<readonly NumberedEntry[]>): AsyncGenerator<string> {
  yield byteOrderMark + writeLine(Object.keys(columns));
  for await (const entries of batches) {
    yield entries.map(writeRow).join('');
  }
}

function writeRow(entry: NumberedEntry): string {
  const described = describeEntry(entry);
  return writeLine(Object.values(columns).map((read) => read(described, entry) ?? null));
}

function writeChanges(entry: NumberedEntry): string | null {
  const changes = changesOf(entry);
  return changes.length === 0 ? null : JSON.stringify(changes);
}
