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

/** Shows a caught error; a new key retries. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown }; // React widens what the line above narrows
    return error instanceof ChunkLoadError ? 'chunk error' : this.props.children;
  }
}

function Attempt({ page: LazyPage }: { page: ComponentType }) {
  return (
    <Boundary>
      <Suspense fallback="wait">
        <LazyPage />
      </Suspense>
    </Boundary>
  );
}

test('fetches a page once, when it is first needed, and shows it', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(() => <p>the page</p>));
  const LazyPage = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  const page = (
    <Suspense fallback="wait">
      <LazyPage />
      <LazyPage />
    </Suspense>
  );
  const screen = await render(page);
  await expect.poll(() => screen.container.textContent).toBe('the pagethe page');
  expect(load).toHaveBeenCalledTimes(1);
});

test('shows a preloaded page immediately', async () => {
  const LazyPage = lazyPage(() => Promise.resolve(() => <p>the page</p>));
  await LazyPage.preload?.();
  const screen = await render(<LazyPage />);
  expect(screen.container.textContent).toBe('the page');
});

test('reports a chunk that failed to load, and shows it after a retry', async () => {
  let isOnline = false;
  const LazyPage = lazyPage(() =>
    isOnline ? Promise.resolve(() => <p>the page</p>) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const screen = await render(<Attempt key={1} page={LazyPage} />);
  await expect.poll(() => screen.container.textContent).toBe('chunk error');
  isOnline = true;
  await LazyPage.preload?.();
  await screen.rerender(<Attempt key={2} page={LazyPage} />);
  await expect.poll(() => screen.container.textContent).toBe('the page');
});
