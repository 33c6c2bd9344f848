import { IdempotentWrite } from '../../../api/idempotent-write.ts';
import { isNotFound } from '../../../app/data/query-page.tsx';
import { sendWrite } from '../../../app/data/use-write.ts';
import { type CheckFailure, toCheckFailure } from '../../../app/people-list/check-parts.tsx';
import { lookUpAll, type LookupProgress, noProgress, type Who } from '../../../app/people-list/look-up.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import type { Calls, Person, Secret } from './api.ts';

export type Outcome =
  | { is: 'waiting' }
  | { is: 'running' }
  | { is: 'done'; secret: Secret }
  /** Done, but the only answer with the secret was lost. */
  | { is: 'lost' }
  /** Found out before anything was sent. */
  | { is: 'leftOut'; reason: string }
  | { is: 'refused'; reason: string }
  /** Without an outcome. `isOpen`: sending it again with the same key still finds out. */
  | { is: 'unclear'; isOpen: boolean };

export type Item = { id: string; person: Person | undefined; outcome: Outcome };

/** Why it has paused without being told to: nothing more can be sent now. */
type Problem = 'unavailable' | 'unknown' | 'loggedOut';

type Stage =
  | { is: 'reading' }
  | { is: 'readingFailed'; failure: CheckFailure }
  | { is: 'ready' }
  | { is: 'running'; isPausing: boolean }
  | { is: 'paused'; problem: Problem | undefined }
  | { is: 'ended' };

export type RunState = Stage & { items: readonly Item[]; lookup: LookupProgress };

const readersAtOnce = 4;
const temporary = ['TOO_MANY_ATTEMPTS', 'TOO_MUCH_WORK'];

export type Run = {
  state: Store<RunState>;
  /** Looks up and reads the people who have not been yet. */
  read: () => Promise<void>;
  /** Starts or continues: one person after the other, in the order of the list. */
  start: (reason: { reason?: string }) => Promise<void>;
  /** After the current person. */
  pause: () => void;
  /** Lets those that were lost or are unclear have another turn. */
  again: () => void;
  stop: () => void;
};

/**
 * Repeats a single change for many people from the open page, because its answers are shown only once. Everything is in
 * memory: after the page is closed, nothing more is sent and the secrets are discarded.
 */
