import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { message } from '../../testing/message.ts';
import { commonPeopleAnswers } from '../../testing/people-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import '../../ui/base.css';
import { RecordActions } from './record-actions.tsx';

const choose = vi.fn<() => void>();

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RecordActions
      first={{ id: 'edit', name: 'Edit', link: { to: '/edit' } }}
      second={[
        {
          id: 'export',
          name: 'Export',
          opensDialog: true,
          run: () => setIsOpen(true),
          outcome: isOpen && <p>Exported</p>,
        },
        false,
      ]}
      more={[
        { id: 'copy', name: 'Copy', run: choose },
        { id: 'busy', name: 'Loading…', isWaiting: true, run: choose },
      ]}
    />
  );
}

async function open(width: number) {
  answerCalls(commonPeopleAnswers);
  const screen = await renderArea('/record', { '/record': Page, '/edit': () => <p>Form</p> });
  await viewport.viewport(width, 740);
  const more = screen.getByRole('button', { name: message('actions.more') });
  await expect.element(more).toBeVisible();
  return { ...screen, more };
}

describe('the actions in the head of a page', () => {
  beforeEach(() => choose.mockClear());

  test('the first two levels are shown on a wide screen, and the rest is in a menu', async () => {
    const screen = await open(1280);
    await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-haspopup');
    await expect.element(screen.getByText('Copy')).not.toBeInTheDocument();
    await screen.more.click();
    await screen.getByRole('menuitem', { name: 'Copy' }).click();
    expect(choose).toHaveBeenCalledOnce();
    await expect.element(screen.more).toHaveFocus();
  });

  test('an action that is running can’t be chosen again', async () => {
    const screen = await open(1280);
    await screen.more.click();
    await screen.getByRole('menuitem', { name: 'Loading…' }).click();
    expect(choose).not.toHaveBeenCalled();
  });

  test('U35: on a phone, the first action fills the line and all others are in the menu', async () => {
    const screen = await open(360);
    await expect.element(screen.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    const first = screen.getByRole('link', { name: 'Edit' }).element().getBoundingClientRect();
    const more = screen.more.element().getBoundingClientRect();
    expect(first.top).toBe(more.top);
    expect(first.width).toBeGreaterThan(250);
    expect(more.width).toBeLessThan(60);
    await screen.more.click();
    await screen.getByRole('menuitem', { name: 'Export' }).click();
    await expect.element(screen.getByText('Exported')).toBeVisible();
  });
});
