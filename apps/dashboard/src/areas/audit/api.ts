import { vAuditEntryDetail, vAuditOperators, vAuditPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ExportAuditData } from '@superhero/contract/gateway/types';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { gatewayQuery } from '../../app/data/gateway.ts';
import type { SendExport } from '../../app/list/fetch-csv.ts';
import { toPositiveInteger } from '../../app/list/list-parameters.ts';

export type Entry = InferOutput<typeof vAuditPage>['entries'][number];
export type EntryInDetail = InferOutput<typeof vAuditEntryDetail>;

export const entriesQuery = gatewayQuery(['audit', 'list'], gateway.listAudit, vAuditPage);
export const entryQuery = gatewayQuery(['audit', 'entry'], gateway.getAuditEntry, vAuditEntryDetail);
const operatorsQuery = gatewayQuery(['audit', 'operators'], gateway.listAuditOperators, vAuditOperators);

export function useEntry(number: string) {
  const isNumber = toPositiveInteger(number) !== undefined;
  return useQuery({ ...entryQuery({ path: { number: Number(number) } }), enabled: isNumber });
}

export function useOperators() {
  return useQuery(operatorsQuery({}));
}

export function exportEntries(query: NonNullable<ExportAuditData['query']>): SendExport {
  return (options) => gateway.exportAudit({ query, ...options });
}