export function createRun(who: Who, calls: Calls): Run {
  const state = createStore<RunState>({ is: 'reading', items: [], lookup: noProgress });
  const writes = new Map<string, IdempotentWrite>();
  let reading = new AbortController();
  let isStopped = false;

  const set = (stage: Stage) => {
    const { items, lookup } = state.get();
    state.set({ ...stage, items, lookup });
  };

  const setItem = (id: string, change: Partial<Item>) =>
    state.set({
      ...state.get(),
      items: state.get().items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    });

  async function readPerson(id: string, signal: AbortSignal): Promise<void> {
    try {
      const person = await calls.read(id, signal);
      const reason = calls.findObstacle(person);
      setItem(id, { person, ...(reason !== undefined && { outcome: { is: 'leftOut', reason } }) });
    } catch (error) {
      if (!isNotFound(error)) throw error;
      setItem(id, { outcome: { is: 'leftOut', reason: 'RESOURCE_NOT_FOUND' } });
    }
  }

  async function read(): Promise<void> {
    reading.abort();
    const current = new AbortController();
    reading = current;
    isStopped = false;
    set({ is: 'reading' });
    try {
      await lookUp(current.signal);
      await readPeople(current.signal);
      if (!current.signal.aborted) set({ is: 'ready' });
    } catch (error) {
      if (current.signal.aborted) return;
      current.abort();
      logFailure('reading people', error);
      set({ is: 'readingFailed', failure: toCheckFailure(error) });
    }
  }

  async function lookUp(signal: AbortSignal): Promise<void> {
    const { items, lookup } = state.get();
    if (items.length > 0) return;
    const onProgress = (progress: LookupProgress) => state.set({ ...state.get(), lookup: progress });
    const ids = await lookUpAll(who, lookup, calls, { signal, onProgress });
    signal.throwIfAborted();
    const found = ids.map((id): Item => ({ id, person: undefined, outcome: { is: 'waiting' } }));
    state.set({ ...state.get(), items: found });
  }

  async function readPeople(signal: AbortSignal): Promise<void> {
    const left = state
      .get()
      .items.filter((item) => !isRead(item))
      .map(({ id }) => id);
    const readNext = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await readPerson(id, signal);
    };
    await Promise.all(Array.from({ length: readersAtOnce }, readNext));
  }

  /** Returns why it can't go on. */
  async function send(id: string, reason: { reason?: string }): Promise<Problem | undefined> {
    const write = writes.get(id) ?? new IdempotentWrite();
    writes.set(id, write);
    setItem(id, { outcome: { is: 'running' } });
    const result = await sendWrite(write, { path: { personId: id }, body: reason }, calls.write);
    const [outcome, problem] = toOutcome(result);
    setItem(id, { outcome });
    return problem;
  }

  async function start(reason: { reason?: string }): Promise<void> {
    if (state.get().is === 'running') return;
    set({ is: 'running', isPausing: false });
    for (;;) {
      const next = state.get().items.find(isOpen);
      if (next === undefined) return set({ is: 'ended' });
      const problem = await send(next.id, reason);
      if (isStopped) return undefined;
      const now = state.get();
      if (problem !== undefined || (now.is === 'running' && now.isPausing))
        return set(now.items.some(isOpen) ? { is: 'paused', problem } : { is: 'ended' });
    }
  }

  return {
    state,
    read,
    start,
    pause() {
      const now = state.get();
      if (now.is === 'running') state.set({ ...now, isPausing: true });
    },
    again() {
      const { is, items, lookup } = state.get();
      const all = items.map((item): Item =>
        isRepeatable(item) ? { ...item, outcome: { is: 'waiting' } } : item,
      );
      if (is === 'ended') state.set({ is: 'paused', problem: undefined, items: all, lookup });
    },
    stop() {
      isStopped = true;
      reading.abort();
    },
  };
}

function toOutcome(result: Awaited<ReturnType<typeof sendWrite<unknown, Secret>>>): [Outcome, Problem?] {
  if (result.is === 'succeeded')
    return [result.answer === undefined ? { is: 'lost' } : { is: 'done', secret: result.answer }];
  if (result.is === 'undetermined') return [{ is: 'unclear', isOpen: false }];
  if (result.is === 'unknown') return [{ is: 'unclear', isOpen: true }, 'unknown'];
  if (result.is === 'notApplied') return [{ is: 'refused', reason: 'NOT_APPLIED' }];
  if (result.is === 'conflict') return [{ is: 'refused', reason: 'EDIT_CONFLICT' }];
  if (result.is === 'loggedOut') return [{ is: 'waiting' }, 'loggedOut'];
  const { type } = result.error;
  if (type === 'NOT_A_SUPERHERO') return [{ is: 'waiting' }, 'loggedOut'];
  if (result.is === 'unavailable' || temporary.includes(type)) return [{ is: 'waiting' }, 'unavailable'];
  return [{ is: 'refused', reason: type }];
}

/** Before it begins. */
export const isRead = ({ person, outcome }: Item) => person !== undefined || outcome.is !== 'waiting';

function isOpen({ outcome }: Item): boolean {
  return outcome.is === 'waiting' || (outcome.is === 'unclear' && outcome.isOpen);
}

/** Setting a password again replaces the lost one; a new link makes the previous one useless. */
export function isRepeatable({ outcome }: Item): boolean {
  if (outcome.is === 'refused') return ['NOT_APPLIED', 'EDIT_CONFLICT'].includes(outcome.reason);
  return outcome.is === 'lost' || outcome.is === 'unclear';
}

export type WithSecret = { person: Person; secret: Secret };

/** In the order of the list. */
export function secretsOf(items: readonly Item[]): WithSecret[] {
  return items.flatMap(({ person, outcome }) =>
    person !== undefined && outcome.is === 'done' ? [{ person, secret: outcome.secret }] : [],
  );
}
