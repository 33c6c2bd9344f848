import { vFoundPeople } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { InferOutput } from 'valibot';
import type { Portion } from '../../lib/list-reader.ts';
import { gatewayRead } from '../data/gateway.ts';
import { withRetries } from './with-retries.ts';

const lookupTimeLimit = 60_000;

const lookUpPeople = gatewayRead(gateway.lookUpPeople, vFoundPeople, lookupTimeLimit);

export type FoundLine = InferOutput<typeof vFoundPeople>['lines'][number];

/** The people of a portion without ids. */
export async function lookUpPortion(
  { emails = [], externalIds = [] }: Portion,
  signal: AbortSignal,
): Promise<readonly FoundLine[]> {
  const body = { ...(emails.length > 0 && { emails }), ...(externalIds.length > 0 && { externalIds }) };
  return (await lookUpPeople({ body }, signal)).lines;
}

/** Who was selected, or the list in the worker. */
export type Who =
  | { is: 'ids'; ids: readonly string[] }
  | { is: 'list'; portions: number; people: number; portion: (index: number) => Promise<Portion> };

/** A line without exactly one person; the gateway does not store it. */
export type UnknownLine = { line: string; reason: string };

/** Kept after an error, so that the lookup continues where it failed. */
export type LookupProgress = {
  portion: number;
  done: number;
  ids: readonly string[];
  /** Lines that mean a person of another line. */
  repeated: number;
  unknown: readonly UnknownLine[];
};

export const noProgress: LookupProgress = { portion: 0, done: 0, ids: [], repeated: 0, unknown: [] };

export type LookupCalls = {
  lookUp: (portion: Portion, signal: AbortSignal) => Promise<readonly FoundLine[]>;
  pause: (milliseconds: number) => Promise<void>;
};

export type LookupOptions = { signal: AbortSignal; onProgress: (progress: LookupProgress) => void };

/** The ids, each once. Those of a list are looked up in portions. */
export async function lookUpAll(
  who: Who,
  from: LookupProgress,
  { lookUp, pause }: LookupCalls,
  { signal, onProgress }: LookupOptions,
): Promise<readonly string[]> {
  if (who.is === 'ids') return who.ids;
  let progress = from;
  while (progress.portion < who.portions) {
    const lines = await resolve(await who.portion(progress.portion));
    signal.throwIfAborted();
    const known = new Set(progress.ids);
    const added = lines.flatMap(({ id }) => (id === null ? [] : [id]));
    for (const id of added) known.add(id);
    progress = {
      portion: progress.portion + 1,
      done: progress.done + lines.length,
      ids: [...known],
      repeated: progress.repeated + progress.ids.length + added.length - known.size,
      unknown: [
        ...progress.unknown,
        ...lines.flatMap(({ line, id, reason }) =>
          id === null ? [{ line, reason: reason ?? 'not-found' }] : [],
        ),
      ],
    };
    onProgress(progress);
  }
  return progress.ids;

  async function resolve(portion: Portion): Promise<readonly (FoundLine & { line: string })[]> {
    const { ids = [], emails = [], externalIds = [] } = portion;
    if (ids.length > 0) return ids.map((id) => ({ line: id, id, reason: null }));
    const answers = await withRetries(() => lookUp(portion, signal), pause, signal);
    return [...emails, ...externalIds].map((line, place) => ({
      line,
      ...(answers[place] ?? { id: null, reason: 'not-found' }),
    }));
  }
}
