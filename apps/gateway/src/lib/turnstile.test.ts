import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

const forever = new AbortController().signal;

/** Who is inside, and how to send the first of them out. */
function visit(turnstile: Turnstile) {
  const inside: { name: string; leave: () => void }[] = [];
  const enter = async (name: string, signal = forever): Promise<void> =>
    await turnstile.pass(signal, async () => {
      await new Promise<void>((leave) => {
        inside.push({ name, leave });
      });
    });
  return { inside, enter, names: () => inside.map(({ name }) => name) };
}

describe('a turnstile with two places and a line of two', () => {
  const two = { places: 2, lineLength: 2 };

  test('lets two in, and the others in their order as places get free', async () => {
    const { inside, enter, names } = visit(new Turnstile(two));
    const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    await settle();
    expect(names()).toEqual(['a', 'b']);
    inside[1]?.leave();
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
    inside[0]?.leave();
    await settle();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    for (const { leave } of inside) leave();
    await Promise.all(all);
  });

  test('is full when two are inside and two wait', async () => {
    const turnstile = new Turnstile(two);
    const { inside, enter } = visit(turnstile);
    const fullness: boolean[] = [];
    const all = ['a', 'b', 'c', 'd'].map((name) => {
      fullness.push(turnstile.isFull);
      return enter(name);
    });
    expect([...fullness, turnstile.isFull]).toEqual([false, false, false, false, true]);
    while (inside.length < 4) {
      for (const { leave } of inside) leave();
      await settle();
    }
    for (const { leave } of inside) leave();
    await Promise.all(all);
    expect(turnstile.isFull).toBe(false);
  });

  test('lets those go who wait no longer, and keeps no place for them', async () => {
    const { inside, enter, names } = visit(new Turnstile(two));
    const impatience = new AbortController();
    const staying = [enter('a'), enter('b')];
    const leaving = enter('c', impatience.signal);
    const last = enter('d');
    impatience.abort(new Error('no longer'));
    await expect(leaving).rejects.toThrow('no longer');
    inside[0]?.leave();
    await settle();
    expect(names()).toEqual(['a', 'b', 'd']);
    for (const { leave } of inside) leave();
    await Promise.all([...staying, last]);
  });

  test('gets its places back from those who fail inside', async () => {
    const turnstile = new Turnstile({ places: 1, lineLength: 0 });
    const fail = () => turnstile.pass(forever, () => Promise.reject(new Error('fell')));
    await expect(fail()).rejects.toThrow('fell');
    await expect(fail()).rejects.toThrow('fell');
    expect(turnstile.isFull).toBe(false);
  });
});
