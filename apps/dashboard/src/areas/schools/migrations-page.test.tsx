import { expect, test } from 'vitest';
import { answerCalls, json, nameOf } from '../../testing/answer-calls.ts';
import { gatewaySession } from '../../testing/audit-answers.ts';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { MigrationsPage } from './migrations-page.tsx';

const call = 'GET /gateway/schools/migrations';
const counts = { none: 743, running: 30, mandatory: 9, closed: 0, finished: 31 };
const running = {
  id: '5c4001000000000000000002',
  name: 'Gymnasium am Lindenhof',
  officialSchoolNumber: '40213',
  federalState: 'Brandenburg',
  migration: 'running',
  startedAt: '2026-11-01T08:00:00.000Z',
  mandatorySince: null,
  closedAt: null,
  finishedAt: null,
};

async function open(address: string, schools: object[] = [running]) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    [call]: () =>
      json({
        schools,
        total: schools.length,
        skip: 0,
        limit: 25,
        counts,
        readAt: '2026-11-16T10:00:00.000Z',
      }),
  });
  const screen = await renderArea(address, { '/schools/migrations': MigrationsPage });
  return {
    ...screen,
    sent: () =>
      requests
        .filter((request) => nameOf(request) === call)
        .map(({ url }) => Object.fromEntries(new URL(url).searchParams)),
  };
}

test('opens with the migrations in progress, the newest first, and explains how they end', async () => {
  const screen = await open('/schools/migrations');
  await expect.element(screen.getByText(message('migrations.help'))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: running.name })).toBeVisible();
  expect(screen.sent()).toEqual([
    { migration: 'in-progress', sort: 'startedAt', order: 'desc', skip: '0', limit: '25' },
  ]);
  const tabs = screen.getByRole('navigation', { name: message('migrations.tabs'), exact: true });
  await expect
    .element(tabs.getByRole('link', { name: message('migrations.tabs.inProgress') }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(tabs.getByRole('link').first()).toHaveTextContent('39');
  await tabs.getByRole('link', { name: message('migrations.tabs.all') }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/schools/migrations?migration=all');
  await expect.poll(() => screen.sent().at(-1)).not.toHaveProperty('migration');
});

test('leads to all schools if no migration is in progress', async () => {
  const screen = await open('/schools/migrations', []);
  await expect
    .element(screen.getByRole('heading', { name: message('migrations.empty.first.title') }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: message('migrations.empty.all') }))
    .toHaveAttribute('href', '/schools/migrations?migration=all');
});
