import { openArea, type Scene, waitFor } from './scene.ts';

const path = '/instance/release-notes';

export const releaseNoteScenes: Record<string, Scene> = {
  'release-notes': (context) => openArea(context, path, 'main ol'),
  'release-notes-empty': (context) => openArea(context, `${path}?page=99`, 'main h2'),
  async 'release-notes-fetch'(context) {
    const { page } = context;
    await openArea(context, path, 'main ol');
    await page.locator('main button').first().click();
    await waitFor(page, 'dialog[open]');
  },
};
