import { describe, expect, test, vi } from 'vitest';
import { ApplicationError, fromApiError } from '../../api/application-error.ts';
import { NewVersionError } from '../../lib/load-chunk.ts';
import { TimeoutError } from '../../lib/with-timeout.ts';
import { renderInEnglish } from '../../testing/render-in-english.tsx';
import { message } from '../../testing/message.ts';
import { ErrorState } from './error-state.tsx';
import { ChunkLoadError } from './lazy-page.tsx';
import { NotFound } from './root-route.tsx';

async function show(error: unknown, retry = () => {}) {
  const screen = await renderInEnglish(<ErrorState error={error} retry={retry} />);
  return { screen, alert: screen.getByRole('alert'), title: screen.getByRole('heading', { level: 1 }) };
}

describe('an error state', () => {
  test('spec 8.2: shows status and message of an application error', async () => {
    const { title, alert } = await show(new ApplicationError(418, 'teapot', 'error.load'));
    await expect.element(title).toHaveTextContent('Error while loading the data');
    await expect.element(alert).toHaveTextContent('Status 418 · teapot');
  });

  test('shows "title: message" of an API error', async () => {
    const error = fromApiError({ message: 'no such school', code: 404, title: 'Not Found', type: 'X' });
    const { title, alert } = await show(error);
    await expect.element(title).toHaveTextContent('An error has occurred');
    await expect.element(alert).toHaveTextContent('Status 404 · Not Found: no such school');
  });

  test.each([new TypeError('x is undefined'), 'a string', undefined])(
    'spec 8.3: shows status 500 and the generic title for %s',
    async (error) => {
      const { title, alert } = await show(error);
      await expect.element(title).toHaveTextContent('An error has occurred');
      await expect.element(alert).toHaveTextContent('Status 500');
    },
  );

  test('shows a server message as plain text, truncated', async () => {
    const { alert } = await show(
      new ApplicationError(500, `<img src=x>${'x'.repeat(1000)}`, 'error.generic'),
    );
    await expect.element(alert).toHaveTextContent('<img src=x>xxx');
    expect(alert.element().querySelector('img')).toBeNull();
    expect(alert.element().textContent.length).toBeLessThan(450);
  });

  test('offers a retry and a reload of the page', async () => {
    const retry = vi.fn<() => void>();
    const { screen } = await show(new Error('x'), retry);
    await screen.getByRole('button', { name: message('error.retry') }).click();
    expect(retry).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByRole('button', { name: message('error.reload') })).toBeVisible();
  });
});

test.each([
  ['a network error', new TypeError('Failed to fetch'), 'chunk.title', 'chunk.failed'],
  ['a timeout', new TimeoutError(120_000), 'chunk.title', 'chunk.timeout'],
  ['a new version', new NewVersionError(), 'chunk.newVersion.title', 'chunk.newVersion.text'],
] as const)('a chunk that did not load has its own message for %s', async (_name, cause, titleId, textId) => {
  const { title, alert } = await show(new ChunkLoadError(cause));
  await expect.element(title).toHaveTextContent(message(titleId));
  await expect.element(alert).toHaveTextContent(message(textId));
  await expect.element(alert).not.toHaveTextContent('Status');
});

test('an unknown page shows that it does not exist and links to the home page', async () => {
  const screen = await renderInEnglish(<NotFound />);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent(message('notFound.title'));
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/');
  await expect.poll(() => document.title).toContain(message('notFound.title'));
});
