import { people, type Person } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import {
  addHiddenRequest,
  addPeople,
  approveBatch,
  deleteDue,
  readProgress,
  removeBatches,
  requestBatch,
  setDeletionFailure,
  startBatch,
} from '../harness/deletion-batches.ts';
import type { RequestedBatch } from '@superhero/stack/deletion-batches';
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
const opener = 'main button[aria-haspopup="dialog"]';
const names = 'main a[target="_blank"]';
const progress = 'main dl';
const peopleRows = 'main nav:has(button[aria-current]) ~ table tbody tr';

/** Nothing of other tests on the platform, and an empty gateway. */
async function startFresh({ site }: SceneContext): Promise<void> {
  await removeBatches(site);
  await site.restore({ hasGateway: true });
}

type Wanted = { by?: Person; name?: string; count?: number };

async function request(
  { site }: SceneContext,
  { by = gardener, name = 'Geschlossene Schule Wildau', count = 28 }: Wanted = {},
): Promise<{ ids: string[]; batch: RequestedBatch }> {
  const students = await addPeople(site, count - 4);
  const others = await addPeople(site, 3, { schoolId: schools.lindenhof.id });
  const teachers = await addPeople(site, 1, { like: 'teacher' });
  const ids = [...students, ...others, ...teachers];
  return { ids, batch: await requestBatch(site, await tokenOf(site, by), ids, name) };
}

/** A started batch; from 25 people on, the seeded superhero approves it. */
async function start(context: SceneContext, { by = gardener, ...wanted }: Wanted = {}) {
  const { site } = context;
  const { ids, batch } = await request(context, { by, ...wanted });
  if (batch.approvalId !== null) await approveBatch(site, await tokenOf(site, superhero), batch);
  await startBatch(site, await tokenOf(site, by), batch);
  return { ids, batch };
}

async function openBatch(context: SceneContext, { id }: RequestedBatch, awaited: string): Promise<void> {
  await openHome(context, `/deletion/${id}`);
  await waitFor(context.page, awaited);
  // The page does not wait for the names of the people.
  await waitFor(context.page, peopleRows);
}

/** The counts are read before, so that the page shows them from the start. */
async function openStarted(context: SceneContext, batch: RequestedBatch, awaited: string): Promise<void> {
  const { site } = context;
  await readProgress(site, await tokenOf(site, superhero), batch);
  await openBatch(context, batch, awaited);
}

/** The button of the next step, at the end of the page. */
async function goOn({ page }: SceneContext): Promise<void> {
  await page.locator('main button').last().click();
}

/** Step 1 with a list in which some lines can't be used. */
async function pasteList(context: SceneContext): Promise<void> {
  const { page, site } = context;
  await startFresh(context);
  const students = await addPeople(site, 12);
  const others = await addPeople(site, 3, { schoolId: schools.lindenhof.id });
  const administrators = await addPeople(site, 1, { like: 'administrator' });
  const [first = '', second = ''] = students;
  const lines = [
    ...[...students, ...others, ...administrators].map((id) => `${id};9b;Sommer 2026`),
    `${first.toUpperCase()};9b;doppelt`,
    `${second.slice(1)};9b;unvollständig`,
    `${people.teacher.username};;`,
    `${ukrainian.userId};;`,
    '65f1c0a2e4b0d83a91c7f001;9b;',
    'unbekannt@seestern.example;9b;',
  ];
  await openHome(context, '/deletion/new');
  await page.locator('main textarea').fill(lines.join('\n'));
  await page.locator('main details').waitFor();
}

async function checkPasted(context: SceneContext): Promise<void> {
  await pasteList(context);
  await goOn(context);
  await waitFor(context.page, 'main table tbody tr a');
}

