import { vApprovals } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { CallError } from '../../api/call.ts';
import { session } from '../../session/session.ts';
import { gatewayRead } from '../data/gateway.ts';
import { waitingApprovals } from '../frame/waiting-approvals.ts';

const tickLength = 1000;
const pause = 60_000;
/** Every request keeps the session alive, and an idle session must end (C20). */
const idleAfter = 10 * 60_000;
const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

const readApprovals = gatewayRead(gateway.listApprovals, vApprovals);

/** Between the tabs of this browser: a number of approvals, or one of these texts. Contains no data about people. */
const channel = new BroadcastChannel('approvals');
const opened = 'opened';
const decided = 'decided';

/** When a tab asked last, of the monotonic clock. */
let askedAt = -Infinity;

/** The number is out of date: the next tick asks again. */
export function noteDecision(): void {
  askedAt = -Infinity;
  channel.postMessage(decided);
}

/**
 * Counts the approvals that wait for this operator, once a minute. Of the tabs that are visible and in use, the one
 * that holds a lock asks and tells the others.
 */
export function watchApprovals(signal: AbortSignal): void {
  // Without a secure context there are no locks.
  if (!window.isSecureContext || signal.aborted) return;
  let inputAt = performance.now();
  let isRefused = false;
  let turn: AbortController | undefined;
  let isTurn = false;

  function tick(): void {
    const { user, isExpired } = session.get();
    const isInUse = document.visibilityState === 'visible' && performance.now() - inputAt < idleAfter;
    const isWanted = isInUse && user !== undefined && !isExpired && !isRefused;
    if (!isWanted) endTurn();
    else if (turn === undefined) takeTurn();
    else if (isTurn && performance.now() - askedAt >= pause) void ask(turn.signal);
  }

  function takeTurn(): void {
    const { signal: ended } = (turn = new AbortController());
    navigator.locks
      .request('approvals', { signal: ended }, async () => {
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
    try {
      const { approvals } = await readApprovals({}, ended);
      waitingApprovals.set(approvals.filter(({ mayDecide }) => mayDecide).length);
      channel.postMessage(waitingApprovals.get());
    } catch (error) {
      // The number stays as it was. Without the permission it is not asked for again.
      isRefused = error instanceof CallError && error.status === 403;
    }
  }

  function hear({ data }: MessageEvent<unknown>): void {
    if (data === decided) askedAt = -Infinity;
    else if (typeof data === 'number') {
      waitingApprovals.set(data);
      askedAt = performance.now();
    } else if (isTurn && Number.isFinite(askedAt)) channel.postMessage(waitingApprovals.get());
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
    waitingApprovals.set(0);
    askedAt = -Infinity;
  });
}
