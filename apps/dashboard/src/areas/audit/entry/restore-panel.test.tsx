import { expect, test } from 'vitest';
import { answerCalls, json } from '../../../testing/answer-calls.ts';
import { commonAuditAnswers, entry, entryInDetail, page, student } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { EntryPage } from './entry-page.tsx';

const roles = [{ field: 'roles', before: ['teacher'], after: ['teacher', 'administrator'] }];

async function open(more: object, later: object[] = []) {
  const requests = answerCalls({
    ...commonAuditAnswers,
    'GET /gateway/audit': ({ url }) =>
      page(new URL(url).searchParams.has('requestId') ? [entry()] : [...later, entry()]),
    'GET /gateway/audit/7': () => json(entryInDetail(more)),
  });
  const screen = await renderArea('/audit/7', { '/audit/$number': EntryPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    ...screen,
    requests,
    link: screen.getByRole('link', { name: message('audit.restore.open') }),
    panel: screen.getByRole('region', { name: message('audit.restore.title') }),
  };
}

const changedRoles = { action: 'people.changeRoles', person: student, changes: roles };

test('an entry links to the dialog with the previous value, and shows it in words', async () => {
  const screen = await open(changedRoles);
  await expect.element(screen.link).toHaveAttribute('href', `/people/${student.id}?restore=7`);
  await expect.element(screen.panel.getByText('Teacher')).toBeVisible();
  await expect.element(screen.panel.getByText(message('audit.restore.unchanged'))).toBeVisible();
  const asked = screen.requests.find(({ url }) => url.includes('from='))?.url ?? '';
  expect(Object.fromEntries(new URL(asked).searchParams)).toMatchObject({
    action: 'people.changeRoles',
    person: student.id,
    from: '2026-11-14T15:08:41.204Z',
  });
});

test('an entry says how often the same was changed since, without changes that had no effect', async () => {
  const later = ['succeeded', 'rejected', 'unknown'].map((outcome, place) =>
    entry({ number: 9 + place, outcome }),
  );
  const screen = await open(changedRoles, later);
  await expect.element(screen.panel.getByText(/^There were 2 more changes/)).toBeVisible();
});

test('an entry about the role superhero says that an approval may be needed', async () => {
  const changes = [{ field: 'roles', before: ['teacher'], after: ['superhero', 'teacher'] }];
  const screen = await open({ ...changedRoles, changes });
  await expect.element(screen.panel.getByText(message('audit.restore.superhero'))).toBeVisible();
});

test('an entry whose value is not stored says why it can not be restored', async () => {
  const changes = [{ field: 'secretReplaced', before: false, after: true }];
  const subject = { kind: 'tool', id: '64d1f0a2e4b0d83a91c7f001', name: 'Wörterbuch' };
  const screen = await open({ action: 'tools.update', school: null, subject, changes });
  const panel = screen.getByRole('region', { name: message('audit.restore.impossible') });
  await expect.element(panel.getByText(message('restore.lost.secret'))).toBeVisible();
  await expect.element(screen.link).not.toBeInTheDocument();
});

test.each([
  ['was rejected', { ...changedRoles, outcome: 'rejected' }],
  ['is another action', { ...changedRoles, action: 'people.setPassword' }],
  ['was blanked', { ...changedRoles, changes: [], redactedAt: '2026-11-15T03:00:00.000Z' }],
])('an entry that %s offers nothing to restore', async (_why, more) => {
  const screen = await open(more);
  await expect.element(screen.link).not.toBeInTheDocument();
  await expect.element(screen.panel).not.toBeInTheDocument();
});
