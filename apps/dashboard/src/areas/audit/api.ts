import { vAuditOperators, vAuditPage, vPerson, vTool } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ExportAuditData } from '@superhero/contract/gateway/types';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { gatewayQuery } from '../../app/data/gateway.ts';
import { entryQuery } from '../../app/data/previous-values.ts';
import { useSchoolName } from '../../app/data/school-name.ts';
import type { SendExport } from '../../app/list/fetch-csv.ts';
import { toPositiveInteger } from '../../app/list/list-parameters.ts';

export type Entry = InferOutput<typeof vAuditPage>['entries'][number];

export const entriesQuery = gatewayQuery(['audit', 'list'], gateway.listAudit, vAuditPage);
// The keys are those of the pages of a person and a tool, so that both share one request.
const personQuery = gatewayQuery(['people', 'person'], gateway.getPerson, vPerson);
const toolQuery = gatewayQuery(['tools', 'tool'], gateway.getTool, vTool);
const operatorsQuery = gatewayQuery(['audit', 'operators'], gateway.listAuditOperators, vAuditOperators);

export function useEntry(number: string) {
  const isNumber = toPositiveInteger(number) !== undefined;
  return useQuery({ ...entryQuery({ path: { number: Number(number) } }), enabled: isNumber });
}

export function useOperators() {
  return useQuery(operatorsQuery({}));
}

type SubjectIds = { person: string | undefined; school: string | undefined; tool: string | undefined };

/** The names that they have now, by id. Missing while they are loading and if they can't be loaded. */
export function useNames({ person, school, tool }: SubjectIds): ReadonlyMap<string, string> {
  const once = { retry: false, refetchInterval: false } as const;
  const people = useQuery({
    ...personQuery({ path: { personId: person ?? '' } }),
    ...once,
    enabled: person !== undefined,
  });
  const tools = useQuery({
    ...toolQuery({ path: { toolId: tool ?? '' } }),
    ...once,
    enabled: tool !== undefined,
  });
  const schoolName = useSchoolName(school);
  const names: [string | undefined, string | undefined][] = [
    [person, people.data && `${people.data.firstName} ${people.data.lastName}`],
    [school, schoolName],
    [tool, tools.data?.name],
  ];
  return new Map(names.flatMap(([id, name]) => (id === undefined || !name?.trim() ? [] : [[id, name]])));
}

export function exportEntries(query: NonNullable<ExportAuditData['query']>): SendExport {
  return (options) => gateway.exportAudit({ query, ...options });
}
