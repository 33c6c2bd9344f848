import { expect, onTestFinished, test, vi } from 'vitest';
import { answerCalls, bodiesOf, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { gatewaySession, greta } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { orderDetailOf, workId } from '../../../testing/work-answers.ts';
import { AnnouncementPage } from './announcement-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const path = '/instance/announcement';
const get = `GET /gateway${path}`;
const put = `PUT /gateway${path}`;
const schedule = `POST /gateway${path}/schedule`;
const stop = `POST /gateway/work/${workId}/stop`;
const version = 'a'.repeat(64);
const texts = { de: '<p>Wartung</p>', en: '<p>Maintenance</p>', es: '', uk: '' };
const roles = ['teacher'];
const stored = {
  texts,
  roles,
  isOn: false,
  until: null,
  version,
  halfPublished: null,
  mayBeScheduled: true,
  scheduled: null,
};

const hour = 3_600_000;
/** As a field has it, and as it is sent. */
function timeIn(hours: number) {
  const at = new Date(Math.floor(Date.now() / hour + hours) * hour);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  return { local, iso: at.toISOString() };
}
const from = timeIn(5);
const until = timeIn(9);

const planned = { ...texts, de: '<p>Geplant</p>', en: '<p>Planned</p>' };
const scheduledOf = (more: object = {}) => ({
  orderId: workId,
  state: 'scheduled',
  waitsFor: 'time',
  from: from.iso,
  until: until.iso,
  content: { texts: planned, roles: ['student'] },
  operator: greta,
  isChangedSince: false,
  ...more,
});
const order = orderDetailOf({
  kind: 'instance.scheduleAnnouncement',
  state: 'scheduled',
  subject: { kind: 'announcement', id: 'announcement', name: 'Wartung' },
  mayPause: false,
  dueAt: from.iso,
});

muteConsoleErrors();

async function open(loaded: object = stored, answers: Answers = {}) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    [get]: () => json(loaded),
    'GET /gateway/instance/announcement/versions': () => json({ versions: [] }),
    [`GET /gateway/work/${workId}`]: () => json(order),
    [schedule]: () => json({ orderId: workId, from: null, until: null }, 202),
    ...answers,
  });
  const screen = await renderArea(path, { [path]: AnnouncementPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = screen.getByRole('dialog');
  const button = (id: Parameters<typeof message>[0]) =>
    screen.getByRole('button', { name: onInstance(message(id)) });
  return {
    ...screen,
    requests,
    dialog,
    button,
    fill: (name: 'from' | 'until', value: string) =>
      screen.getByLabelText(message(`announcement.${name}.label`)).fill(value),
    submit: (id: Parameters<typeof message>[0]) =>
      dialog.getByRole('button', { name: onInstance(message(id)) }).click(),
    bodies: (name: string) => bodiesOf(requests, name),
    count: (name: string) => requests.filter((request) => nameOf(request) === name).length,
  };
}

test('schedules the announcement for a time, and says what happens when', async () => {
  const screen = await open();
  await screen.fill('from', from.local);
  await screen.fill('until', until.local);
  await screen.button('announcement.schedule.do').click();
  await expect.element(screen.dialog).toHaveTextContent(message('announcement.schedule.now.off'));
  await expect.element(screen.dialog).toHaveTextContent(/On .+, it appears on the start page of: Teachers/);
  await expect.element(screen.dialog).toHaveTextContent(/On .+, the administration service switches it off/);
  await screen.submit('announcement.schedule.do');
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect(await screen.bodies(schedule)).toEqual([
    { texts, roles, from: from.iso, until: until.iso, seen: version, replaces: null },
  ]);
  expect(screen.count(put)).toBe(0);
  await expect.element(screen.getByLabelText(message('announcement.from.label'))).toHaveValue('');
});

test.each([
  ['FROM_PAST', timeIn(-1).local, ''],
  ['FROM_TOO_FAR', timeIn(31 * 24).local, ''],
  ['UNTIL_BEFORE_FROM', until.local, from.local],
  ['UNTIL_TOO_FAR', from.local, timeIn(61 * 24).local],
] as const)('reports %s at the field', async (error, start, end) => {
  const screen = await open();
  await screen.fill('from', start);
  await screen.fill('until', end);
  await screen.button('announcement.schedule.do').click();
  await expect.element(screen.getByText(message(`announcement.error.${error}`))).toBeVisible();
  await expect.element(screen.dialog).not.toBeInTheDocument();
});

test('has no start if nothing can be scheduled', async () => {
  const screen = await open({ ...stored, mayBeScheduled: false });
  await expect.element(screen.getByText(message('announcement.until.hint'))).toBeVisible();
  await expect.element(screen.getByLabelText(message('announcement.from.label'))).not.toBeInTheDocument();
});

const published = { texts: { ...texts, en: '<p>Stored</p>' }, roles, isOn: true, until: until.iso, version };

async function publish(loaded: object, answers: Answers, end = until.local) {
  const screen = await open(loaded, {
    [put]: () => json({ ...published, version: 'b'.repeat(64) }),
    ...answers,
  });
  await screen.fill('until', end);
  if (end !== '')
    await screen
      .getByRole('radio', { name: message('announcement.switchOn'), exact: true })
      .click({ force: true });
  await screen.button('announcement.publish.do').click();
  await screen.submit('announcement.publish.do');
  await expect.element(screen.dialog).not.toBeInTheDocument();
  return screen;
}

test('after a publication with an end, schedules switching it off as it is stored', async () => {
  const screen = await publish(stored, {});
  await expect.poll(() => screen.count(schedule)).toBe(1);
  expect(await screen.bodies(schedule)).toEqual([
    {
      texts: published.texts,
      roles,
      from: null,
      until: until.iso,
      seen: 'b'.repeat(64),
      replaces: null,
    },
  ]);
});

test('says that it has to be switched off by hand if that could not be scheduled, and schedules it on request', async () => {
  let loaded: object = stored;
  const answers = [() => errorResponse(422, 'SERVICE_ACCOUNT_MISSING', { requestId: 'a' })];
  const screen = await publish(stored, {
    [get]: () => json(loaded),
    [put]() {
      loaded = { ...stored, ...published };
      return json(published);
    },
    [schedule]: () => answers.pop()?.() ?? json({ orderId: workId, from: null, until: until.iso }, 202),
  });
  await expect.element(screen.getByText(message('announcement.error.SERVICE_ACCOUNT_MISSING'))).toBeVisible();
  await screen.button('announcement.end.schedule').click();
  await expect
    .element(screen.getByText(message('announcement.error.SERVICE_ACCOUNT_MISSING')))
    .not.toBeInTheDocument();
  expect(screen.count(schedule)).toBe(2);
});

test('shows what is scheduled, loads it to be changed, and replaces it', async () => {
  const screen = await open({ ...stored, scheduled: scheduledOf() });
  const notice = screen.getByRole('alert').filter({ hasText: message('announcement.scheduled.title') });
  await expect.element(notice).toHaveTextContent(/Shown from .+ until .+\. Scheduled by Greta/);
  await expect.element(screen.getByText('Text: “Planned”')).toBeVisible();
  await screen.button('announcement.scheduled.change').click();
  await expect.element(screen.getByLabelText(message('announcement.from.label'))).toHaveValue(from.local);
  await expect.element(screen.getByRole('checkbox', { name: 'Students' })).toBeChecked();
  await screen.fill('until', '');
  await screen.button('announcement.schedule.do').click();
  await expect.element(screen.dialog).toHaveTextContent(message('announcement.schedule.replaces'));
  await screen.submit('announcement.schedule.do');
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect(await screen.bodies(schedule)).toEqual([
    {
      texts: planned,
      roles: ['student'],
      from: from.iso,
      until: null,
      seen: version,
      replaces: workId,
    },
  ]);
});

test('cancels what is scheduled, with a reason', async () => {
  const screen = await open(
    { ...stored, scheduled: scheduledOf() },
    { [stop]: () => json({ ...order, state: 'stopped', mayStop: false }) },
  );
  await screen.button('work.cancel.open').click();
  await expect.element(screen.dialog).toHaveTextContent(message('work.effect.notDone'));
  await screen.dialog.getByLabelText(message('reason.label')).fill('CHG-1');
  await screen.submit('work.cancel.submit');
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect(await screen.bodies(stop)).toEqual([{ reason: 'CHG-1' }]);
});

test('a publication without an end cancels what is scheduled', async () => {
  const screen = await publish(
    { ...stored, isOn: true, until: until.iso, scheduled: scheduledOf({ from: null }) },
    {
      [put]: () => json({ ...published, until: null }),
      [stop]: () => json({ ...order, state: 'stopped', mayStop: false }),
    },
    '',
  );
  await expect.poll(() => screen.count(stop)).toBe(1);
  expect(screen.count(schedule)).toBe(0);
});

test.each([
  [
    'that its text was changed since',
    { isChangedSince: true },
    message('announcement.scheduled.changedTitle'),
  ],
  [
    'that the service account is not available',
    { state: 'waiting', waitsFor: 'service-account' },
    message('work.waitsText.service-account'),
  ],
  ['why it failed', { state: 'failed', waitsFor: 'TOO_LATE' }, message('work.reason.TOO_LATE')],
  [
    'who is no longer allowed to',
    { state: 'failed', waitsFor: 'OPERATOR_NOT_SUPERHERO' },
    message('work.reason.OPERATOR_NOT_SUPERHERO'),
  ],
])('says about what is scheduled %s', async (_what, more, text) => {
  const screen = await open({ ...stored, scheduled: scheduledOf(more) });
  await expect.element(screen.getByRole('alert').filter({ hasText: text })).toBeVisible();
});

test.each([
  ['ANNOUNCEMENT_CHANGED', 409],
  ['WORK_RUNNING', 422],
] as const)(
  'after %s, loads the current version, keeps what was typed and replaces what is scheduled',
  async (type, status) => {
    let loaded: object = stored;
    const newVersion = 'c'.repeat(64);
    const answers = [() => errorResponse(status, type, { requestId: 'a' })];
    const screen = await open(stored, {
      [get]: () => json(loaded),
      [schedule]: () => answers.pop()?.() ?? json({ orderId: workId, from: from.iso, until: null }, 202),
    });
    await screen.fill('from', from.local);
    await screen.button('announcement.schedule.do').click();
    loaded = { ...stored, version: newVersion, scheduled: scheduledOf() };
    await screen.submit('announcement.schedule.do');
    await expect.element(screen.dialog).toHaveTextContent(message(`announcement.error.${type}`));
    await screen.submit('conflict.continue');
    await expect.element(screen.dialog).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /^Schedule/ }).click();
    await screen.submit('announcement.schedule.do');
    await expect.element(screen.dialog).not.toBeInTheDocument();
    const [, sent] = await screen.bodies(schedule);
    expect(sent).toMatchObject({ from: from.iso, seen: newVersion, replaces: workId });
  },
);

test('loads the announcement again around the time of what is scheduled', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const soon = new Date(Date.now() + 60_000).toISOString();
  let loaded: object = { ...stored, scheduled: scheduledOf({ from: soon }) };
  const screen = await open(stored, { [get]: () => json(loaded) });
  const notice = screen.getByRole('alert').filter({ hasText: message('announcement.scheduled.title') });
  await expect.element(notice).toBeVisible();
  loaded = { ...stored, isOn: true, scheduled: null };
  vi.advanceTimersByTime(10_000);
  await expect.element(notice).not.toBeInTheDocument();
});