export const deletionScenes: Record<string, Scene> = {
  async deletion(context) {
    const { site } = context;
    await startFresh(context);
    const token = await tokenOf(site, superhero);
    const finished = await start(context, { name: 'Anträge nach Art. 17, Oktober', count: 8 });
    await deleteDue(site);
    const failed = await start(context, { by: ukrainian, name: 'Doppelte Konten, Forst', count: 12 });
    await setDeletionFailure(site, failed.ids.slice(0, 2), 'deletion-fails');
    await deleteDue(site);
    const running = await start(context, { name: 'Abgänge Sommer 2026, Potsdam', count: 34 });
    await deleteDue(site);
    for (const { batch } of [finished, failed, running]) await readProgress(site, token, batch);
    await request(context, { by: superhero, name: 'Testkonten der Schulungswoche', count: 26 });
    await request(context);
    await openHome(context, '/deletion');
    await waitFor(context.page, 'table');
  },
  async 'deletion-empty'(context) {
    await openArea(context, '/deletion', 'h2');
  },
  async 'deletion-other'(context) {
    await startFresh(context);
    await start(context, { name: 'Abgänge 2025 (altes Werkzeug)', count: 8 });
    // Without its rows in the gateway the batch is one of another tool.
    await context.site.gateway.restore();
    await openHome(context, '/deletion/other');
    await waitFor(context.page, 'table');
  },
  async 'deletion-new'(context) {
    await pasteList(context);
    await context.page.locator('main summary').click();
  },
  'deletion-new-check': checkPasted,
  async 'deletion-new-request'(context) {
    const { page } = context;
    await checkPasted(context);
    await goOn(context);
    await page.locator('main form input').first().fill('Abgänge Sommer 2026, Potsdam');
    await page.locator('main form input').nth(1).fill('DSB-2026-117');
  },
  async 'deletion-waiting'(context) {
    await startFresh(context);
    const { batch } = await request(context);
    await openBatch(context, batch, opener);
  },
  async 'deletion-approve'(context) {
    const { page } = context;
    await startFresh(context);
    const { batch } = await request(context);
    await openBatch(context, batch, opener);
    await page.locator(opener).first().click();
    await waitFor(page, dialog);
    await page.locator('dialog input').first().fill('DSB-2026-121, mit Frau Dreyer geprüft');
    await page.locator('dialog input').last().fill('28');
  },
  async 'deletion-running'(context) {
    await startFresh(context);
    const { batch } = await start(context, { name: 'Abgänge Sommer 2026, Potsdam', count: 34 });
    await deleteDue(context.site);
    await openStarted(context, batch, progress);
  },
  async 'deletion-failed'(context) {
    await startFresh(context);
    const { ids, batch } = await start(context, { name: 'Doppelte Konten, Forst' });
    await setDeletionFailure(context.site, ids.slice(0, 3), 'deletion-fails');
    await deleteDue(context.site, 2);
    await openStarted(context, batch, names);
  },
  async 'deletion-unclear'(context) {
    const { site } = context;
    await startFresh(context);
    const { ids, batch } = await request(context, { by: superhero, count: 12 });
    await addHiddenRequest(site, ids[0] ?? '');
    // The platform answers 500, but deletes the others.
    await startBatch(site, await tokenOf(site, superhero), batch).catch(() => undefined);
    await openBatch(context, batch, `${alert} h2`);
  },
  async 'deletion-finished'(context) {
    await startFresh(context);
    const { batch } = await start(context, { name: 'Anträge nach Art. 17, Oktober' });
    await deleteDue(context.site, 2);
    await openStarted(context, batch, progress);
  },
  /** Two people could no longer be deleted when the part was created. */
  async 'deletion-left-out'(context) {
    const { page, site } = context;
    await startFresh(context);
    const { ids, batch } = await request(context, { by: superhero, count: 8 });
    await site.database
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    await startBatch(site, await tokenOf(site, superhero), batch);
    await openStarted(context, batch, progress);
    await page.locator('main nav button[aria-current]').last().click();
    await page.locator(peopleRows).nth(2).waitFor({ state: 'detached' });
    await waitFor(page, `${peopleRows} a`);
  },
  async 'deletion-person'(context) {
    await startFresh(context);
    const { ids } = await start(context, { name: 'Abgänge Sommer 2026, Potsdam', count: 8 });
    await openHome(context, `/people/${ids[0] ?? ''}`);
    await waitFor(context.page, alert);
    await context.page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  },
};
