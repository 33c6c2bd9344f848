import type { AuditEntry } from '@superhero/contract/gateway/types';
import type { Entry } from '../../audit/read-entries.ts';
import { byteOrderMark, writeLine } from '../../audit/write-csv.ts';
import type { Cell } from '../../audit/write-csv.ts';
import { changesOf, describeEntry } from './rules.ts';

type Column = (told: AuditEntry, entry: Entry) => Cell | undefined;

/** Their names stay as they are: people build sheets and scripts on them. */
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
  changes: (_told, entry) => writeChanges(entry),
  outcome: ({ outcome }) => outcome,
  completed_at: (_told, { end }) => end?.at.toISOString(),
  status: (_told, { end }) => end?.status,
  reconciled_by_id: (_told, { end }) => end?.reconciledBy,
  ip_address: (_told, { personal }) => personal.from,
  request_id: (_told, { requestId }) => requestId,
  redacted_at: (_told, { redactedAt }) => redactedAt?.toISOString(),
  checksum: (_told, { mac }) => mac.toString('hex'),
};

/** The table as text, in parts of about the size in which the entries come. */
export async function* writeTable(batches: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  yield byteOrderMark + writeLine(Object.keys(columns));
  for await (const entries of batches) {
    yield entries.map(writeRow).join('');
  }
}

function writeRow(entry: Entry): string {
  const told = describeEntry(entry);
  return writeLine(Object.values(columns).map((read) => read(told, entry) ?? null));
}

function writeChanges(entry: Entry): string | null {
  const changes = changesOf(entry);
  return changes.length === 0 ? null : JSON.stringify(changes);
}
