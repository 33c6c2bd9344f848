import {
  vMediumMetadata,
  vRolloutPreview,
  vTool,
  vToolChanged,
  vToolChoices,
  vToolHistory,
  vToolPage,
  vToolRolledOut,
  vToolUsage,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { GetMediumMetadataData } from '@superhero/contract/gateway/types';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { call, CallError } from '../../api/call.ts';
import { gatewayTimeLimit, searchTimeLimit } from '../../api/gateway-client.ts';
import { callLimit } from '../../api/running-calls.ts';
import { fetchToolLogo } from '../../api/tool-logo.ts';
import { gatewayQuery, gatewayWrite, withSessionCheck } from '../../app/data/gateway.ts';
import { queryClient } from '../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../app/data/recent-activity.tsx';
import { isId } from '../../lib/id.ts';

export type Tool = v.InferOutput<typeof vTool>;
export type ToolSummary = v.InferOutput<typeof vToolPage>['tools'][number];
export type ToolUsage = v.InferOutput<typeof vToolUsage>;
export type MediumMetadata = v.InferOutput<typeof vMediumMetadata>;
export type RolloutPreview = v.InferOutput<typeof vRolloutPreview>;

// Media sources change every few months.
const choicesAge = 5 * 60_000;

/** Every read keeps an idle session alive, so they end after ten minutes; `refresh` starts them again. */
export const readInterval = 10_000;
const maxReads = 60;

// The gateway reads all tools from the school cloud before it filters them.
export const toolsQuery = gatewayQuery(['tools', 'list'], gateway.listTools, vToolPage, searchTimeLimit);
export const toolQuery = gatewayQuery(['tools', 'tool'], gateway.getTool, vTool);
const usageQuery = gatewayQuery(['tools', 'usage'], gateway.getToolUsage, vToolUsage);
const historyQuery = gatewayQuery(['tools', 'history'], gateway.getToolHistory, vToolHistory);
const rolloutQuery = gatewayQuery(['tools', 'rollout'], gateway.getToolRollout, vRolloutPreview);
const progressQuery = gatewayQuery(['tools', 'progress'], gateway.getToolRollout, vRolloutPreview);
const choicesQuery = gatewayQuery(['tools', 'choices'], gateway.listToolChoices, vToolChoices);
const metadataQuery = gatewayQuery(['tools', 'metadata'], gateway.getMediumMetadata, vMediumMetadata);

export const createTool = gatewayWrite(gateway.createTool, vToolChanged);
export const updateTool = gatewayWrite(gateway.updateTool, vToolChanged);
export const rollOutTool = gatewayWrite(gateway.rollOutTool, vToolRolledOut);
export const deleteTool = gatewayWrite(gateway.deleteTool, vToolChanged);

export function useTool(toolId: string) {
  return useQuery({ ...toolQuery({ path: { toolId } }), enabled: isId(toolId) });
}

export function useToolChoices() {
  return useQuery({ ...choicesQuery({}), staleTime: choicesAge });
}

/** Loads only when asked, with `refetch`. */
export function useToolUsage(toolId: string) {
  return useQuery({ ...usageQuery({ path: { toolId } }), enabled: false });
}

/** Counts again for each dialog, also if the page has counted before. */
export function useFreshToolUsage(toolId: string) {
  return useQuery({ ...usageQuery({ path: { toolId } }), refetchOnMount: 'always' });
}

/** From the school cloud itself, which the page asks directly. A changed logo has another address, and so another key. */
export function useToolLogo({ id, logoUrl }: Pick<Tool, 'id' | 'logoUrl'>) {
  return useQuery({
    queryKey: ['tools', 'logo', id, logoUrl],
    queryFn: ({ signal }) => withSessionCheck(() => fetchToolLogo(id, signal)),
    enabled: logoUrl !== null,
    retry: false,
    refetchInterval: false,
    staleTime: Infinity,
  });
}

/** Reads again while a rollout is pending: the gateway finds out its outcome with these requests. */
export function useToolHistory(toolId: string) {
  return useQuery({
    ...historyQuery({ path: { toolId } }),
    refetchInterval: ({ state: { data } }) =>
      findLastRollout(data)?.outcome === 'pending' && !hasStopped(toolId) && readInterval,
  });
}

export function findLastRollout(history: v.InferOutput<typeof vToolHistory> | undefined) {
  return history?.entries.find(({ action }) => action === 'tools.rollout');
}

/** Counts again for each dialog. */
export function useRolloutPreview(toolId: string) {
  return useQuery({ ...rolloutQuery({ path: { toolId } }), refetchOnMount: 'always' });
}

export function useRolloutProgress(toolId: string) {
  const options = progressQuery({ path: { toolId } });
  const query = useQuery({
    ...options,
    retry: false,
    refetchInterval: () => !hasStopped(toolId) && readInterval,
  });
  return {
    ...query,
    isComplete: isComplete(query.data),
    hasStopped: hasStopped(toolId),
    refresh: () => {
      void queryClient.resetQueries({ queryKey: options.queryKey });
      void queryClient.invalidateQueries({ queryKey: historyQuery({ path: { toolId } }).queryKey });
    },
  };
}

/** Whether the progress is no longer read. */
function hasStopped(toolId: string): boolean {
  const reads = queryClient.getQueryState(progressQuery({ path: { toolId } }).queryKey);
  return (reads?.dataUpdateCount ?? 0) + (reads?.errorUpdateCount ?? 0) >= maxReads;
}

function isComplete(progress: RolloutPreview | undefined): boolean {
  return progress !== undefined && progress.schoolsWithTool >= progress.schools;
}

/** After a change: loads the visible data again. */
export function invalidateTools(): void {
  for (const name of ['list', 'tool', 'history'])
    void queryClient.invalidateQueries({ queryKey: ['tools', name] });
  invalidateRecentActivity();
}

/** After a rollout: the counts on the page are no longer true. `schools`: how many have the tool now, if it is known. */
export function forgetUsage(toolId: string, schools: number | undefined): void {
  const request = { path: { toolId } };
  for (const query of [usageQuery, progressQuery])
    void queryClient.resetQueries({ queryKey: query(request).queryKey });
  if (schools !== undefined) queryClient.setQueryData(rolledOutKey(toolId), schools);
}

const rolledOutKey = (toolId: string) => ['tools', 'rolledOut', toolId] as const;

/** How many schools have the tool since a rollout in this tab, or one whose progress was shown. */
export function useRolledOutSchools(toolId: string): number | undefined {
  const { data: progress } = useQuery({ ...progressQuery({ path: { toolId } }), enabled: false });
  const { data: answered } = useQuery<number>({ queryKey: rolledOutKey(toolId), enabled: false });
  return answered ?? (isComplete(progress) ? progress?.schoolsWithTool : undefined);
}

/** After a deletion, when its page has been left: a visit by its address must not show it from the cache. */
export function forgetTool(toolId: string): void {
  for (const query of [toolQuery, usageQuery, historyQuery])
    queryClient.removeQueries({ queryKey: query({ path: { toolId } }).queryKey });
}

/** Always loaded again, because it is compared with what is being edited. */
export function useMediumMetadata(query: GetMediumMetadataData['query']) {
  return useQuery({ ...metadataQuery({ query }), gcTime: 0, staleTime: 0, retry: false });
}

const pdfStart = '%PDF-';

/** A PDF file. A proxy may answer with an HTML page instead, which must not be saved. */
export async function fetchDataSheet(toolId: string): Promise<Blob> {
  const pending = gateway.getToolDataSheet({
    path: { toolId },
    parseAs: 'blob',
    signal: callLimit(gatewayTimeLimit),
  });
  const sheet = await call(pending, v.blob());
  if ((await sheet.slice(0, pdfStart.length).text()) !== pdfStart) throw CallError.malformed();
  return sheet;
}
