import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const neverAborted = new AbortController().signal;

/** The running calls, and a way to finish the first of them. */
function visit(semaphore: Semaphore) {
  const inside: { name: string; leave: () => void }[] = [];
  const enter = async (name: string, signal = neverAborted): Promise<void> =>
    await semaphore.run(signal, async () => {
      await new Promise<void>((leave) => {
        inside.push({ name, leave });
      });
    });
  return { inside, enter, names: () => inside.map(({ name }) => name) };
}

describe('a semaphore for two calls and a queue of two', () => {
  const two = { maxRunning: 2, maxQueue: 2 };

  test('a semaphore for two calls runs two calls, then the queued ones in order', async () => {
    const { inside, enter, names } = visit(new Semaphore(two));
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    await nextTick();
    expect(names()).toEqual(['a', 'b']);
    inside[1]?.leave();
    await nextTick();
    expect(names()).toEqual(['a', 'b', 'c']);
    inside[0]?.leave();
    await nextTick();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    for (const { leave } of inside) leave();
    await Promise.all(all);
  });

  test('a semaphore for two calls and a queue of two is full when two calls run and two wait', async () => {
    const semaphore = new Semaphore(two);
    const { inside, enter } = visit(semaphore);
    const fullness: boolean[] = [];
    const all = ['a', 'b', 'c', 'd'].map((name) => {
      fullness.push(semaphore.isFull);
      return enter(name);
    });
    expect([...fullness, semaphore.isFull]).toEqual([false, false, false, false, true]);
    while (inside.length < 4) {
      for (const { leave } of inside) leave();
      await nextTick();
    }
    for (const { leave } of inside) leave();
    await Promise.all(all);
    expect(semaphore.isFull).toBe(false);
  });

  test('a semaphore removes an aborted call from the queue', async () => {
    const { inside, enter, names } = visit(new Semaphore(two));
    const controller = new AbortController();
    const staying = [enter('a'), enter('b')];
    const leaving = enter('c', controller.signal);
    const last = enter('d');
    controller.abort(new Error('no longer'));
    await expect(leaving).rejects.toThrow('no longer');
    inside[0]?.leave();
    await nextTick();
    expect(names()).toEqual(['a', 'b', 'd']);
    for (const { leave } of inside) leave();
    await Promise.all([...staying, last]);
  });

  test('a semaphore releases after a call that fails', async () => {
    const semaphore = new Semaphore({ maxRunning: 1, maxQueue: 0 });
    const fail = () => semaphore.run(neverAborted, () => Promise.reject(new Error('failed')));
    await expect(fail()).rejects.toThrow('failed');
    await expect(fail()).rejects.toThrow('failed');
    expect(semaphore.isFull).toBe(false);
  });
});
