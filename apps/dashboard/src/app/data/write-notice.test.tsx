import { Outlet } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderArea } from '../../testing/render-area.tsx';
import { message } from '../../testing/message.ts';
import { WriteNotice } from './write-notice.tsx';
import type { WriteState } from './use-write.ts';

const error = { type: 'X', title: 'Title', message: 'Message', code: 422, requestId: 'r-1' };

afterEach(() => {
  vi.restoreAllMocks();
});

function show(state: WriteState, onCheckAgain = () => {}) {
  const page = () => <WriteNotice state={state} onCheckAgain={onCheckAgain} />;
  return renderArea('/schools', { '/schools': page }, Outlet);
}

describe('the notice about a write', () => {
  test.each<[string, WriteState, Parameters<typeof message>[0]]>([
    ['is rejected', { is: 'rejected', error }, 'write.rejected.text'],
    [
      'has to wait',
      { is: 'unavailable', error: { ...error, type: 'PLATFORM_BUSY' } },
      'write.unavailable.text',
    ],
    [
      'cannot be recorded',
      { is: 'unavailable', error: { ...error, type: 'AUDIT_UNAVAILABLE' } },
      'write.noAudit.text',
    ],
    [
      'collides with another write on the same subject',
      { is: 'unavailable', error: { ...error, type: 'SUBJECT_BUSY' } },
      'write.subjectBusy.text',
    ],
    ['was not applied', { is: 'notApplied', entry: 7 }, 'write.notApplied.text'],
    ['has an unknown outcome', { is: 'unknown', entry: 7 }, 'write.unknown.text'],
    ['has an outcome that stays unknown', { is: 'undetermined', entry: 7 }, 'write.undetermined.text'],
    ['was sent after the session ended', { is: 'loggedOut' }, 'write.loggedOut.text'],
  ])('explains a write that %s', async (_why, state, text) => {
    const screen = await show(state);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message(text));
  });

  test('shows the message of the school cloud and the request id', async () => {
    const screen = await show({ is: 'rejected', error: { ...error, message: '<b>No</b>' } });
    await expect.element(screen.getByText('<b>No</b>')).toBeVisible();
    await expect.element(screen.getByText('r-1')).toBeVisible();
  });

  test('links to the audit entry and offers to check again while the outcome is unknown', async () => {
    const checkAgain = vi.fn<() => void>();
    const screen = await show({ is: 'unknown', entry: 7 }, checkAgain);
    await expect
      .element(screen.getByRole('link', { name: message('write.entry') }))
      .toHaveAttribute('href', '/audit/7');
    await screen.getByRole('button', { name: message('write.checkAgain') }).click();
    expect(checkAgain).toHaveBeenCalledOnce();
  });

  test.each<WriteState>([
    { is: 'undetermined', entry: 7 },
    { is: 'notApplied', entry: 7 },
  ])('offers no check if the outcome cannot change: $is', async (state) => {
    const screen = await show(state);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: message('write.checkAgain') }))
      .not.toBeInTheDocument();
  });
});
