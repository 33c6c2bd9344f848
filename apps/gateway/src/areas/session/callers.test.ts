import { describe, expect, test } from 'vitest';
import { platformUnreachable, unauthorized } from '../../lib/api-error.ts';
import type { Me } from '../../platform/session.ts';
import { Callers, maxRejected } from './callers.ts';

const greta: Me = { user: { id: '1', firstName: 'Greta', lastName: 'S' }, roles: [], permissions: [] };

/** Calls are pending until the test answers them. */
function makeCallers() {
  const time = { now: 0 };
  const calls: {
    token: string;
    isConfirmed: boolean;
    answer: (me: Me) => void;
    fail: (error: Error) => void;
  }[] = [];
  const readMe = (token: string, { isConfirmed }: { isConfirmed: boolean }): Promise<Me> =>
    new Promise((answer, fail) => {
      calls.push({ token, isConfirmed, answer, fail });
    });
  return {
    time,
    calls,
    callers: new Callers({ readMe, refuseUnknown: () => undefined, clock: () => time.now }),
  };
}

describe('the caller', () => {
  test('the caller is remembered from the start of the call, so that a slow answer is not used for longer', async () => {
    const { time, calls, callers } = makeCallers();
    const slow = callers.recall('a');
    time.now += 9_000;
    calls[0]?.answer(greta);
    expect(await slow).toBe(greta);
    time.now += 999;
    expect(await callers.recall('a')).toBe(greta);
    time.now += 1;
    void callers.recall('a');
    expect(calls).toHaveLength(2);
  });

  test('the caller is read once for concurrent requests', async () => {
    const { calls, callers } = makeCallers();
    const all = [callers.recall('a'), callers.recall('a'), callers.recall('a')];
    calls[0]?.answer(greta);
    expect(await Promise.all(all)).toEqual([greta, greta, greta]);
    expect(calls).toHaveLength(1);
  });

  test('the caller is not remembered if the call failed, and all waiting requests fail', async () => {
    const { calls, callers } = makeCallers();
    const all = Promise.allSettled([callers.recall('a'), callers.recall('a')]);
    calls[0]?.fail(new Error('down'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void callers.recall('a');
    expect(calls).toHaveLength(2);
  });

  test('the caller is verified again on demand, even if the last answer is recent or still pending', async () => {
    const { calls, callers } = makeCallers();
    const reading = callers.recall('a');
    const writing = callers.verify('a');
    expect(calls).toHaveLength(2);
    calls[1]?.fail(new Error('logged out'));
    await expect(writing).rejects.toThrow('logged out');
    calls[0]?.answer(greta);
    expect(await reading).toBe(greta);
    // The older call was answered last and must not restore what the newer one has ended.
    void callers.recall('a');
    expect(calls).toHaveLength(3);
  });
});

test('a token counts as confirmed until it is rejected or for two hours without a call', async () => {
  const { time, calls, callers } = makeCallers();
  const verifyToken = async (result: 'accepted' | 'rejected'): Promise<boolean | undefined> => {
    const verification = callers.verify('a').catch(() => undefined);
    const call = calls.at(-1);
    if (result === 'accepted') call?.answer(greta);
    else call?.fail(unauthorized());
    await verification;
    return call?.isConfirmed;
  };
  expect([
    await verifyToken('rejected'),
    await verifyToken('accepted'),
    await verifyToken('accepted'),
  ]).toEqual([false, false, true]);
  time.now += 2 * 60 * 60_000;
  expect([
    await verifyToken('accepted'),
    await verifyToken('rejected'),
    await verifyToken('rejected'),
  ]).toEqual([false, true, false]);
});

/** Whether the platform is asked about the token. It then answers with the error, or accepts the token. */
async function verify({ calls, callers }: ReturnType<typeof makeCallers>, token: string, error?: Error) {
  const refusal = callers.refusalOf(token);
  if (refusal !== undefined) return { isAsked: false, status: refusal.status };
  const before = calls.length;
  const verification = callers.verify(token).then(
    () => undefined,
    ({ status }: { status: number }) => status,
  );
  const call = calls[before];
  if (error === undefined) call?.answer(greta);
  else call?.fail(error);
  return { isAsked: true, status: await verification };
}

describe('a rejected token', () => {
  test('a rejected token is rejected for 10 seconds without a call', async () => {
    const made = makeCallers();
    expect(await verify(made, 'a', unauthorized())).toEqual({ isAsked: true, status: 401 });
    made.time.now += 9_999;
    expect(await verify(made, 'a')).toEqual({ isAsked: false, status: 401 });
    made.time.now += 1;
    expect(await verify(made, 'a')).toEqual({ isAsked: true, status: undefined });
  });

  test('a token that the platform could not check is not a rejected one', async () => {
    const made = makeCallers();
    expect(await verify(made, 'a', platformUnreachable(5))).toEqual({ isAsked: true, status: 503 });
    expect(await verify(made, 'a')).toEqual({ isAsked: true, status: undefined });
  });

  test('a token that was accepted before is asked about each time, also after it was rejected', async () => {
    const made = makeCallers();
    await verify(made, 'a');
    for (let count = 0; count < 3; count += 1)
      expect(await verify(made, 'a', unauthorized())).toEqual({ isAsked: true, status: 401 });
    expect(await verify(made, 'a')).toEqual({ isAsked: true, status: undefined });
  });

  test('a token that was accepted by a concurrent call is not rejected', async () => {
    const made = makeCallers();
    const [first, second] = [made.callers.verify('a'), made.callers.verify('a')];
    made.calls[0]?.fail(unauthorized());
    await expect(first).rejects.toMatchObject({ status: 401 });
    made.calls[1]?.answer(greta);
    expect(await second).toBe(greta);
    expect(await verify(made, 'a')).toEqual({ isAsked: true, status: undefined });
  });

  test('only the last 10,000 rejected tokens are remembered', async () => {
    const made = makeCallers();
    for (let count = 0; count <= maxRejected; count += 1) await verify(made, `${count}`, unauthorized());
    expect(maxRejected).toBe(10_000);
    expect((await verify(made, '1')).isAsked).toBe(false);
    expect((await verify(made, '0')).isAsked).toBe(true);
  });
});
