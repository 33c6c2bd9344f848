import {
  vAuditPage,
  vFilesDeleted,
  vNamed,
  vPeopleCounts,
  vSchool,
  vSchoolChoices,
  vSchoolCreated,
  vSchoolMigrationPage,
  vSchoolPage,
  vSchoolUpdated,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ExportSchoolsData } from '@superhero/contract/gateway/types';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { gatewayQuery, gatewayRead, gatewayWrite } from '../../app/data/gateway.ts';
import { queryClient } from '../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../app/data/recent-activity.tsx';
import type { SendExport } from '../../app/list/fetch-csv.ts';
import { isId } from '../../lib/id.ts';

export type School = InferOutput<typeof vSchool>;
export type SchoolSummary = InferOutput<typeof vSchoolPage>['schools'][number];
export type CreatedSchool = InferOutput<typeof vSchoolCreated>;
export type SchoolChoices = InferOutput<typeof vSchoolChoices>;
export type SchoolMigration = InferOutput<typeof vSchoolMigrationPage>['schools'][number];

// Federal states, login systems and storages change every few months.
const choicesAge = 5 * 60_000;

export const schoolsQuery = gatewayQuery(['schools', 'list'], gateway.listSchools, vSchoolPage);
export const readSchools = gatewayRead(gateway.listSchools, vSchoolPage);
export const migrationsQuery = gatewayQuery(
  ['schools', 'migrations'],
  gateway.listSchoolMigrations,
  vSchoolMigrationPage,
);
export const schoolQuery = gatewayQuery(['schools', 'school'], gateway.getSchool, vSchool);
const sameNumberQuery = gatewayQuery(['schools', 'sameNumber'], gateway.listSchools, vSchoolPage);
const peopleCountsQuery = gatewayQuery(['schools', 'peopleCounts'], gateway.countPeople, vPeopleCounts);
// Loaded again with the recent activity.
const auditQuery = gatewayQuery(['audit', 'recent'], gateway.listAudit, vAuditPage);
const choicesQuery = gatewayQuery(['schools', 'choices'], gateway.listSchoolChoices, vSchoolChoices);

export const createSchool = gatewayWrite(gateway.createSchool, vSchoolCreated);
export const updateSchool = gatewayWrite(gateway.updateSchool, vSchoolUpdated);
export const changeStorage = gatewayWrite(gateway.changeStorage, vNamed);
export const deleteFiles = gatewayWrite(gateway.deleteFiles, vFilesDeleted);
export const changeMaintenance = gatewayWrite(gateway.changeMaintenance, vNamed);

export function useSchool(schoolId: string) {
  return useQuery({ ...schoolQuery({ path: { schoolId } }), enabled: isId(schoolId) });
}

export function usePeopleCounts(schoolId: string) {
  return useQuery(peopleCountsQuery({ path: { schoolId } }));
}

/** The last deletion of the files of a school, if there was one. */
export function useFilesDeletion(schoolId: string, enabled: boolean) {
  const query = { school: schoolId, action: 'schools.deleteFiles', limit: 1 } as const;
  return useQuery({ ...auditQuery({ query }), enabled });
}

/** The platform accepts an official number twice. */
export function useSchoolsWithNumber(number: string): readonly SchoolSummary[] {
  const { data } = useQuery({
    ...sameNumberQuery({ query: { search: number, limit: 25 } }),
    enabled: number !== '',
  });
  const isSame = ({ officialSchoolNumber: other }: SchoolSummary) =>
    other?.toLowerCase() === number.toLowerCase();
  return number === '' ? [] : (data?.schools.filter(isSame) ?? []);
}

export function useSchoolChoices() {
  return useQuery({ ...choicesQuery({}), staleTime: choicesAge });
}

/** After a write: loads the list and the page of the school again. */
export function invalidateSchools(): void {
  void queryClient.invalidateQueries({ queryKey: ['schools', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['schools', 'school'] });
  invalidateRecentActivity();
}

export function exportSchools(query: NonNullable<ExportSchoolsData['query']>): SendExport {
  return (options) => gateway.exportSchools({ query, ...options });
}
