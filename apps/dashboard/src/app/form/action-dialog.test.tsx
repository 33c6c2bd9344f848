import { expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { answerCalls } from '../../testing/answer-calls.ts';
import { message } from '../../testing/message.ts';
import { commonPeopleAnswers } from '../../testing/people-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import '../../ui/base.css';

const nothing = vi.fn<() => void>();

/** A dialog that is higher than the window. */
async function open(width: number, height: number) {
  answerCalls(commonPeopleAnswers);
  const confirmation = { word: 'Meyer', label: 'Type Meyer', hint: 'Any case', error: 'Not Meyer' };
  const Page = () => (
    <ActionDialog
      title="Delete person"
      size="wide"
      subject="Jürgen Meyer"
      consequences={Array.from({ length: 20 }, (_, line) => `Consequence ${line}`)}
      submitLabel="Delete person"
      isIrreversible
      confirmation={confirmation}
      write={{ state: { is: 'idle' }, isBusy: false, checkAgain: nothing }}
      onSubmit={nothing}
      onClosed={nothing}
    />
  );
  const screen = await renderArea('/record', { '/record': Page });
  await viewport.viewport(width, height);
  const dialog = screen.getByRole('dialog');
  return {
    dialog,
    cancel: dialog.getByRole('button', { name: message('write.cancel') }),
    submit: dialog.getByRole('button', { name: 'Delete person' }),
    fillIn: async () => {
      await dialog.getByLabelText(message('reason.label')).fill('DSB-2026-131');
      await dialog.getByLabelText(confirmation.label).fill(confirmation.word);
    },
  };
}

test.each([
  { width: 1280, height: 800, limit: 0.8 },
  { width: 360, height: 740, limit: 1 },
])('keeps its buttons in sight and in place at $width px', async ({ width, height, limit }) => {
  const { dialog, cancel, submit, fillIn } = await open(width, height);
  await expect.element(cancel).toBeVisible();
  await document.fonts.ready;
  const before = cancel.element().getBoundingClientRect();
  await fillIn();
  await expect.element(submit).toHaveTextContent('DEFAULT');
  expect(cancel.element().getBoundingClientRect().top).toBe(before.top);
  const box = dialog.element().getBoundingClientRect();
  expect(box.height).toBeLessThanOrEqual(limit * window.innerHeight);
  expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(submit.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom);
});

test('the button is darker under the pointer once it is armed, and not underlined', async () => {
  const { submit, fillIn } = await open(1280, 800);
  const style = () => getComputedStyle(submit.element());
  await fillIn();
  await expect.poll(() => style().backgroundColor).toBe(colourOf('--danger'));
  await submit.hover();
  await expect.poll(() => style().backgroundColor).toBe(colourOf('--danger-hover'));
  expect(style().textDecorationLine).toBe('none');
});

/** As the browser computes it. */
function colourOf(token: string): string {
  const probe = document.createElement('i');
  document.body.append(probe);
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
