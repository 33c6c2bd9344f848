import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteVisit } from '../../app/frame/area-visits.ts';
import { beginSession, forgetSession } from '../../session/session.ts';
import { answerCalls, holdAnswer, json, nameOf } from '../../testing/answer-calls.ts';
import { entry, gatewaySession, page, tarek, ticketUrl } from '../../testing/audit-answers.ts';
import { homeCalls, nothingToDo, summary } from '../../testing/home-answers.ts';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { Content } from './overview.tsx';
import '../../ui/base.css';

beforeEach(() => {
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
});

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({ ...homeCalls, ...answers });
  const screen = await renderArea('/schools', {}, Content);
  const tile = (name: Parameters<typeof message>[0]) => screen.getByRole('region', { name: message(name) });
  return { requests, tile };
}

test('lists what colleagues changed today, one row for each request, and yesterday on request', async () => {
  const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b655';
  const { tile, requests } = await open({
    'GET /gateway/audit': () =>
      page([
        entry({ number: 9 }),
        entry({ number: 8, operator: tarek, requestId, outcome: 'rejected' }),
        entry({ number: 7, operator: tarek, requestId }),
      ]),
  });
  const team = tile('home.team.title');
  await expect.element(team.getByRole('listitem')).toHaveTextContent('Gymnasium am Lindenhof');
  await expect
    .element(team.getByRole('listitem'))
    .toHaveTextContent(/Tarek.*Ticket 47990.*2 parts.*Rejected/i);
  await expect.element(team.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/audit/8');
  await expect.element(team).toHaveTextContent('One action by one colleague');
  const periods = () =>
    requests
      .filter((request) => nameOf(request) === 'GET /gateway/audit')
      .map(({ url }) => Date.parse(new URL(url).searchParams.get('from') ?? ''));
  const midnight = new Date().setHours(0, 0, 0, 0);
  expect(periods()).toEqual([midnight]);
  await team.getByRole('button', { name: message('home.team.yesterday') }).click();
  await expect.poll(periods).toHaveLength(2);
  expect(periods()[1]).toBeLessThan(midnight);
});

test('a ticket number in the reason of a change links to the ticket', async () => {
  const { tile } = await open({
    'GET /gateway/session': () => gatewaySession('1.0.0', [], { ticketUrl }),
    'GET /gateway/audit': () => page([entry({ operator: tarek, reason: 'CHG-2211 Umzug' })]),
  });
  const team = tile('home.team.title').getByRole('link', { name: 'CHG-2211' });
  await expect.element(team).toHaveAttribute('href', 'https://tickets.example/CHG-2211');
});

test('panels keep their height when their content arrives', async () => {
  const held = holdAnswer();
  const { tile } = await open({
    'GET /gateway/schools/summary': held.answer,
    'GET /gateway/audit/activity': () => new Promise(() => {}),
  });
  const migration = tile('home.migration.title');
  const heightOf = () => migration.element().getBoundingClientRect().height;
  await expect.element(migration.getByText(message('app.loading'))).toBeInTheDocument();
  const before = heightOf();
  held.release(json(summary));
  await expect.element(migration.getByRole('img')).toBeVisible();
  expect(heightOf()).toBe(before);
});

test('at 1280 px panels follow each other in two columns, neither of them half empty', async () => {
  for (const place of [1, 2, 3, 4, 5])
    noteVisit({ address: `/people/5c${String(place).repeat(22)}`, name: `Person ${place}` });
  const { tile } = await open({
    'GET /gateway/audit/attention': () =>
      json({
        ...nothingToDo,
        unknown: { total: 2, entries: [31, 32].map((number) => entry({ number, outcome: 'unknown' })) },
      }),
    'GET /gateway/audit': () =>
      page([4, 3, 2, 1].map((number) => entry({ number, operator: tarek, requestId: `request ${number}` }))),
    'GET /gateway/audit/activity': () =>
      json({ days: Array.from({ length: 14 }, (_, day) => ({ date: `2026-11-${day + 10}`, entries: day })) }),
  });
  await expect.element(tile('home.attention.title').getByRole('listitem').nth(2)).toBeVisible();
  await expect.element(tile('home.team.title').getByRole('listitem').nth(3)).toBeVisible();
  await expect.element(tile('home.migration.title').getByRole('img')).toBeVisible();
  await expect.element(tile('home.activity.title').getByRole('img')).toBeVisible();
  const boxOf = (name: Parameters<typeof message>[0]) => tile(name).element().getBoundingClientRect();
  const left = [boxOf('home.attention.title'), boxOf('home.visited.title')];
  const right = [boxOf('home.team.title'), boxOf('home.migration.title'), boxOf('home.activity.title')];
  const distance = 16;
  for (const column of [left, right])
    for (const [place, { top }] of column.entries())
      expect(top).toBeCloseTo(
        place === 0 ? (left[0]?.top ?? 0) : (column[place - 1]?.bottom ?? 0) + distance,
        0,
      );
  expect(right[0]?.left).toBeCloseTo((left[0]?.right ?? 0) + distance, 0);
  const ends = [left, right].map((column) => column.at(-1)?.bottom ?? 0);
  expect(Math.min(...ends)).toBeGreaterThan(Math.max(...ends) / 2);
});
