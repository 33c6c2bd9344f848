import { getAuditEntry, listAudit, listAuditOperators } from '@superhero/contract/gateway/sdk';
import type { ExportAuditData, ListAuditData, Reference } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { call } from './call.ts';
import { gatewayTimeLimit } from './gateway-client.ts';
import { callLimit } from './running-calls.ts';

// Only what the screens live on, and enumerations as plain texts: what a newer gateway can do beyond our words is
// shown by its own name. (The schemas of the contract check more, with parts of valibot that would travel with the
// first load, because a package is not cut in two.)
const vReference = v.object({ id: v.string(), name: v.nullable(v.string()) });
const vValue = v.nullable(v.union([v.string(), v.boolean(), v.array(v.string())]));
const vEntry = v.object({
  number: v.number(),
  at: v.string(),
  action: v.string(),
  operator: vReference,
  person: v.nullable(vReference),
  school: v.nullable(vReference),
  reason: v.nullable(v.string()),
  outcome: v.string(),
});
const vPage = v.object({ entries: v.array(vEntry), hasNewer: v.boolean(), hasOlder: v.boolean() });
const vEntryInDetail = v.object({
  ...vEntry.entries,
  changes: v.array(v.object({ field: v.string(), before: vValue, after: vValue })),
  ipAddress: v.nullable(v.string()),
  requestId: v.string(),
  redactedAt: v.nullable(v.string()),
  end: v.nullable(
    v.object({ at: v.string(), status: v.nullable(v.number()), reconciledBy: v.nullable(vReference) }),
  ),
  previous: v.nullable(v.number()),
  next: v.nullable(v.number()),
  checksum: v.string(),
});

export type Entry = v.InferOutput<typeof vEntry>;
export type EntryInDetail = v.InferOutput<typeof vEntryInDetail>;
export type EntryPage = v.InferOutput<typeof vPage>;
export type EntryFilter = NonNullable<ExportAuditData['query']>;
export type EntryPlace = Pick<NonNullable<ListAuditData['query']>, 'before' | 'after' | 'limit'>;

export function fetchEntries(query: EntryFilter & EntryPlace, signal: AbortSignal): Promise<EntryPage> {
  return call(listAudit({ query, signal: until(signal) }), vPage);
}

export function fetchEntry(number: number, signal: AbortSignal): Promise<EntryInDetail> {
  return call(getAuditEntry({ path: { number }, signal: until(signal) }), vEntryInDetail);
}

export function fetchOperators(signal: AbortSignal): Promise<Reference[]> {
  return call(listAuditOperators({ signal: until(signal) }), v.array(vReference));
}

function until(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, callLimit(gatewayTimeLimit)]);
}
