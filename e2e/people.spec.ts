import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, test } from './fixtures.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';

test.describe('without a gateway', () => {
  test('nothing leads to people, and their pages do not exist', async ({ goToWork, page }) => {
    await goToWork();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Login']);
    for (const address of ['/people', '/people/new', `/people/${schoolPeople.twin.userId}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
    }
  });
});

test.describe('with a gateway', () => {
  test.use({ hasGateway: true });

  test('somebody is found by parts of their names among namesakes, and looked at', async ({
    goToWork,
    page,
  }) => {
    await goToWork();
    await page.getByRole('link', { name: 'Personen' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Wen suchen Sie?');
    await page.getByRole('searchbox').fill('Bexten jürg');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/people?search=Bexten+j%C3%BCrg');
    await expect(page.getByText('Gesucht wurde nach Namen')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(3);
    const row = page.getByRole('row').filter({ hasText: 'bexten@regenbogen.example' });
    await expect(row).toContainText('Schuladministration, Lehrkraft');
    await row.getByRole('link', { name: 'Jürgen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jürgen Meyer zu Bexten');
    await expect(page.getByRole('main')).toContainText(schoolPeople.twin.userId);
    await expect(page.getByRole('button', { name: 'Zurücknehmen …' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(
      page.getByText('Nicht möglich: Es gibt keine Umstellung, die sich zurücknehmen ließe.'),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('Bexten jürg');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  test('finds a person by typing the name as displayed, with its short word', async ({ goToWork, page }) => {
    await goToWork();
    await page.goto('/people');
    for (const text of ['Jürgen Meyer zu Bexten', 'meyer zu bexten, jürgen', '@regenbogen.example']) {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
      const row = page.getByRole('row').filter({ hasText: 'bexten@regenbogen.example' });
      await expect(row).toContainText('Jürgen');
      await expect(page.getByRole('searchbox')).toHaveValue(text);
    }
    await page.getByRole('searchbox').fill('Jürgen Meyer xy Bexten');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Niemand passt zu');
  });

  test('shows a text that cannot be searched for as an error at the field', async ({
    goToWork,
    page,
    problems,
  }) => {
    await goToWork();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const field = page.getByRole('searchbox');
    const search = async (text: string) => {
      await field.fill(text);
      await page.keyboard.press('Enter');
    };
    await page.goto('/people');
    for (const text of ['---', '🦊', '"\\$', '   ']) {
      await search(text);
      await expect(field).toHaveAccessibleDescription(/Geben Sie einen Namen/);
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
    }
    expect(asked.filter((url) => url.includes('/gateway/people'))).toEqual([]);
    problems.expect(/status of 422/);
    await search('@de');
    await expect(field).toHaveAccessibleDescription(/Danach lässt sich nicht suchen/);
    await expect(field).toHaveValue('@de');
    await search('Li-Wu');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Niemand heißt „Li-Wu“');
    await expect(field).toHaveValue('Li-Wu');
  });

  test('a search is narrowed by a school, and led out of it where nobody is found', async ({
    goToWork,
    page,
  }) => {
    await goToWork();
    await page.goto('/people?search=bexten');
    await page.getByRole('button', { name: 'Auf eine Schule einschränken …' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(schools.lindenhof.id);
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Einschränken', exact: true }).click();
    await expect(page).toHaveURL(`/people?search=bexten&school=${schools.lindenhof.id}`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('niemand zu „bexten“');
    await expect(page.getByRole('list', { name: 'Angewandte Filter' })).toContainText('Schule: ');
    await page.getByRole('link', { name: 'In allen Schulen suchen' }).click();
    await expect(page).toHaveURL('/people?search=bexten');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  test('an address, a login name and an id each lead to their person', async ({
    goToWork,
    page,
    somebody,
  }) => {
    await goToWork();
    const teacher = await somebody('teacher');
    const found = {
      [teacher.username]: 'Gesucht wurde nach einem Benutzernamen',
      [teacher.userId]: 'Gesucht wurde nach einer ID',
      [schoolPeople.withoutAccount.email]: 'Gesucht wurde nach einer E-Mail-Adresse',
      [schoolPeople.ldapTeacher.ldapId]: 'Gesucht wurde nach einer externen ID',
    };
    await page.goto('/people');
    for (const [text, told] of Object.entries(found)) {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
      await expect(page.getByText(told)).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(2);
    }
  });

  test('a running search can be stopped, and begun again', async ({ goToWork, page, site }) => {
    await goToWork();
    await page.goto('/people');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await site.faults.holdTable('accounts');
    await page.getByRole('searchbox').fill('niemand@nirgends.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Es wird gesucht …')).toBeVisible();
    await page.getByRole('button', { name: 'Suche abbrechen' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Diese Suche wurde abgebrochen');
    await site.faults.mend();
    await page.getByRole('button', { name: 'Noch einmal suchen' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Niemand passt zu');
  });

  test('at 360 px the search, a person and a dialog are read without scrolling sideways', async ({
    goToWork,
    page,
  }) => {
    await goToWork();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/people?search=bexten');
    await expect(page.getByRole('row')).toHaveCount(3);
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.goto(`/people/${schoolPeople.twin.userId}`);
    await page.getByRole('button', { name: 'Zu den Aktionen' }).click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Verlauf öffnen' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Rollen ändern …' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    expect(await findLayoutFaults(page)).toEqual([]);
  });
});
