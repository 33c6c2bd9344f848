import { people, type Person } from '@superhero/school-cloud/people';
import { addPeople, requestBatch } from '../harness/deletion-batches.ts';
import * as v from 'valibot';
import { answerSchedule, scheduledOf } from './instance-announcement.ts';
import {
  alert,
  dialog,
  openArea,
  openHome,
  type Scene,
  type SceneContext,
  tokenOf,
  waitFor,
} from './scene.ts';

const { superhero, gardener, ukrainian } = people;
const hour = 3_600_000;
const rows = 'main table tbody a';

const before = (time: number) => new Date(Date.now() - time).toISOString();
const nameOf = ({ userId, firstName, lastName }: Person) => ({
  id: userId,
  name: `${firstName} ${lastName}`,
});
const workId = (place: number) => `7f8f9a55-2a8c-4f0e-8a3e-5e0d1c7b6a2${place}`;

type Order = { id: string; state: string };
type Wanted = { name?: string | null; by?: Person; since?: number; [field: string]: unknown };

/** States that a run passes through too fast, or that need a fault of hours, are answered in place of the gateway. */
function orderOf(
  place: number,
  { name = 'Abgänge Sommer 2026, Potsdam', by = gardener, since = hour, ...more }: Wanted = {},
) {
  return {
    id: workId(place),
    kind: 'deletion.run',
    state: 'running',
    waitsFor: null,
    subject: { kind: 'batch', id: '4b1c9d52-7f0e-4a55-9c31-0d1f8f5e2a10', name },
    operator: nameOf(by),
    counts: { total: 1243, done: 512, failed: 3, running: 60 },
    orderedAt: before(since),
    endedAt: null,
    expiresAt: before(since - 24 * hour),
    mayPause: true,
    mayContinue: false,
    mayStop: true,
    reason: 'DSB-2026-117',
    position: 21,
    nextAt: null,
    signals: [],
    ...more,
  };
}

const noSignals = { mayPause: false, mayContinue: false, mayStop: false };
const paused = (place: number, more: Wanted = {}) =>
  orderOf(place, {
    state: 'paused',
    mayPause: false,
    mayContinue: true,
    signals: [{ signal: 'pause', operator: nameOf(superhero), at: before(hour / 2) }],
    ...more,
  });
const ended = (place: number, state: string, more: Wanted = {}) =>
  orderOf(place, { state, endedAt: before(hour / 4), since: 30 * hour, ...noSignals, ...more });
/** Due in almost six hours. */
const scheduled = (place: number, more: Wanted = {}) =>
  orderOf(place, {
    kind: 'instance.scheduleAnnouncement',
    state: 'scheduled',
    waitsFor: 'time',
    subject: { kind: 'announcement', id: 'announcement', name: 'Wartung am Samstag, 21. November' },
    counts: { total: 2, done: 0, failed: 0, running: 0 },
    dueAt: before(-5.85 * hour),
    mayPause: false,
    reason: 'CHG-2209',
    ...more,
  });
const checked = (place: number, more: Wanted = {}) =>
  orderOf(place, { state: 'waiting', waitsFor: 'people-check', mayContinue: true, ...more });

async function answerOrders({ page }: SceneContext, orders: readonly Order[]): Promise<void> {
  const states = [...new Set(orders.map(({ state }) => state))].map((state) => ({
    state,
    count: orders.filter((order) => order.state === state).length,
  }));
  await page.route(/\/gateway\/work(\?|$)/u, (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('state');
    const found = orders.filter(({ state }) => wanted === null || state === wanted);
    return route.fulfill({ json: { orders: found, total: found.length, states } });
  });
  for (const order of orders)
    await page.route(new RegExp(`/gateway/work/${order.id}$`, 'u'), (route) =>
      route.fulfill({ json: order }),
    );
}

