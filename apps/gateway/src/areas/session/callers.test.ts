import { describe, expect, test } from 'vitest';
import { unauthorized } from '../../lib/api-error.ts';
import type { Me } from '../../platform/me.ts';
import { Callers } from './callers.ts';

const greta: Me = { user: { id: '1', firstName: 'Greta', lastName: 'S' }, roles: [], permissions: [] };

/** Questions stay open until the test answers them. */
function makeCallers() {
  const time = { now: 0 };
  const questions: {
    token: string;
    isConfirmed: boolean;
    answer: (me: Me) => void;
    fail: (error: Error) => void;
  }[] = [];
  const readMe = (token: string, { isConfirmed }: { isConfirmed: boolean }): Promise<Me> =>
    new Promise((answer, fail) => {
      questions.push({ token, isConfirmed, answer, fail });
    });
  return { time, questions, callers: new Callers({ readMe, clock: () => time.now }) };
}

describe('the caller', () => {
  test('is remembered from the question on, so that a slow answer is not good for longer', async () => {
    const { time, questions, callers } = makeCallers();
    const slow = callers.recall('a');
    time.now += 9_000;
    questions[0]?.answer(greta);
    expect(await slow).toBe(greta);
    time.now += 999;
    expect(await callers.recall('a')).toBe(greta);
    time.now += 1;
    void callers.recall('a');
    expect(questions).toHaveLength(2);
  });

  test('is asked once for all who want to know at the same time', async () => {
    const { questions, callers } = makeCallers();
    const all = [callers.recall('a'), callers.recall('a'), callers.recall('a')];
    questions[0]?.answer(greta);
    expect(await Promise.all(all)).toEqual([greta, greta, greta]);
    expect(questions).toHaveLength(1);
  });

  test('is not remembered if the question failed, and told so to all who waited', async () => {
    const { questions, callers } = makeCallers();
    const all = Promise.allSettled([callers.recall('a'), callers.recall('a')]);
    questions[0]?.fail(new Error('down'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void callers.recall('a');
    expect(questions).toHaveLength(2);
  });

  test('is verified again on demand, even if the last answer is recent or still pending', async () => {
    const { questions, callers } = makeCallers();
    const reading = callers.recall('a');
    const writing = callers.verify('a');
    expect(questions).toHaveLength(2);
    questions[1]?.fail(new Error('logged out'));
    await expect(writing).rejects.toThrow('logged out');
    questions[0]?.answer(greta);
    expect(await reading).toBe(greta);
    // The older question was answered last, and must not bring back what the newer one has ended.
    void callers.recall('a');
    expect(questions).toHaveLength(3);
  });
});

test('a token counts as confirmed from its first acceptance until a refusal or two hours without one', async () => {
  const { time, questions, callers } = makeCallers();
  const ask = async (result: 'accepted' | 'refused'): Promise<boolean | undefined> => {
    const asked = callers.verify('a').catch(() => undefined);
    const question = questions.at(-1);
    if (result === 'accepted') question?.answer(greta);
    else question?.fail(unauthorized());
    await asked;
    return question?.isConfirmed;
  };
  expect([await ask('refused'), await ask('accepted'), await ask('accepted')]).toEqual([false, false, true]);
  time.now += 2 * 60 * 60_000;
  expect([await ask('accepted'), await ask('refused'), await ask('refused')]).toEqual([false, true, false]);
});
