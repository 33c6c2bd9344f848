import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteVisit } from '../../app/frame/area-visits.ts';
import { beginSession, forgetSession } from '../../session/session.ts';
import { answerCalls, errorResponse, json, nameOf } from '../../testing/answer-calls.ts';
import { entry, greta, student, tarek } from '../../testing/audit-answers.ts';
import { attention, homeCalls, nothingToDo, summary } from '../../testing/home-answers.ts';
import { bulkApproval } from '../../testing/bulk-answers.ts';
import { workId } from '../../testing/work-answers.ts';
import { message } from '../../testing/message.ts';
import { muteConsoleErrors } from '../../testing/mute-console-errors.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { Content } from './overview.tsx';
import '../../ui/base.css';

type Answers = Parameters<typeof answerCalls>[0];

const batchId = '0b9b3c5e-3f0a-4c59-9a39-0c9b0f2f7f11';
const requested = { by: greta, at: '2026-11-16T09:00:00.000Z', reason: 'Locked out, INC-7' };
const passwordApproval = {
  id: '7d0f6c0e-7a55-4f5c-8a57-8f2d8f0a1c22',
  kind: 'password',
  state: 'waiting',
  requested,
  expiresAt: '2026-11-23T09:00:00.000Z',
  decided: null,
  batch: null,
  person: tarek,
  isMine: false,
  mayDecide: true,
  mayWithdraw: false,
  deciders: null,
};
const deletionApproval = {
  ...passwordApproval,
  id: '7d0f6c0e-7a55-4f5c-8a57-8f2d8f0a1c23',
  kind: 'deletion',
  person: null,
  batch: { id: batchId, name: 'Leavers 2026', people: 318, digest: 'a'.repeat(64) },
};
const failedBatch = {
  id: batchId,
  state: 'failed',
  name: 'Leavers 2026',
  people: 318,
  pending: 0,
  failed: 2,
  deleted: 316,
  requester: greta,
  requestedAt: '2026-11-16T09:00:00.000Z',
  approvalId: null,
  isMine: true,
  mayApprove: false,
};
muteConsoleErrors();
beforeEach(() => {
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
});

async function open(answers: Answers = {}) {
  const requests = answerCalls({ ...homeCalls, ...answers });
  const screen = await renderArea('/schools', {}, Content);
  const tile = (name: Parameters<typeof message>[0]) => screen.getByRole('region', { name: message(name) });
  return { ...screen, requests, tile };
}

