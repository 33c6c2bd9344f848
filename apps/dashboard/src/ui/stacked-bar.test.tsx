import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { StackedBar } from './stacked-bar.tsx';
import './base.css';

test('only the part in progress has stripes, which move, and the remainder stays empty', async () => {
  const screen = await render(
    <StackedBar
      label="Progress"
      total={4}
      parts={[
        { tone: 'success', count: 2 },
        { tone: 'running', count: 1 },
      ]}
    />,
  );
  const bar = screen.getByRole('img', { name: 'Progress' }).element();
  const parts = [...bar.querySelectorAll(':scope > svg')];
  expect(parts.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
    ['0%', '50%'],
    ['50%', '25%'],
  ]);
  expect(parts.map((part) => part.querySelectorAll('pattern').length)).toEqual([0, 1]);
  const [moving, ...others] = bar.getAnimations({ subtree: true });
  expect(others).toEqual([]);
  const target = moving?.effect instanceof KeyframeEffect ? moving.effect.target : undefined;
  expect(parts[1]?.contains(target ?? null)).toBe(true);
  expect(moving?.playState).toBe('running');
});

test('the stripes are distinct from the part in light and dark', async () => {
  const screen = await render(
    <StackedBar label="Progress" total={1} parts={[{ tone: 'running', count: 1 }]} />,
  );
  const bar = screen.getByRole('img', { name: 'Progress' }).element();
  const stripe = bar.querySelector('pattern path');
  const part = bar.querySelector('svg > rect');
  if (stripe === null || part === null) throw new Error('the bar has no stripes');
  for (const appearance of ['light', 'dark']) {
    document.documentElement.dataset['appearance'] = appearance;
    expect(getComputedStyle(stripe).fill).not.toBe(getComputedStyle(part).fill);
    expect(Number(getComputedStyle(stripe).opacity)).toBeGreaterThan(0.2);
  }
  delete document.documentElement.dataset['appearance'];
});
