import { afterEach, describe, expect, test } from 'vitest';
import { forgetSession } from '../../../session/session.ts';
import { answerCalls, bodiesOf, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import {
  batchId,
  commonDeletionAnswers,
  oneBatch,
  partOf,
  readyBatch,
} from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import {
  endedOrder,
  orderDetailOf,
  orderOf,
  pausedOrder,
  waitingOrder,
  workId,
} from '../../../testing/work-answers.ts';
import { BatchPage } from './batch-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];
type Screen = Awaited<ReturnType<typeof open>>;

const path = `/gateway/deletion/batches/${batchId}`;
const run = `POST ${path}/run`;

muteConsoleErrors();
afterEach(() => {
  forgetSession();
});

async function open(batch: object, answers: Answers = {}) {
  let shown = batch;
  const requests = answerCalls({
    ...commonDeletionAnswers,
    [`GET ${path}`]: () => json(shown),
    [`GET ${path}/progress`]: () => json(shown),
    ...answers,
  });
  const screen = await renderArea(`/deletion/${batchId}`, { '/deletion/$batchId': BatchPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    ...screen,
    requests,
    dialog: screen.getByRole('dialog'),
    /** What the gateway answers from now on. */
    show: (next: object) => (shown = next),
  };
}

const button = (screen: Screen, id: Parameters<typeof message>[0]) =>
  screen.getByRole('button', { name: message(id), exact: true });

/** The texts of the notices about the batch and its order. The first alert of the page has no text. */
const notices = (screen: Screen) =>
  screen
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
    .filter(Boolean);

async function startDeletion(screen: Screen) {
  await button(screen, 'deletion.start.open').click();
  await expect.element(screen.dialog).toHaveTextContent(message('deletion.effect.background'));
  await screen.dialog.getByRole('textbox', { name: /Reason/ }).fill('DSB-2026-117');
  await screen.dialog.getByRole('textbox', { name: /Type 1243/ }).fill('1243');
  await screen.dialog.getByRole('button', { name: onInstance('Delete 1,243 people') }).click();
}

describe('a batch that is ready', () => {
  test('is given to the gateway after the number was typed', async () => {
    const started = readyBatch({ run: orderOf() });
    const screen = await open(readyBatch(), { [run]: () => json(started, 202) });
    screen.show(started);
    await startDeletion(screen);
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await bodiesOf(screen.requests, run)).toEqual([{ reason: 'DSB-2026-117' }]);
    await expect.element(screen.getByText(message('work.notice.runningText'))).toBeVisible();
    await expect.element(button(screen, 'deletion.start.open')).not.toBeInTheDocument();
    await expect.element(screen.getByText(message('deletion.state.running'), { exact: true })).toBeVisible();
    // Its first part is read from the platform as soon as it is there.
    await expect.poll(() => screen.requests.map(nameOf)).toContain(`GET ${path}/progress`);
  });

  test.each([
    ['APPROVAL_EXPIRED', 409],
    ['WORK_RUNNING', 409],
    ['TOO_MUCH_WORK', 429],
  ] as const)('explains the error %s in the dialog', async (type, status) => {
    const screen = await open(readyBatch(), {
      [run]: () => errorResponse(status, type, { requestId: 'abc' }),
    });
    await startDeletion(screen);
    await expect.element(screen.dialog).toHaveTextContent(message(`deletion.error.${type}`));
  });

  test('cannot be started with an older gateway', async () => {
    const screen = await open(readyBatch({ run: undefined }));
    await expect.element(button(screen, 'deletion.start.open')).not.toBeInTheDocument();
  });

  test('shows why its order has failed, and can be started again', async () => {
    const screen = await open(readyBatch({ run: endedOrder('failed', { waitsFor: 'PART_DIFFERS' }) }));
    await expect.poll(() => notices(screen).join()).toContain(message('deletion.error.PART_DIFFERS'));
    await expect.element(button(screen, 'deletion.start.open')).toBeVisible();
    await expect.element(button(screen, 'deletion.run.continue')).not.toBeInTheDocument();
  });
});

describe('a live order', () => {
  const started = { remaining: 300, parts: [partOf(1)] };

  test('says that the page can be left, and can be paused with a reason', async () => {
    const pause = `POST /gateway/work/${workId}/pause`;
    const screen = await open(oneBatch({ ...started, run: orderOf() }), {
      [pause]: () => json(orderDetailOf({ state: 'paused' })),
    });
    await expect.poll(() => notices(screen).join()).toContain(message('work.notice.runningText'));
    await expect.element(button(screen, 'work.continue.open')).not.toBeInTheDocument();
    // Only the order: the batch is stopped for good when it has none.
    expect(button(screen, 'work.stop.open').elements()).toHaveLength(1);
    await button(screen, 'work.pause.open').click();
    await expect.element(screen.dialog).toHaveTextContent('Leavers summer 2026');
    await screen.dialog.getByRole('textbox', { name: /Reason/ }).fill('INC-7');
    screen.show(oneBatch({ ...started, run: pausedOrder() }));
    await screen.dialog.getByRole('button', { name: onInstance(message('work.pause.submit')) }).click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await bodiesOf(screen.requests, pause)).toEqual([{ reason: 'INC-7' }]);
    await expect.poll(() => notices(screen).join()).toContain(message('work.notice.paused'));
  });

  test('is stopped with its dialog', async () => {
    const stop = `POST /gateway/work/${workId}/stop`;
    const screen = await open(oneBatch({ ...started, run: orderOf() }), {
      [stop]: () => errorResponse(409, 'WORK_ENDED', { requestId: 'abc' }),
    });
    await button(screen, 'work.stop.open').click();
    await expect.element(screen.dialog).toHaveTextContent(message('work.effect.staysDone'));
    await screen.dialog.getByRole('button', { name: onInstance(message('work.stop.submit')) }).click();
    await expect.element(screen.dialog).toHaveTextContent(message('work.error.WORK_ENDED'));
  });

  test('is continued while it is paused', async () => {
    const go = `POST /gateway/work/${workId}/continue`;
    const screen = await open(oneBatch({ ...started, run: pausedOrder() }), {
      [go]: () => json(orderDetailOf()),
    });
    await button(screen, 'work.continue.open').click();
    screen.show(oneBatch({ ...started, run: orderOf() }));
    await screen.dialog.getByRole('button', { name: onInstance(message('work.continue.submit')) }).click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await bodiesOf(screen.requests, go)).toEqual([{}]);
    await expect.poll(() => notices(screen).join()).toContain(message('work.notice.running'));
  });

  test('continues with a new check of the people in the session of the operator', async () => {
    const go = `POST /gateway/work/${workId}/continue`;
    const order = waitingOrder('people-check', { mayContinue: true });
    const screen = await open(oneBatch({ ...started, run: order }), { [go]: () => json(orderDetailOf()) });
    await expect.poll(() => notices(screen).join()).toContain(message('work.waitsText.people-check'));
    await button(screen, 'work.check.open').click();
    await expect.element(screen.dialog).toHaveTextContent(message('work.effect.looksUp'));
    await screen.dialog.getByRole('button', { name: onInstance(message('work.check.submit')) }).click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await bodiesOf(screen.requests, go)).toEqual([{}]);
  });

  test.each([
    ['people-check', message('work.waitsText.people-check')],
    ['outcome', message('work.waitsText.outcome')],
    ['platform', message('work.waitsText.platform')],
    ['something-new', 'Reason: something-new'],
  ])('shows that it waits for %s to an operator who cannot continue it', async (waitsFor, text) => {
    const screen = await open(oneBatch({ ...started, run: waitingOrder(waitsFor, { mayPause: false }) }));
    await expect.poll(() => notices(screen).join()).toContain(text);
    for (const id of ['work.continue.open', 'work.check.open', 'work.pause.open'] as const)
      expect(button(screen, id).elements()).toEqual([]);
    await expect.element(button(screen, 'work.stop.open')).toBeVisible();
  });
});