describe('what needs attention', () => {
  test('lists unknown outcomes, open support sessions and long rollovers, with links', async () => {
    const { tile } = await open({
      'GET /gateway/audit/attention': () =>
        json({
          ...attention,
          unknown: {
            total: 7,
            entries: [
              entry({ number: 31, action: 'people.changeEmail', person: student, outcome: 'unknown' }),
            ],
          },
          supportSessions: [
            {
              entry: 40,
              position: 21,
              operator: tarek,
              person: student,
              startedAt: '2026-11-16T09:00:00.000Z',
              expiresAt: '2026-11-23T09:00:00.000Z',
            },
          ],
          newSuperheroes: [],
        }),
    });
    const rows = tile('home.attention.title').getByRole('listitem');
    await expect.element(rows.nth(3)).toBeVisible();
    await expect.element(rows.nth(0)).toHaveTextContent('Jürgen Meyer');
    await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/audit/31');
    await expect.element(rows.nth(1)).toHaveTextContent('6 more changes with an unknown outcome');
    await expect
      .element(rows.nth(2))
      .toHaveTextContent(message('home.support.title', { name: student.name }));
    await expect.element(rows.nth(2).getByRole('link')).toHaveAttribute('href', `/people/${student.id}`);
    await expect.element(rows.nth(3)).toHaveTextContent('One school has been in the school-year rollover');
    await expect.element(rows.nth(3).getByRole('link')).toHaveAttribute('href', '/schools?maintenance=true');
  });

  test('lists an announcement that is still on after its end', async () => {
    const { tile } = await open({
      'GET /gateway/audit/attention': () =>
        json({ ...nothingToDo, overdueAnnouncement: { until: '2026-11-16T08:00:00.000Z' } }),
    });
    const row = tile('home.attention.title').getByRole('listitem').first();
    await expect.element(row).toHaveTextContent(message('home.announcement.title'));
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/instance/announcement');
  });

  test('lists approvals that this operator can give, and deletions that run or failed', async () => {
    const { tile } = await open({
      'GET /gateway/deletion/attention': () =>
        json({
          approvals: [deletionApproval, passwordApproval],
          unusedApprovals: [],
          batches: [failedBatch],
        }),
    });
    const rows = tile('home.attention.title').getByRole('listitem');
    await expect.element(rows.nth(2)).toBeVisible();
    await expect.element(rows.nth(0)).toHaveTextContent('Needs your approval: Leavers 2026 (318 people)');
    await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', `/deletion/${batchId}`);
    await expect.element(rows.nth(1)).toHaveTextContent(`new password for ${tarek.name}`);
    await expect.element(rows.nth(2)).toHaveTextContent('2 deletions failed: Leavers 2026');
  });

  test('a password is approved in a dialog that shows the reason', async () => {
    const { requests, tile, getByRole } = await open({
      'GET /gateway/deletion/attention': () =>
        json({ approvals: [passwordApproval], unusedApprovals: [], batches: [] }),
      [`POST /gateway/approvals/${passwordApproval.id}/approve`]: () =>
        json({ ...passwordApproval, state: 'approved' }),
    });
    await tile('home.attention.title')
      .getByRole('button', { name: message('approval.approve.open') })
      .click();
    const dialog = getByRole('dialog');
    await expect.element(dialog).toHaveTextContent('Locked out, INC-7');
    // It has the font of the page and not of the row that it is in.
    await expect.element(dialog).toHaveStyle({ fontFamily: getComputedStyle(document.body).fontFamily });
    await dialog.getByRole('textbox').fill('Called back, INC-7');
    await dialog.getByRole('button', { name: message('home.password.approve.submit') }).click();
    await expect.poll(() => requests.filter(({ method }) => method === 'POST').length).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('leads to the job of a bulk change that this operator can approve', async () => {
    const { tile } = await open({
      'GET /gateway/deletion/attention': () =>
        json({ approvals: [bulkApproval()], unusedApprovals: [], batches: [] }),
    });
    const row = tile('home.attention.title').getByRole('listitem').first();
    await expect.element(row).toHaveTextContent('Needs your approval: New staff (312 entries)');
    await expect.element(row.getByRole('link')).toHaveAttribute('href', `/work/${workId}`);
  });

  test('an approval that was not used is withdrawn by the operator who gave it', async () => {
    const given = { ...passwordApproval, kind: 'give-superhero', state: 'approved', mayWithdraw: true };
    const call = `POST /gateway/approvals/${given.id}/withdraw`;
    const { requests, tile, getByRole } = await open({
      'GET /gateway/deletion/attention': () => json({ approvals: [], unusedApprovals: [given], batches: [] }),
      [call]: () => json({ ...given, state: 'withdrawn' }),
    });
    const row = tile('home.attention.title').getByRole('listitem').first();
    await expect.element(row).toHaveTextContent(`superhero role for ${tarek.name}`);
    await row.getByRole('button', { name: message('approval.withdraw.open') }).click();
    await getByRole('dialog')
      .getByRole('button', { name: message('home.withdraw.submit') })
      .click();
    await expect.poll(() => requests.some((request) => nameOf(request) === call)).toBe(true);
    await expect.element(getByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows people who became superheroes without an approval', async () => {
    const given = entry({ number: 52, action: 'people.changeRoles', person: student, operator: tarek });
    const { tile } = await open({
      'GET /gateway/audit/attention': () => json({ ...nothingToDo, newSuperheroes: [given] }),
    });
    const row = tile('home.attention.title').getByRole('listitem').first();
    await expect.element(row).toHaveTextContent(message('home.newSuperhero.title', { name: student.name }));
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/audit/52');
  });

  test('says that approvals could not be loaded, and shows the rest', async () => {
    const { tile } = await open({
      'GET /gateway/deletion/attention': () => errorResponse(502, 'PLATFORM_RESPONSE_INVALID'),
    });
    await expect.element(tile('home.attention.title')).toHaveTextContent(message('home.deletion.failed'));
  });

  test('says that nothing needs attention, but not before approvals are loaded', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { tile } = await open({
      'GET /gateway/schools/summary': () => json({ ...summary, longInMaintenance: [] }),
      'GET /gateway/deletion/attention': () => new Promise((resolve) => answers.push(resolve)),
    });
    const attentionTile = tile('home.attention.title');
    await expect.element(attentionTile).toHaveTextContent(/checked.*Loading/);
    for (const answer of answers) answer(json({ approvals: [], unusedApprovals: [], batches: [] }));
    await expect.element(attentionTile).toHaveTextContent(message('home.attention.none'));
  });
});

test('only the button of the first row is the main action', async () => {
  const { tile } = await open({
    'GET /gateway/deletion/attention': () =>
      json({ approvals: [deletionApproval], unusedApprovals: [], batches: [failedBatch] }),
  });
  const links = tile('home.attention.title').getByRole('link', { name: message('home.open') });
  await expect.element(links.first()).toBeVisible();
  const colours = new Set(links.elements().map((link) => getComputedStyle(link).backgroundColor));
  expect(colours.size).toBe(2);
  await expect.element(tile('home.attention.title')).toHaveTextContent('Locked out, INC-7');
});

test('recently visited schools and people are listed, but no lists', async () => {
  noteVisit({ address: '/schools', name: 'Schools' });
  noteVisit({ address: `/people/${student.id}`, name: student.name });
  const { tile } = await open();
  const links = tile('home.visited.title').getByRole('link');
  await expect.element(links).toHaveAttribute('href', `/people/${student.id}`);
});

describe('the login migration', () => {
  test('shows the login migration as a chart with a text alternative, and counts that link to the filtered list', async () => {
    const { tile } = await open();
    const migration = tile('home.migration.title');
    await expect
      .element(migration.getByRole('img'))
      .toHaveAccessibleName(/running 62, mandatory 12, not started 322/);
    const running = migration.getByRole('link', { name: 'running 62' });
    await expect.element(running).toHaveAttribute('href', '/schools/migrations?migration=running');
  });
});

test('the changes per day are a chart with a text alternative and a table', async () => {
  const { tile } = await open();
  const activity = tile('home.activity.title');
  await expect.element(activity.getByRole('img')).toHaveAccessibleName(/15\D* 0, \D*16\D* 19/);
  await activity.getByText(message('home.activity.table')).click();
  await expect.element(activity.getByRole('row').nth(1)).toHaveTextContent('19');
});

test.each([
  ['GET /gateway/audit/attention', 'home.attention.title', 'home.attention.failed'],
  ['GET /gateway/audit', 'home.team.title', 'home.team.failed'],
  ['GET /gateway/schools/summary', 'home.migration.title', 'home.migration.failed'],
  ['GET /gateway/audit/activity', 'home.activity.title', 'home.activity.failed'],
] as const)(
  'if %s fails, its tile shows the failure and can be retried, and the other tiles work',
  async (call, title, failure) => {
    let fails = true;
    const { tile, getByRole } = await open({
      [call]: () => (fails ? errorResponse(503, 'AUDIT_UNAVAILABLE') : homeCalls[call]()),
    });
    const failed = tile(title);
    await expect.element(failed).toHaveTextContent(message(failure));
    expect(getByRole('region').elements()).toHaveLength(5);
    expect(getByRole('button', { name: message('error.retry') }).elements()).toHaveLength(1);
    fails = false;
    await failed.getByRole('button', { name: message('error.retry') }).click();
    await expect.element(failed).not.toHaveTextContent(message(failure));
  },
);
