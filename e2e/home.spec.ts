import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, test, welcome } from './fixtures.ts';
import { renameSchool, startSupportSession } from './harness/gateway-writes.ts';
import { holdRequests } from './harness/network.ts';
import { addPerson, addSchool } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';

test.use({ hasGateway: true });

test('shows open support sessions, changes of colleagues and counts that lead to lists', async ({
  page,
  site,
  resume,
}) => {
  const school = await addSchool(site, 'lindenhof');
  const { token } = await resume('/schools');
  const colleague = await addPerson(site, 'superhero');
  await renameSchool(site, await fetchToken(site, colleague), school.id, 'Ticket 1');
  await startSupportSession(site, token, schoolPeople.local.userId, 'Ticket 2');
  await page.goto('/');
  await expect(heading(page)).toHaveText(welcome);
  const tile = (name: string) => page.getByRole('region', { name });
  await expect(tile('Wartet auf Sie')).toContainText('Support-Sitzung als');
  await expect(tile('Das Team').getByRole('listitem').first()).toContainText(colleague.lastName);
  await tile('Login-Migration')
    .getByRole('link', { name: /^läuft/ })
    .click();
  await expect(page).toHaveURL('/schools/migrations?migration=running');
});

test('the search works before the overview has loaded, and loses nothing that is typed', async ({
  page,
  resume,
}) => {
  const { id, officialSchoolNumber: number } = schools.lindenhof;
  await resume('/schools');
  const release = await holdRequests(page, /\/(overview|palette-dialog)-[^/]*\.js$/);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number.slice(0, 3));
  await page.keyboard.type(number.slice(3));
  release();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/schools/${id}`);
});
