import { demoPeople } from '@superhero/school-cloud/demo';
import { expectSessionWatched } from '../../harness/page-state.ts';
import { endSession } from '../../harness/sessions.ts';
import { dialog, waitFor } from '../../scenes/scene.ts';
import { deletionDraftScenes, deletionScenes } from './deletion-scenes.ts';
import { logInThroughForm, open, scrollToTop, type DocsScene } from './docs-scene.ts';
import { homeScenes } from './home-scenes.ts';
import { instanceScenes } from './instance-scenes.ts';
import { peopleChangeScenes, peopleScenes } from './people-scenes.ts';
import { schoolsScenes } from './schools-scenes.ts';
import { toolsScenes } from './tools-scenes.ts';

/** The scene of each picture in README and docs, by its file name, in the order in which they are taken. */
export const docsScenes: Record<string, DocsScene> = {
  ...homeScenes,
  async account(context) {
    const { page, messages, demo } = context;
    const main = page.getByRole('main');
    await open(context, '/account/edit', 'main form input');
    await main.getByLabel(messages('account.field.lastName'), { exact: true }).fill('Sonnenfeld-Reuter');
    await main.getByLabel(messages('account.field.currentPassword'), { exact: true }).fill(demo.password);
    await waitFor(page, 'main ins');
    await scrollToTop(context);
  },
  ...peopleScenes,
  ...schoolsScenes,
  async 'audit-entry'(context) {
    const { page } = context;
    const entries = 'main table tbody a[href^="/audit/"]';
    await open(context, `/audit?person=${demoPeople.svea.userId}`, entries);
    await page.locator(entries).first().click();
    await waitFor(page, 'main ins');
  },
  ...deletionScenes,
  ...toolsScenes,
  ...instanceScenes,
  async 'session-expired'(context) {
    const { page, problems, demo } = context;
    problems.expect(/401/, /checking the session failed/);
    await page.clock.install();
    const token = await logInThroughForm(context, '/schools');
    await expectSessionWatched(page);
    await waitFor(page, 'main table tbody a');
    await endSession(demo, token);
    await page.clock.fastForward('02:00:10');
    await waitFor(page, dialog);
  },
  ...peopleChangeScenes,
  ...deletionDraftScenes,
};
