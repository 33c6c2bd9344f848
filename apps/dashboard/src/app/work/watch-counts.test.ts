import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { beginSession, expireSession, forgetSession } from '../../session/session.ts';
import { answerCalls, errorResponse, json, nameOf } from '../../testing/answer-calls.ts';
import { greta, tarek } from '../../testing/audit-answers.ts';
import { waitingOrder, workPage } from '../../testing/work-answers.ts';
import { navigationCounts } from '../frame/navigation-counts.ts';
import { refreshCounts, watchCounts } from './watch-counts.ts';

const call = 'GET /gateway/approvals';
const otherTab = new BroadcastChannel('navigation-counts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: `${window.location.origin}/gateway` });
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function approval(place: number, mayDecide: boolean) {
  return {
    id: `7d0f6c0e-7a55-4f5c-8a57-8f2d8f0a1c2${place}`,
    kind: 'password',
    state: 'waiting',
    requested: { by: tarek, at: '2026-11-16T09:00:00.000Z', reason: null },
    expiresAt: '2026-11-23T09:00:00.000Z',
    decided: null,
    batch: null,
    person: greta,
    isMine: !mayDecide,
    mayDecide,
    mayWithdraw: false,
    deciders: null,
  };
}

const two = () => json({ approvals: [approval(1, true), approval(2, false), approval(3, true)] });

const waiting = () => navigationCounts.get().waiting;

const isAsking = async () => {
  const { held = [] } = await navigator.locks.query();
  return held.length > 0;
};

async function watch(answer = two, work: () => Response = () => workPage([])) {
  const requests = answerCalls({ [call]: answer, 'GET /gateway/work': work });
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  watchCounts(stopped.signal);
  return {
    /** Moves the clock, and waits for the answers that were requested meanwhile. */
    pass: async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      await new Promise((resolve) => void setTimeout(resolve));
    },
    count: (name = call) => requests.filter((request) => nameOf(request) === name).length,
  };
}

/** In a visible tab that was just opened. */
async function begin(answer = two, work?: () => Response) {
  const watched = await watch(answer, work);
  await watched.pass(1000);
  await expect.poll(isAsking).toBe(true);
  await watched.pass(1000);
  expect(watched.count()).toBe(1);
  return watched;
}

const minute = 60_000;

test('counts the requests that this operator can decide about, once a minute', async () => {
  const { pass, count } = await begin();
  await expect.poll(waiting).toBe(2);
  await pass(minute - 1000);
  expect(count()).toBe(1);
  await pass(1000);
  expect(count()).toBe(2);
});

test('C20: stops after ten minutes without a key or pointer, and goes on after the next', async () => {
  const { pass, count } = await begin();
  await pass(9 * minute);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  await pass(9.5 * minute);
  const asked = count();
  expect(asked).toBeGreaterThan(17);
  await pass(minute);
  const last = count();
  await pass(60 * minute);
  expect(count()).toBe(last);
  expect(await isAsking()).toBe(false);
  window.dispatchEvent(new PointerEvent('pointermove'));
  await pass(1000);
  await expect.poll(isAsking).toBe(true);
  await pass(1000);
  expect(count()).toBe(last + 1);
});

test.each([
  ['is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['waits for a login', () => expireSession()],
])('leaves the turn to another tab while this one %s', async (_when, change) => {
  const { pass, count } = await begin();
  change();
  await pass(2 * minute);
  expect(count()).toBe(1);
  expect(await isAsking()).toBe(false);
});

async function holdTurn() {
  const held: (() => void)[] = [];
  const isHeld = new Promise<void>((begun) => {
    void navigator.locks.request('navigation-counts', async () => {
      begun();
      await new Promise<void>((resolve) => held.push(resolve));
    });
  });
  await isHeld;
  return () => held.forEach((release) => release());
}

describe('with another tab', () => {
  test('takes the number of the tab that asks, and asks itself when that tab is closed', async () => {
    const release = await holdTurn();
    onTestFinished(release);
    const { pass, count } = await watch();
    await pass(5 * minute);
    expect(count()).toBe(0);
    otherTab.postMessage({ waiting: 3, running: 1 });
    await expect.poll(waiting).toBe(3);
    release();
    await expect
      .poll(async () => {
        await pass(minute);
        return count();
      })
      .toBeGreaterThan(0);
    await expect.poll(waiting).toBe(2);
  });

  test('tells the number to a tab that opens', async () => {
    await begin();
    await expect.poll(waiting).toBe(2);
    const heard = new Promise((resolve) => {
      otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    otherTab.postMessage('opened');
    expect(await heard).toEqual({ waiting: 2, running: 0 });
  });
});

test('counts the orders that run, and those that wait for this operator', async () => {
  const check = waitingOrder('people-check', { mayContinue: true });
  const session = waitingOrder('session', { mayContinue: true });
  const others = [waitingOrder('people-check'), waitingOrder('platform', { mayContinue: true })];
  const orders = [check, session, ...others];
  const states = [
    { state: 'waiting', count: 4 },
    { state: 'running', count: 4 },
  ];
  await begin(two, () => workPage(orders, { states }));
  await expect.poll(navigationCounts.get).toEqual({ waiting: 4, running: 4 });
});

test('does not ask an older gateway for its orders again', async () => {
  const { pass, count } = await begin(two, () => errorResponse(404, 'NOT_FOUND'));
  await expect.poll(waiting).toBe(2);
  await pass(minute);
  await expect.poll(count).toBe(2);
  expect(count('GET /gateway/work')).toBe(1);
});

test('asks at once after a decision', async () => {
  const { pass, count } = await begin();
  refreshCounts();
  await pass(1000);
  expect(count()).toBe(2);
});

test('keeps the number if the gateway does not answer, and does not ask without the permission', async () => {
  const answers = [
    two,
    () => errorResponse(503, 'AUDIT_UNAVAILABLE'),
    () => errorResponse(403, 'PERMISSION_MISSING'),
  ];
  const { pass, count } = await begin(
    () => (answers.shift() ?? two)(),
    () => errorResponse(403, 'PERMISSION_MISSING'),
  );
  await expect.poll(waiting).toBe(2);
  await pass(minute);
  await expect.poll(count).toBe(2);
  expect(waiting()).toBe(2);
  await pass(minute);
  await expect.poll(count).toBe(3);
  await expect
    .poll(async () => {
      await pass(1000);
      return isAsking();
    })
    .toBe(false);
  await pass(5 * minute);
  expect(count()).toBe(3);
});
