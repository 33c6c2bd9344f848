import { afterEach, describe, expect, test } from 'vitest';
import { pageActions } from '../../../app/frame/page-actions.ts';
import { forgetSession } from '../../../session/session.ts';
import { answerCalls, bodiesOf, errorResponse, json } from '../../../testing/answer-calls.ts';
import { gatewaySession, tarek, ticketUrl } from '../../../testing/audit-answers.ts';
import {
  approvalId,
  approvalOf,
  batchId,
  commonDeletionAnswers,
  digest,
  oneBatch,
  waitingBatch,
} from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { BatchPage } from './batch-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const path = `/gateway/deletion/batches/${batchId}`;

muteConsoleErrors();
afterEach(() => {
  forgetSession();
});

async function open(batch: object, answers: Answers = {}) {
  const requests = answerCalls({
    ...commonDeletionAnswers,
    [`GET ${path}`]: () => json(batch),
    [`GET ${path}/progress`]: () => json(batch),
    ...answers,
  });
  const screen = await renderArea(`/deletion/${batchId}`, { '/deletion/$batchId': BatchPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const sent = (call: string) => bodiesOf(requests, call);
  const dialog = screen.getByRole('dialog');
  const type = async (name: string, text: string) =>
    dialog.getByRole('textbox', { name: new RegExp(name) }).fill(text);
  return { ...screen, requests, sent, dialog, type };
}

test('a waiting batch offers its actions in the command palette', async () => {
  await open(waitingBatch({ mayApprove: true }));
  const actions = [...pageActions.get().values()].flat();
  const expected = [message('approval.approve.open'), message('approval.reject.open')];
  expect(actions.map(({ name }) => name)).toEqual(expected);
});

test('ticket numbers in the reasons of a deletion link to the ticket', async () => {
  const screen = await open(waitingBatch({ reason: 'DSB-2026-117' }), {
    'GET /gateway/session': () => gatewaySession('1.0.0', ['INSTANCE_EDIT'], { ticketUrl }),
  });
  const links = screen.getByRole('link', { name: 'DSB-2026-117' });
  await expect.element(links.first()).toHaveAttribute('href', 'https://tickets.example/DSB-2026-117');
  // In the facts and in the timeline.
  expect(links.elements()).toHaveLength(2);
});

describe('a running batch', () => {
  test('shows those who were left out since the preview as a group of their own', async () => {
    const screen = await open(oneBatch({ changed: 3 }));
    await expect.element(screen.getByRole('img').first()).toHaveAccessibleName(/^Of 1,240 people/);
    const groups = screen.getByRole('navigation', { name: message('deletion.people.groups') });
    const group = (label: string) => groups.getByRole('button').filter({ hasText: label });
    await expect.element(group(message('deletion.people.started'))).toHaveTextContent(/1,240$/);
    const changed = group(message('deletion.leftOut.changed'));
    await expect.element(changed).toHaveTextContent(/3$/);
    await changed.click();
    await expect
      .poll(() => screen.requests.filter(({ url }) => url.includes('group=changed')).length)
      .toBe(1);
  });

  test.each([
    ['says', null],
    ['does not say', 'Sofie'],
  ])('%s that the names were deleted if the first name is %s', async (_what, firstName) => {
    const row = { id: '05e800000000000000000005', firstName, lastName: firstName, roles: [], school: null };
    const screen = await open(oneBatch(), {
      [`GET ${path}/people`]: () => json({ people: [row], total: 1, skip: 0, limit: 10 }),
    });
    await expect.element(screen.getByRole('table').first()).toBeVisible();
    const names = screen.getByText(message('deletion.people.namesDeleted'));
    await expect.poll(() => names.elements()).toHaveLength(firstName === null ? 1 : 0);
  });

  test('shows live numbers, the timeline and failed people', async () => {
    const screen = await open(oneBatch());
    await expect
      .element(screen.getByRole('img').first())
      .toHaveAccessibleName('Of 1,243 people: 812 deleted, 7 failed, 424 in progress');
    const timeline = screen.getByRole('region', { name: message('timeline.title') });
    await expect
      .element(timeline)
      .toHaveTextContent(/Requested by Tarek.*DSB-117.*Approved by Greta.*819 of 1,243/);
    const failed = screen.getByRole('region', { name: message('deletion.failed.title') });
    await expect.element(failed.getByRole('link', { name: 'Sofie Ahrendt 1' })).toBeVisible();
  });

  test('reads the progress of a batch from the platform', async () => {
    const screen = await open(oneBatch(), {
      [`GET ${path}/progress`]: () => json(oneBatch({ deleted: 1236, pending: 0 })),
    });
    await expect.element(screen.getByRole('img').first()).toHaveAccessibleName(/1,236 deleted/);
  });

  test('stops a batch for good', async () => {
    const screen = await open(oneBatch({ remaining: 300 }));
    await screen.getByRole('button', { name: message('deletion.stop.open') }).click();
    await expect.element(screen.dialog).toHaveTextContent('The 300 people who were not started yet stay.');
  });

  test('retries the failed deletions that the operator saw', async () => {
    const retry = `POST ${path}/parts/1/retry`;
    const screen = await open(oneBatch({ state: 'failed' }), {
      [retry]: () => json(oneBatch({ failed: 0, pending: 7 }), 202),
    });
    await screen.getByRole('button', { name: 'Retry 7 deletions…' }).click();
    await screen.dialog.getByRole('button', { name: onInstance('Retry deletions') }).click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await screen.sent(retry)).toEqual([{ failed: 7 }]);
  });
});

describe('a waiting batch', () => {
  const approve = `POST /gateway/approvals/${approvalId}/approve`;

  test('approves a batch with its digest after the number was typed', async () => {
    const screen = await open(waitingBatch(), { [approve]: () => json(approvalOf({ state: 'approved' })) });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('deletion.warnings.text'));
    await screen.getByRole('button', { name: message('approval.approve.open') }).click();
    await expect.element(screen.dialog).toHaveTextContent(message('deletion.effect.sessions'));
    await expect
      .element(screen.dialog.getByRole('table'))
      .toHaveTextContent(/Lindenhof.*1,200.*40.*3.*1,243/);
    const submit = screen.dialog.getByRole('button', {
      name: onInstance(message('deletion.approve.submit')),
    });
    await screen.type('Type 1243', '1234');
    await submit.click();
    expect(await screen.sent(approve)).toEqual([]);
    await screen.type('Type 1243', '1243');
    await submit.click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await screen.sent(approve)).toEqual([{ people: 1243, digest }]);
  });

  test('explains why an approval was rejected', async () => {
    const screen = await open(waitingBatch(), {
      [approve]: () => errorResponse(422, 'APPROVAL_NOT_INDEPENDENT', { requestId: 'abc' }),
    });
    await screen.getByRole('button', { name: message('approval.approve.open') }).click();
    await screen.type('Type 1243', '1243');
    await screen.dialog.getByRole('button', { name: onInstance(message('deletion.approve.submit')) }).click();
    await expect
      .element(screen.dialog.getByRole('alert').last())
      .toHaveTextContent(message('approval.error.APPROVAL_NOT_INDEPENDENT'));
  });

  test('rejects a batch with a reason only', async () => {
    const reject = `POST /gateway/approvals/${approvalId}/reject`;
    const screen = await open(waitingBatch(), { [reject]: () => json(approvalOf({ state: 'rejected' })) });
    await screen.getByRole('button', { name: message('approval.reject.open') }).click();
    const submit = screen.dialog.getByRole('button', { name: onInstance(message('deletion.reject.submit')) });
    await submit.click();
    await expect.element(screen.dialog).toHaveTextContent(message('reason.required'));
    await screen.type('Reason', 'Wrong school');
    await submit.click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await screen.sent(reject)).toEqual([{ reason: 'Wrong school' }]);
  });

  test('lets the requester withdraw a batch, but not approve it', async () => {
    const withdraw = `POST /gateway/approvals/${approvalId}/withdraw`;
    const approval = approvalOf({ isMine: true, mayDecide: false, mayWithdraw: true });
    const screen = await open(waitingBatch({ isMine: true, mayApprove: false, approval }), {
      [withdraw]: () => json(approvalOf({ state: 'withdrawn' })),
    });
    expect(screen.getByRole('button', { name: message('approval.approve.open') }).elements()).toEqual([]);
    await screen.getByRole('button', { name: message('approval.withdraw.open') }).click();
    await screen.dialog
      .getByRole('button', { name: onInstance(message('deletion.withdraw.submit')) })
      .click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await screen.sent(withdraw)).toEqual([{}]);
  });
});

test.each([
  [
    'rejected',
    {
      approval: approvalOf({
        state: 'rejected',
        decided: { by: tarek, at: '2026-11-15T09:19:00.000Z', reason: 'No' },
      }),
    },
  ],
  [
    'withdrawn',
    {
      approval: approvalOf({
        state: 'withdrawn',
        decided: { by: tarek, at: '2026-11-15T09:19:00.000Z', reason: null },
      }),
    },
  ],
  ['expired', { approval: approvalOf({ state: 'expired' }) }],
  ['stopped', { stoppedBy: { by: tarek, at: '2026-11-15T09:19:00.000Z', reason: null } }],
] as const)('a %s batch says so in its timeline and has no actions', async (state, more) => {
  const screen = await open(waitingBatch({ state, mayApprove: false, mayStart: true, ...more }));
  const timeline = screen.getByRole('region', { name: message('timeline.title') });
  await expect.element(timeline).toHaveTextContent(new RegExp(state, 'i'));
  expect(screen.getByRole('button', { name: /…$/ }).elements()).toEqual([]);
});
