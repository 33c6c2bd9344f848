import type { Tool, ToolPage, ToolParameter, ToolSummary } from '@superhero/contract/gateway/types';
import { vTool } from '@superhero/contract/gateway/responses';
import * as v from 'valibot';
import { json } from './answer-calls.ts';
import { gatewaySession } from './audit-answers.ts';

export const toolId = '64d1f0a2e4b0d83a91c7f001';

/** A tool in the list. */
export function toolRow(more: Partial<ToolSummary> = {}): ToolSummary {
  return {
    id: toolId,
    name: 'Wörterbuch Nordlicht',
    type: 'lti11',
    states: ['active'],
    clientId: null,
    medium: null,
    hasLogo: false,
    ...more,
  };
}

export function toolPage(tools: ToolSummary[], more: Partial<ToolPage> = {}): Response {
  const readAt = '2026-11-14T15:08:41.204Z';
  return json({ tools, total: tools.length, skip: 0, limit: 25, readAt, leftOut: 0, preferred: 1, ...more });
}

/** Null for each field that can be missing. */
function missing<Of extends v.ObjectEntries>(
  entries: Of,
): { [Name in keyof Of as null extends v.InferOutput<Of[Name]> ? Name : never]: null };
function missing(entries: v.ObjectEntries): object {
  const nullable = Object.entries(entries).filter(([, schema]) => v.safeParse(schema, null).success);
  return Object.fromEntries(nullable.map(([name]) => [name, null]));
}

/** A tool on its page. */
export function oneTool(more: Partial<Tool> = {}): Tool {
  return {
    ...missing(vTool.entries),
    id: toolId,
    name: 'Wörterbuch Nordlicht',
    config: {
      ...missing(vTool.entries.config.entries),
      type: 'lti11',
      baseUrl: 'https://nordlicht.example/start',
      key: 'schulwolke',
      messageType: 'basic-lti-launch-request',
      privacyPermission: 'anonymous',
      locale: 'de-DE',
    },
    hasSecret: true,
    parameters: [],
    isHidden: false,
    isDeactivated: false,
    openNewTab: true,
    isPreferred: false,
    restrictToContexts: [],
    states: ['active'],
    unknownFields: [],
    addressProblems: [],
    ...more,
  };
}

export function oneParameter(more: Partial<ToolParameter> = {}): ToolParameter {
  return {
    ...missing(vTool.entries.parameters.item.entries),
    name: 'lizenz',
    displayName: 'Lizenznummer',
    scope: 'school',
    location: 'query',
    type: 'string',
    isOptional: false,
    isProtected: false,
    ...more,
  };
}

export const commonToolAnswers = {
  'GET /gateway/session': () => gatewaySession(),
  'GET /gateway/tools/choices': () =>
    json({ mediaSources: [{ sourceId: 'BILDUNGSLOGIN', name: 'Bildungslogin', canLoadMetadata: true }] }),
};
