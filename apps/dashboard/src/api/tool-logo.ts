import { getToolLogo } from '@superhero/contract/session/sdk';
import * as v from 'valibot';
import { call, CallError } from './call.ts';
import { callLimit } from './running-calls.ts';

const timeLimit = 10_000;

/** The types of images that the school cloud accepts as a logo. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml'];

/** The logo that the school cloud keeps, with one of the types above. Anything else must not be shown. */
export async function fetchToolLogo(toolId: string, signal: AbortSignal): Promise<Blob> {
  const pending = getToolLogo({
    path: { toolId },
    parseAs: 'blob',
    signal: AbortSignal.any([signal, callLimit(timeLimit)]),
  });
  const logo = await call(pending, v.blob());
  const type = imageTypes.find((one) => one === logo.type.split(';')[0]?.trim().toLowerCase());
  if (type === undefined) throw CallError.malformed();
  return new Blob([logo], { type });
}
