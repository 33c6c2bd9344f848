import { vApprovals, vWorkPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import * as v from 'valibot';
import { CallError } from '../../api/call.ts';
import { session } from '../../session/session.ts';
import { gatewayRead } from '../data/gateway.ts';
import { needsOperator } from './needs-operator.ts';
import { navigationCounts, type NavigationCounts, noCounts } from '../frame/navigation-counts.ts';

const tickLength = 1000;
const pause = 60_000;
/** Every request keeps the session alive, and an idle session must end (C20). */
const idleAfter = 10 * 60_000;
const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

const readApprovals = gatewayRead(gateway.listApprovals, vApprovals);
const readWork = gatewayRead(gateway.listWork, vWorkPage);

/** What is counted, each with a request of its own. */
const sources: Record<string, (signal: AbortSignal) => Promise<NavigationCounts>> = {
  async approvals(signal) {
    const { approvals } = await readApprovals({}, signal);
    return { waiting: approvals.filter(({ mayDecide }) => mayDecide).length, running: 0 };
  },
  async work(signal) {
    // The answer has the number of each state, and the orders that could wait for this operator.
    const { orders, states } = await readWork({ query: { state: 'waiting', limit: 100 } }, signal);
    return {
      waiting: orders.filter(needsOperator).length,
      running: states.find(({ state }) => state === 'running')?.count ?? 0,
    };
  },
};

/** Between the tabs of this browser: the counts, or one of these texts. Contains no data about people. */
const channel = new BroadcastChannel('navigation-counts');
const vCounts = v.object({ waiting: v.number(), running: v.number() });
const opened = 'opened';
const changed = 'changed';

/** When a tab asked last, of the monotonic clock. */
let askedAt = -Infinity;

/** The counts are out of date: the next tick asks again. */
export function refreshCounts(): void {
  askedAt = -Infinity;
  channel.postMessage(changed);
}

/**
 * Counts what waits for this operator and what runs, once a minute. Of the tabs that are visible and in use, the one
 * that holds a lock asks and tells the others.
 */
export function watchCounts(signal: AbortSignal): void {
  // Without a secure context there are no locks.
  if (!window.isSecureContext || signal.aborted) return;
  let inputAt = performance.now();
  const counts = new Map<string, NavigationCounts>();
  const left = new Set(Object.keys(sources));
  let turn: AbortController | undefined;
  let isTurn = false;

  function tick(): void {
    const { user, isExpired } = session.get();
    const isInUse = document.visibilityState === 'visible' && performance.now() - inputAt < idleAfter;
    const isWanted = isInUse && user !== undefined && !isExpired && left.size > 0;
    if (!isWanted) endTurn();
    else if (turn === undefined) takeTurn();
    else if (isTurn && performance.now() - askedAt >= pause) void ask(turn.signal);
  }

  function takeTurn(): void {
    const { signal: ended } = (turn = new AbortController());
    navigator.locks
      .request('navigation-counts', { signal: ended }, async () => {
        isTurn = true;
        await new Promise<void>((resolve) => ended.addEventListener('abort', () => resolve()));
      })
      .catch(() => {
        // The turn ended before it began.
      });
  }

  function endTurn(): void {
    turn?.abort();
    turn = undefined;
    isTurn = false;
  }

  async function ask(ended: AbortSignal): Promise<void> {
    askedAt = performance.now();
    await Promise.all([...left].map((name) => askFor(name, ended)));
    const all = [...counts.values()];
    const sum = (count: keyof NavigationCounts) => all.reduce((total, one) => total + one[count], 0);
    navigationCounts.set({ waiting: sum('waiting'), running: sum('running') });
    channel.postMessage(navigationCounts.get());
  }

  async function askFor(name: string, ended: AbortSignal): Promise<void> {
    try {
      counts.set(name, (await sources[name]?.(ended)) ?? noCounts);
    } catch (error) {
      // The count stays as it was. Without the permission or the operation it is not asked for again.
      if (error instanceof CallError && (error.status === 403 || error.status === 404)) left.delete(name);
    }
  }

  function hear({ data }: MessageEvent<unknown>): void {
    const told = v.safeParse(vCounts, data);
    if (data === changed) askedAt = -Infinity;
    else if (told.success) {
      navigationCounts.set(told.output);
      askedAt = performance.now();
    } else if (isTurn && Number.isFinite(askedAt)) channel.postMessage(navigationCounts.get());
  }

  for (const input of inputs)
    window.addEventListener(input, () => (inputAt = performance.now()), {
      signal,
      capture: true,
      passive: true,
    });
  channel.addEventListener('message', hear, { signal });
  channel.postMessage(opened);
  const timer = setInterval(tick, tickLength);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    endTurn();
    navigationCounts.set(noCounts);
    askedAt = -Infinity;
  });
}
