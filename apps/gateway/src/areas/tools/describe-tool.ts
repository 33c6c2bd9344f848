import type { Tool, ToolState, ToolSummary } from '@superhero/contract/gateway/types';
import type { PublicHosts } from '../../lib/public-hosts.ts';
import type { PlatformTool } from '../../platform/tool-schema.ts';
import { checkImageAddress } from './image-address.ts';
import { readFields, secretNames } from './tool-fields.ts';
import { findUnknownFields } from './unknown-fields.ts';

export function describeTool(tool: PlatformTool, addressProblems: Tool['addressProblems']): Tool {
  return {
    id: tool.id,
    ...readFields(tool),
    hasSecret: secretNames.has(tool.config.type),
    states: statesOf(tool),
    unknownFields: findUnknownFields(tool),
    addressProblems,
  };
}

export function summarizeTool(tool: PlatformTool): ToolSummary {
  const { name, config, medium, logoUrl } = readFields(tool);
  const { type, clientId } = config;
  return { id: tool.id, name, type, states: statesOf(tool), clientId, medium, hasLogo: logoUrl !== null };
}

function statesOf({ isHidden, isDeactivated, isPreferred, medium }: PlatformTool): ToolState[] {
  const restricted: [ToolState, boolean][] = [
    ['hidden', isHidden],
    ['deactivated', isDeactivated],
    ['draft', medium?.status === 'draft'],
    ['template', medium?.status === 'template'],
  ];
  const isActive = restricted.every(([, applies]) => !applies);
  const all: [ToolState, boolean][] = [['active', isActive], ...restricted, ['preferred', isPreferred]];
  return all.filter(([, applies]) => applies).map(([state]) => state);
}

/** The platform downloads the stored images at every save, also if only another field changes. */
export async function findAddressProblems(
  { logoUrl, thumbnailUrl }: PlatformTool,
  hosts: PublicHosts,
): Promise<Tool['addressProblems']> {
  const check = async (field: string, address: string | null | undefined, acceptsUpload: boolean) => {
    const type = (address ?? '') && (await checkImageAddress(address ?? '', { hosts, acceptsUpload }));
    return type ? [{ field, type }] : [];
  };
  const problems = [check('logoUrl', logoUrl, true), check('thumbnailUrl', thumbnailUrl, false)];
  return (await Promise.all(problems)).flat();
}
