import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPage, ChunkLoadError } from './lazy-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Says what went wrong inside; another key tries again. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown }; // React widens what the line above narrows
    return error instanceof ChunkLoadError ? 'part error' : this.props.children;
  }
}

function Attempt({ part: Part }: { part: ComponentType }) {
  return (
    <Boundary>
      <Suspense fallback="wait">
        <Part />
      </Suspense>
    </Boundary>
  );
}

test('a part is fetched once, when it is first needed, and then shown', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(() => <p>the page</p>));
  const Part = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  const page = (
    <Suspense fallback="wait">
      <Part />
      <Part />
    </Suspense>
  );
  const screen = await render(page);
  await expect.poll(() => screen.container.textContent).toBe('the pagethe page');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that was fetched beforehand is shown without waiting', async () => {
  const Part = lazyPage(() => Promise.resolve(() => <p>the page</p>));
  await Part.preload?.();
  const screen = await render(<Part />);
  expect(screen.container.textContent).toBe('the page');
});

test('reports a chunk that failed to load, and shows it after a retry', async () => {
  let isOnline = false;
  const Part = lazyPage(() =>
    isOnline ? Promise.resolve(() => <p>the page</p>) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const screen = await render(<Attempt key={1} part={Part} />);
  await expect.poll(() => screen.container.textContent).toBe('part error');
  isOnline = true;
  await Part.preload?.();
  await screen.rerender(<Attempt key={2} part={Part} />);
  await expect.poll(() => screen.container.textContent).toBe('the page');
});
