import { expectSessionWatched } from '../../harness/page-state.ts';
import { endSession } from '../../harness/sessions.ts';
import { dialog, waitFor } from '../../scenes/scene.ts';
import { logInThroughForm, open, type DocsScene } from './docs-scene.ts';

/** The scene of each picture in README and docs, by its file name, in the order in which they are taken. */
export const docsScenes: Record<string, DocsScene> = {
  overview: (context) => open(context, '/', 'main svg[role="img"]'),
  account: (context) => open(context, '/account', 'main form input'),
  'schools-filtered': (context) => open(context, '/schools?search=schule', 'main table tbody a'),
  switches: (context) => open(context, '/instance/switches', 'main dl'),
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
};
