import { IdempotentWrite } from '../../../api/idempotent-write.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { isNotFound } from '../../../app/data/query-page.tsx';
import { sendWrite } from '../../../app/data/use-write.ts';
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

export type RunState = { items: readonly Item[] } & (
  | { is: 'reading' }
  | { is: 'readingFailed'; requestId: string | undefined }
  | { is: 'ready' }
  | { is: 'running'; isPausing: boolean }
  | { is: 'paused'; problem: Problem | undefined }
  | { is: 'ended' }
);

const readersAtOnce = 4;
const temporary = ['TOO_MANY_ATTEMPTS', 'TOO_MUCH_WORK'];

export type Run = {
  state: Store<RunState>;
  /** Reads the people who have not been read yet. */
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
export function createRun(ids: readonly string[], calls: Calls): Run {
  const items: Item[] = ids.map((id) => ({ id, person: undefined, outcome: { is: 'waiting' } }));
  const state = createStore<RunState>({ is: 'reading', items });
  const writes = new Map<string, IdempotentWrite>();
  let reading = new AbortController();
  let isStopped = false;

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
    state.set({ is: 'reading', items: state.get().items });
    const left = state
      .get()
      .items.filter(({ person, outcome }) => person === undefined && outcome.is === 'waiting')
      .map(({ id }) => id);
    const readNext = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await readPerson(id, current.signal);
    };
    try {
      await Promise.all(Array.from({ length: readersAtOnce }, readNext));
      if (!current.signal.aborted) state.set({ is: 'ready', items: state.get().items });
    } catch (error) {
      if (current.signal.aborted) return;
      current.abort();
      logFailure('reading the selected people', error);
      const requestId = errorReport(error)?.requestId;
      state.set({ is: 'readingFailed', requestId, items: state.get().items });
    }
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
    state.set({ is: 'running', isPausing: false, items: state.get().items });
    for (;;) {
      const next = state.get().items.find(isOpen);
      if (next === undefined) return state.set({ is: 'ended', items: state.get().items });
      const problem = await send(next.id, reason);
      if (isStopped) return undefined;
      const now = state.get();
      if (problem !== undefined || (now.is === 'running' && now.isPausing))
        return state.set({ is: now.items.some(isOpen) ? 'paused' : 'ended', problem, items: now.items });
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
      const all = state
        .get()
        .items.map((item): Item => (isRepeatable(item) ? { ...item, outcome: { is: 'waiting' } } : item));
      if (state.get().is === 'ended') state.set({ is: 'paused', problem: undefined, items: all });
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