describe('after the order', () => {
  const left = { remaining: 300, parts: [partOf(1)] };

  test.each([
    ['expired', message('work.notice.expired')],
    ['stopped', message('work.notice.stopped')],
    ['failed', message('work.notice.failed')],
  ])('an order that is %s can be ordered again', async (state, title) => {
    const screen = await open(oneBatch({ ...left, run: endedOrder(state, { waitsFor: 'PART_OUTDATED' }) }), {
      [run]: () => json(oneBatch({ ...left, run: orderOf() }), 202),
    });
    await expect.poll(() => notices(screen).join()).toContain(title);
    await expect.element(screen.getByText('300 people are in no part yet.')).toBeVisible();
    await button(screen, 'deletion.run.continue').click();
    await screen.dialog
      .getByRole('button', { name: onInstance(message('deletion.continue.submit')) })
      .click();
    await expect.element(screen.dialog).not.toBeInTheDocument();
    expect(await bodiesOf(screen.requests, run)).toEqual([{}]);
  });

  test('a browser of version 1.0 can have left people, with whom the gateway continues', async () => {
    const screen = await open(oneBatch({ parts: [partOf(1, { state: 'created' })] }));
    await expect.poll(() => notices(screen).join()).toContain('A part that was created has not started yet.');
    await expect.element(button(screen, 'deletion.run.continue')).toBeVisible();
  });

  test.each([
    ['of an older gateway', { run: undefined }],
    ['that someone else requested and approved', { mayStart: false }],
    ['whose people are all started', { remaining: 0 }],
    ['whose order was changed in the database', { run: endedOrder('damaged') }],
  ])('a batch %s offers nothing to continue', async (_what, more) => {
    const screen = await open(oneBatch({ ...left, ...more }));
    await expect.element(screen.getByRole('table').first()).toBeVisible();
    expect(button(screen, 'deletion.run.continue').elements()).toEqual([]);
  });

  test('a damaged order names its id for the operations team', async () => {
    const screen = await open(oneBatch({ ...left, run: endedOrder('damaged') }));
    await expect.poll(() => notices(screen).join()).toContain(message('work.notice.damaged'));
    await expect.poll(() => notices(screen).join()).toContain(workId);
  });

  test.each([
    ['crashed', workId],
    ['PART_OUTDATED', message('deletion.error.PART_OUTDATED')],
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
  ])('an order that failed with %s says so', async (waitsFor, text) => {
    const screen = await open(oneBatch({ ...left, run: endedOrder('failed', { waitsFor }) }));
    await expect.poll(() => notices(screen).join()).toContain(text);
  });

  test('an unclear part is reported once, and nothing starts it again', async () => {
    const parts = [partOf(1, { state: 'unclear' })];
    const order = endedOrder('failed', { waitsFor: 'PART_UNCLEAR' });
    const screen = await open(oneBatch({ remaining: 300, parts, run: order }));
    await expect
      .poll(() => notices(screen))
      .toEqual([expect.stringMatching(/Part 1: the school cloud reported an error.*424 are in progress/)]);
    expect(button(screen, 'deletion.run.continue').elements()).toEqual([]);
  });

  test('a finished order is not mentioned', async () => {
    const screen = await open(oneBatch({ run: endedOrder('done') }));
    await expect.element(screen.getByRole('table').first()).toBeVisible();
    expect(notices(screen)).toEqual([]);
  });
});
