import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { formatMinutes, useSecondsUntil } from './countdown.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [847, '14:07'],
  [86_400, '1440:00'],
])('formats %i s as %s', (seconds, text) => {
  expect(formatMinutes(seconds)).toBe(text);
});

/** Every number that was rendered. */
function watchNumbers(place: Element): string[] {
  const seen = [place.textContent];
  new MutationObserver(() => seen.push(place.textContent)).observe(place, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  return seen;
}

function Countdown({ until }: { until: number | undefined }) {
  return <p>{useSecondsUntil(until)}</p>;
}

describe('the countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval', 'Date'] });
  });

  test('the countdown is 0 without a time and for a past one', async () => {
    const { result, rerender } = await renderHook((until?: number) => useSecondsUntil(until));
    expect(result.current).toBe(0);
    await rerender(performance.now() - 5000);
    expect(result.current).toBe(0);
  });

  test('the countdown starts with the right number long after the first render', async () => {
    const screen = await render(<Countdown until={undefined} />);
    vi.advanceTimersByTime(2100);
    const seen = watchNumbers(screen.container);
    await screen.rerender(<Countdown until={performance.now() + 10_000} />);
    await expect.poll(() => seen).toEqual(['0', '10']);
    vi.advanceTimersByTime(1000);
    await expect.poll(() => seen).toEqual(['0', '10', '9']);
  });

  test('the countdown is not affected by a changed system clock', async () => {
    const screen = await render(<Countdown until={performance.now() + 30_000} />);
    vi.setSystemTime(new Date(Date.now() + 3_600_000));
    vi.advanceTimersByTime(2000);
    await expect.poll(() => screen.container.textContent).toBe('28');
  });

  test('the countdown stops at 0', async () => {
    const screen = await render(<Countdown until={performance.now() + 900} />);
    expect(screen.container.textContent).toBe('1');
    vi.advanceTimersByTime(2000);
    await expect.poll(() => screen.container.textContent).toBe('0');
    expect(vi.getTimerCount()).toBe(0);
  });
});
