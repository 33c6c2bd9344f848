import { expect, test } from 'vitest';
import { pageActions } from '../../../app/frame/page-actions.ts';
import { answerCalls, errorResponse, json } from '../../../testing/answer-calls.ts';
import { entry, gatewaySession, greta, page, tarek } from '../../../testing/audit-answers.ts';
import { batchId } from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import {
  endedOrder,
  orderDetailOf,
  pausedOrder,
  scheduleOrder,
  workId,
} from '../../../testing/work-answers.ts';
import { OrderPage } from './order-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

muteConsoleErrors();

async function open(order: object, answers: Answers = {}, id = workId) {
  answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    'GET /gateway/audit': (request) =>
      page(request.url.includes(`requestId=${workId}`) ? [entry({ action: 'people.changeEmail' })] : []),
    [`GET /gateway/work/${workId}`]: () => json(order),
    ...answers,
  });
  const screen = await renderArea(`/work/${id}`, { '/work/$workId': OrderPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
}

test('shows progress, facts and what operators did with an order', async () => {
  const screen = await open(
    orderDetailOf({
      nextAt: '2026-11-15T09:40:05.000Z',
      signals: [
        { signal: 'pause', operator: tarek, at: '2026-11-15T09:30:00.000Z' },
        { signal: 'continue', operator: greta, at: '2026-11-15T09:40:00.000Z' },
      ],
    }),
  );
  await expect.element(screen.getByText(message('work.notice.runningText'))).toBeVisible();
  await expect
    .element(screen.getByRole('img').first())
    .toHaveAccessibleName('Of 1,243 people: 812 deleted, 7 failed, 424 in progress');
  const facts = screen.getByRole('region', { name: message('work.facts.title') });
  await expect
    .element(facts.getByRole('link', { name: 'Leavers summer 2026' }))
    .toHaveAttribute('href', `/deletion/${batchId}`);
  const entries = screen.getByRole('region', { name: message('activity.title') });
  await expect.element(entries.getByRole('listitem')).toHaveTextContent('Email address changed');
  await expect
    .element(entries.getByRole('link', { name: message('activity.all') }))
    .toHaveAttribute('href', `/audit?requestId=${workId}`);
  await expect.element(facts).toHaveTextContent(/DSB-117.*Greta.*Ends at the latest/);
  const timeline = screen.getByRole('region', { name: message('timeline.title') });
  await expect
    .element(timeline)
    .toHaveTextContent(/Ordered by Greta.*Paused by Tarek.*Continued by Greta.*Running.*Next check at/);
});

test('offers to continue a paused order, also in the command palette', async () => {
  const screen = await open({ ...orderDetailOf(), ...pausedOrder() });
  await expect.element(screen.getByRole('button', { name: message('work.continue.open') })).toBeVisible();
  const actions = [...pageActions.get().values()].flat();
  expect(actions.map(({ name }) => name)).toEqual([message('work.continue.open'), message('work.stop.open')]);
});

test.each([
  ['done', message('work.state.done')],
  ['stopped', message('work.state.stopped')],
  ['expired', message('work.state.expired')],
  ['damaged', message('work.state.damaged')],
  ['something-new', 'something-new'],
])('an order in the state %s is named and has no actions', async (state, label) => {
  const counts = { total: 3, done: 3, failed: 0, running: 0 };
  const screen = await open({ ...orderDetailOf(), ...endedOrder(state, { counts }) });
  const timeline = screen.getByRole('region', { name: message('timeline.title') });
  await expect.element(timeline).toHaveTextContent(label);
  expect(screen.getByRole('button', { name: /…$/ }).elements()).toEqual([]);
});

test('explains why an order has failed with the text of its area', async () => {
  const screen = await open({ ...orderDetailOf(), ...endedOrder('failed', { waitsFor: 'PART_DIFFERS' }) });
  await expect.element(screen.getByText(message('deletion.error.PART_DIFFERS'))).toBeVisible();
});

test.each([
  ['unknown to the gateway', workId, () => errorResponse(404, 'NOT_FOUND', { requestId: 'abc' })],
  ['no id', 'x', () => json({})],
])('an order that is %s is not found', async (_what, id, answer) => {
  const screen = await open({}, { [`GET /gateway/work/${workId}`]: answer }, id);
  await expect
    .element(screen.getByRole('link', { name: message('work.notFound.list') }))
    .toHaveAttribute('href', '/work');
});

const texts = { de: '<p>Wartung</p>', en: '<p>Maintenance</p>', es: '', uk: '' };

test('shows when a scheduled announcement is switched on and off, and its text', async () => {
  const dueAt = new Date(Date.now() + 352 * 60_000).toISOString();
  const order = scheduleOrder({ dueAt });
  const announcement = {
    texts,
    roles: [],
    isOn: false,
    until: null,
    version: 'a',
    halfPublished: null,
    mayBeScheduled: true,
    scheduled: {
      orderId: workId,
      state: 'scheduled',
      waitsFor: 'time',
      from: dueAt,
      until: '2099-01-01T12:00:00.000Z',
      content: { texts, roles: [] },
      operator: greta,
      isChangedSince: false,
    },
  };
  const screen = await open(orderDetailOf(order), {
    'GET /gateway/instance/announcement': () => json(announcement),
  });
  const panel = screen.getByRole('region', { name: message('work.schedule.title') });
  await expect
    .element(panel)
    .toHaveTextContent(/Switch on.*in 5 h \d+ min.*Switch off.*1 Jan 2099.*Maintenance.*0 of 2/);
  await expect
    .element(screen.getByRole('link', { name: message('work.facts.toAnnouncement') }))
    .toHaveAttribute('href', '/instance/announcement');
  await expect.element(screen.getByRole('button', { name: message('work.cancel.open') })).toBeVisible();
  await expect.element(screen.getByText('2 people')).not.toBeInTheDocument();
});

test.each([
  ['failed', 'ANNOUNCEMENT_CHANGED', message('work.reason.ANNOUNCEMENT_CHANGED')],
  ['failed', 'damaged', message('work.reason.damaged', { id: workId })],
  ['expired', null, message('work.reason.TOO_LATE')],
  ['stopped', null, message('work.notice.cancelledText')],
])('says that a scheduled announcement has %s because of %s', async (state, waitsFor, text) => {
  const order = scheduleOrder({ state, waitsFor, dueAt: null, mayStop: false });
  const screen = await open(orderDetailOf(order), {
    'GET /gateway/instance/announcement': () => errorResponse(403, 'PERMISSION_MISSING'),
  });
  await expect.element(screen.getByText(text)).toBeVisible();
});
