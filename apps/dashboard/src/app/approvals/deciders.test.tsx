import { expect, test, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answer-calls.ts';
import { student } from '../../testing/audit-answers.ts';
import { approvalId, batchId, waitingApproval } from '../../testing/deletion-answers.ts';
import { commonPeopleAnswers } from '../../testing/people-answers.ts';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { Deciders } from './deciders.tsx';

function open(more: object) {
  answerCalls({
    ...commonPeopleAnswers,
    [`GET /gateway/approvals/${approvalId}`]: () => json(waitingApproval(more)),
  });
  return renderArea('/deletion', { '/deletion': () => <Deciders approvalId={approvalId} /> });
}

test.each([
  ['a deletion, of its page', {}, `/deletion/${batchId}`],
  ['a person, of the home page', { kind: 'password', batch: null, person: student }, '/'],
])('copies the address where another superhero decides about %s', async (_about, more, path) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await open(more);
  await expect.element(screen.getByText('Can decide: Greta Sonnenfeld')).toBeVisible();
  const copy = screen.getByRole('button', { name: message('copy.do', { what: message('approval.link') }) });
  await copy.click();
  expect(writeText).toHaveBeenLastCalledWith(window.location.origin + path);
});

test('offers no address once a request is decided', async () => {
  const screen = await open({ deciders: null, state: 'approved' });
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(screen.getByText(message('approval.link'))).not.toBeInTheDocument();
});