/** One order of each state, and a request that waits for the decision of the seeded superhero. */
async function openList(context: SceneContext): Promise<void> {
  const { site } = context;
  const done = { total: 318, done: 318, failed: 0, running: 0 };
  const failed = { total: 24, done: 22, failed: 2, running: 0 };
  await site.restore({ hasGateway: true });
  const ids = await addPeople(site, 28);
  await requestBatch(site, await tokenOf(site, gardener), ids, 'Geschlossene Schule Wildau');
  await answerOrders(context, [
    orderOf(1),
    orderOf(2, { name: 'Doppelte Konten, Forst', by: superhero, since: hour / 4 }),
    paused(3, { name: 'Schulwechsel Uckermark', by: ukrainian, since: 3 * hour }),
    checked(4, { name: 'Abgänge Klasse 12', by: superhero, since: 2 * hour }),
    scheduled(9, { by: superhero }),
    ended(5, 'done', { name: 'Anträge nach Art. 17, Oktober', counts: done }),
    ended(6, 'done', { name: 'Testkonten der Schulungswoche', counts: failed, by: ukrainian }),
    ended(7, 'stopped', { name: 'Gastkonten 2025' }),
    ended(8, 'damaged', { name: null, by: ukrainian }),
  ]);
  await openHome(context, '/work');
  await waitFor(context.page, rows);
  // The requests are loaded on their own.
  await waitFor(context.page, 'main table a[href^="/deletion/"]');
}

async function openOrder(context: SceneContext, order: Order): Promise<void> {
  await answerOrders(context, [order]);
  await openArea(context, `/work/${order.id}`, 'main dl');
}

/** The page of a batch whose order is in this state. */
async function openBatch(context: SceneContext, order: Order): Promise<void> {
  const { page, site } = context;
  await site.restore({ hasGateway: true });
  const ids = await addPeople(site, 12);
  const { id } = await requestBatch(site, await tokenOf(site, superhero), ids, 'Abgänge Klasse 12');
  await page.route(new RegExp(`/gateway/deletion/batches/${id}(/progress)?$`, 'u'), async (route) => {
    const answer = v.parse(v.looseObject({}), await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, state: 'running', remaining: 12, run: order } });
  });
  await openHome(context, `/deletion/${id}`);
  await waitFor(page, `${alert} h2`);
  await waitFor(page, 'main nav:has(button[aria-current]) ~ table tbody tr');
}

export const workScenes: Record<string, Scene> = {
  work: openList,
  async 'work-menu'(context) {
    await openList(context);
    await context.page.locator('main td button[aria-expanded]').last().click();
    await waitFor(context.page, '[role="menu"]');
  },
  'work-empty': (context) => openArea(context, '/work', 'h2'),
  async 'work-failed'(context) {
    context.problems.expect(/500/);
    await context.page.route(/\/gateway\/work\?/u, (route) => route.fulfill({ status: 500, json: {} }));
    await openArea(context, '/work', alert);
  },
  async 'work-scheduled'(context) {
    const details = scheduledOf();
    await answerSchedule(context, details);
    await openOrder(context, scheduled(1, { dueAt: details.from }));
    await waitFor(context.page, 'main section dd time');
  },
  'work-skipped': (context) =>
    openOrder(context, scheduled(1, { state: 'failed', waitsFor: 'TOO_LATE', dueAt: null, ...noSignals })),
  'work-running': (context) => openOrder(context, orderOf(1)),
  'work-paused': (context) => openOrder(context, paused(1)),
  'work-error': (context) =>
    openOrder(context, ended(1, 'failed', { waitsFor: 'PART_DIFFERS', name: 'Gastkonten 2025' })),
  async 'work-pause'(context) {
    await openOrder(context, orderOf(1));
    await context.page.locator('main button[aria-haspopup="dialog"]').first().click();
    await waitFor(context.page, dialog);
  },
  'deletion-order': (context) => openBatch(context, orderOf(1)),
  'deletion-check': (context) => openBatch(context, checked(1)),
  'deletion-expired': (context) => openBatch(context, ended(1, 'expired')),
  async 'overview-running'(context) {
    await answerOrders(context, [orderOf(1), scheduled(2), checked(4, { name: 'Abgänge Klasse 12' })]);
    await openArea(context, '/', 'main a[href^="/work/"]');
    await waitFor(context.page, 'main svg[role="img"]');
  },
  async 'overview-skipped'(context) {
    const endedAt = before(hour / 2);
    const skipped = scheduled(1, {
      state: 'failed',
      waitsFor: 'ANNOUNCEMENT_CHANGED',
      endedAt,
      ...noSignals,
    });
    await answerOrders(context, [skipped]);
    await openArea(context, '/', 'main a[href="/instance/announcement"]');
  },
};
