import { vTool, vToolChoices, vToolPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ListToolsData } from '@superhero/contract/gateway/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { searchTimeLimit } from '../../api/gateway-client.ts';
import { gatewayQuery } from '../../app/data/gateway.ts';
import { isId } from '../../lib/id.ts';

export type Tool = InferOutput<typeof vTool>;
export type ToolSummary = InferOutput<typeof vToolPage>['tools'][number];
export type ToolsQuery = NonNullable<ListToolsData['query']>;

// Media sources change every few months.
const choicesAge = 5 * 60_000;

// The gateway reads all tools from the school cloud before it filters them.
const toolsQuery = gatewayQuery(['tools', 'list'], gateway.listTools, vToolPage, searchTimeLimit);
const toolQuery = gatewayQuery(['tools', 'tool'], gateway.getTool, vTool);
const choicesQuery = gatewayQuery(['tools', 'choices'], gateway.listToolChoices, vToolChoices);

/** Keeps the rows of the previous query until those of the new one have arrived. */
export function useTools(query: ToolsQuery, isEnabled: boolean) {
  return useQuery({ ...toolsQuery({ query }), placeholderData: keepPreviousData, enabled: isEnabled });
}

export function useTool(toolId: string) {
  return useQuery({ ...toolQuery({ path: { toolId } }), enabled: isId(toolId) });
}

export function useToolChoices() {
  return useQuery({ ...choicesQuery({}), staleTime: choicesAge });
}
