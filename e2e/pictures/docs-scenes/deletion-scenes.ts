import { demoAccounts, demoSchools } from '@superhero/school-cloud/demo';
import * as v from 'valibot';
import { checkPeople, pasteList } from '../../harness/new-batch.ts';
import { waitFor } from '../../scenes/scene.ts';
import { open, reasonField, type DocsScene, type DocsSceneContext } from './docs-scene.ts';

const waitingBatch = { name: 'Abgänge Klasse 12, Gymnasium am Lindenhof', count: 31 };
const peopleRows = 'main nav:has(button[aria-current]) ~ table tbody tr';
const People = v.object({ people: v.array(v.object({ id: v.string() })) });

type Wanted = { school: { id: string }; role: string; count: number };

/** Reads the ids of the first people of a school from the gateway. */
async function findPeople(
  { demo, token }: DocsSceneContext,
  { school, role, count }: Wanted,
): Promise<string[]> {
  const query = new URLSearchParams({ school: school.id, role, limit: String(count) });
  const answer = await fetch(`${demo.url}/gateway/people?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return v.parse(People, await answer.json()).people.map(({ id }) => id);
}

export const deletionScenes: Record<string, DocsScene> = {
  async 'deletion-approve'(context) {
    const { page, messages, language } = context;
    const { name, count } = waitingBatch;
    await open(context, '/deletion', 'main table tbody a');
    await page.getByRole('table').getByRole('link', { name, exact: true }).click();
    // The page does not wait for the names of the people.
    await waitFor(page, peopleRows);
    await page.getByRole('button', { name: messages('approval.approve.open') }).click();
    const dialog = page.getByRole('dialog');
    const reasons = {
      de: 'DSB-2026-117: mit der Schule abgeglichen',
      en: 'DSB-2026-117: checked with the school',
    };
    await reasonField(dialog, messages).fill(reasons[language]);
    const confirmation = dialog.getByLabel(messages('deletion.confirm.label', { word: count }));
    await confirmation.fill(String(count));
    // With its hint, which is below it.
    await confirmation.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  },
};

/** These store drafts. */
export const deletionDraftScenes: Record<string, DocsScene> = {
  async 'bulk-check'(context) {
    const { page, messages } = context;
    const { goethe, havelblick } = demoSchools;
    const lines = [
      ...(await findPeople(context, { school: goethe, role: 'teacher', count: 24 })),
      ...(await findPeople(context, { school: goethe, role: 'student', count: 2 })),
      ...(await findPeople(context, { school: havelblick, role: 'teacher', count: 3 })),
      demoAccounts.tarek.userId,
    ];
    await open(context, '/work/new/people', 'main textarea');
    await page.getByLabel(messages('peopleList.paste')).fill(lines.join('\n'));
    await page.getByRole('button', { name: messages('bulk.next.change') }).click();
    const add = page.getByRole('combobox', { name: messages('bulk.input.roles.add') });
    await add.selectOption({ label: messages('people.role.administrator') });
    await page.getByRole('button', { name: messages('bulk.next.check') }).click();
    await waitFor(page, 'main table tbody tr a');
  },

  async 'deletion-new-check'(context) {
    const { page, messages } = context;
    const { goethe, havelblick } = demoSchools;
    const lines = [
      ...(await findPeople(context, { school: goethe, role: 'student', count: 26 })),
      ...(await findPeople(context, { school: goethe, role: 'teacher', count: 1 })),
      ...(await findPeople(context, { school: havelblick, role: 'student', count: 2 })),
      demoAccounts.tarek.userId,
      `jonte.vossberg@${goethe.domain}`,
    ];
    await open(context, '/deletion/new', 'main textarea');
    await pasteList(page, messages, lines, lines.length);
    await checkPeople(page, messages, lines.length);
    await page.getByRole('button', { name: messages('deletion.check.next', { count: 29 }) }).waitFor();
    await waitFor(page, 'main table tbody tr a');
  },
};
