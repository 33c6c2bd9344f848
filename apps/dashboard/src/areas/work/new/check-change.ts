import { withRetries } from '../../../app/people-list/with-retries.ts';
import type { Portion } from '../../../lib/list-reader.ts';
import { type BulkChange, type FoundLine, maxItems } from '../bulk/api.ts';

/** Who or what a bulk change is about. */
export type Who =
  | { is: 'ids'; ids: readonly string[] }
  | { is: 'list'; portions: number; people: number; portion: (index: number) => Promise<Portion> }
  /** The gateway knows the items of the earlier bulk change. */
  | { is: 'earlier' };

/** A line without exactly one person; the gateway does not store it. */
export type UnknownLine = { line: string; reason: string };

/** Kept after an error, so that the check continues where it failed. */
export type CheckProgress = {
  portion: number;
  done: number;
  ids: readonly string[];
  /** Lines that mean a person of another line. */
  repeated: number;
  unknown: readonly UnknownLine[];
};

export const noProgress: CheckProgress = { portion: 0, done: 0, ids: [], repeated: 0, unknown: [] };

export type CheckCalls = {
  lookUp: (portion: Portion) => Promise<readonly FoundLine[]>;
  check: (ids: string[]) => Promise<BulkChange>;
  pause: (milliseconds: number) => Promise<void>;
};

type Options = { signal: AbortSignal; onProgress: (progress: CheckProgress) => void };

export type CheckResult = { is: 'checked'; change: BulkChange } | { is: 'noPeople' } | { is: 'tooMany' };

/** Looks up the people of a list in portions, then lets the gateway find out what would change. */
export async function checkChange(
  who: Who,
  from: CheckProgress,
  calls: CheckCalls,
  { signal, onProgress }: Options,
): Promise<CheckResult> {
  const found = who.is === 'list' ? await readList(who) : who.is === 'ids' ? who.ids : [];
  if (who.is !== 'earlier' && found.length === 0) return { is: 'noPeople' };
  if (found.length > maxItems) return { is: 'tooMany' };
  signal.throwIfAborted();
  return { is: 'checked', change: await calls.check([...found]) };

  async function readList(list: Who & { is: 'list' }): Promise<readonly string[]> {
    let progress = from;
    while (progress.portion < list.portions) {
      const portion = await list.portion(progress.portion);
      const lines = await resolve(portion);
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
  }

  async function resolve(portion: Portion): Promise<readonly (FoundLine & { line: string })[]> {
    const { ids = [], emails = [], externalIds = [] } = portion;
    if (ids.length > 0) return ids.map((id) => ({ line: id, id, reason: null }));
    const answers = await withRetries(() => calls.lookUp(portion), calls.pause, signal);
    return [...emails, ...externalIds].map((line, place) => ({
      line,
      ...(answers[place] ?? { id: null, reason: 'not-found' }),
    }));
  }
}
