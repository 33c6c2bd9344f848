import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, fillLogin, logIn, test } from './fixtures.ts';
import { changeEmail, renameSchool, startSupportSession } from './harness/acts.ts';
import { findLayoutFaults } from './harness/layout-faults.ts';
import { endServerSession } from './harness/server-session.ts';

const pupil = schoolPeople.local;

function row(page: Page, name: string | RegExp) {
  return page.getByRole('row').filter({ hasText: name });
}

test.describe('without a gateway', () => {
  test('nothing leads to the audit, and its page does not exist', async ({ goToWork, page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await goToWork();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Login']);
    for (const address of ['/audit', '/audit?act=schools.update', '/audit/7']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
    }
    expect(fetched.filter((url) => /gateway|\/(area|pages|audit)-[^/]+\.js/.test(url))).toEqual([]);
  });
});

test.describe('with a gateway', () => {
  test.use({ hasGateway: true });

  test('whoever is not logged in logs in first, and comes to the list that was wanted', async ({
    page,
    somebody,
  }) => {
    const person = await somebody('superhero');
    await page.goto('/audit?act=people.create');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logIn(page, person);
    await expect(page).toHaveURL('/audit?act=people.create');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Kein Eintrag passt zu diesem Filter');
  });

  test('what somebody did stands in the list, is found by filters and can be looked at', async ({
    goToWork,
    page,
    site,
  }) => {
    const { person, token } = await goToWork();
    const name = await renameSchool(site, token, schools.lindenhof.id, 'Ticket 47990, neuer Schulname');
    await startSupportSession(site, token, pupil.userId, 'Ticket 48211: sieht Kurse nicht');
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(row(page, 'Ticket 48211')).toContainText(
      `Support-Sitzung begonnen${person.firstName} ${person.lastName}`,
    );

    await page.getByRole('combobox', { name: 'Was', exact: true }).selectOption('Schule geändert');
    await expect(page).toHaveURL('/audit?act=schools.update');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(3);

    await page.getByLabel('Schule (ID)').fill(schools.lindenhof.id);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/audit?school=${schools.lindenhof.id}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Schule geändert' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schule geändert');
    await expect(page.getByRole('row', { name: /^Name/ }).locator('ins')).toHaveText(name);
    await expect(page.getByText('Die Schulcloud hat es ausgeführt.')).toBeVisible();
    await expect(page.getByText('Ticket 47990, neuer Schulname')).toBeVisible();
    await page.getByRole('link', { name: 'Später' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support-Sitzung begonnen');
    await expect(page.getByText('eyJ')).toHaveCount(0);
  });

  test('is shown to a superhero who reads Ukrainian in Ukrainian', async ({
    page,
    resumeAs,
    site,
    somebody,
  }) => {
    const token = await resumeAs(await somebody('ukrainian'));
    await changeEmail(site, token, pupil.userId);
    await page.goto('/audit');
    await page.getByRole('link', { name: 'Електронну адресу змінено' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'До і після',
      'Перебіг',
      'Запис',
      'Ланцюг',
    ]);
    await expect(page.getByText('Шкільна хмара це виконала.')).toBeVisible();
  });

  test('pages lead back and forth without losing or repeating an entry', async ({ goToWork, page, site }) => {
    const { token } = await goToWork();
    const reasons = Array.from({ length: 52 }, (_one, number) => `Ticket ${100 + number}`);
    for (let from = 0; from < reasons.length; from += 13) {
      const some = reasons.slice(from, from + 13);
      await Promise.all(some.map((reason) => startSupportSession(site, token, pupil.userId, reason)));
    }
    const shown = async () =>
      (
        await page
          .getByRole('cell')
          .filter({ hasText: /^Ticket \d+$/ })
          .allTextContents()
      ).toSorted();

    await page.goto('/audit');
    await expect(page.getByRole('row')).toHaveCount(51);
    const first = await shown();
    await page.getByRole('link', { name: 'Ältere' }).click();
    await expect(page).toHaveURL(/\/audit\?before=\d+$/);
    await expect(page.getByRole('row')).toHaveCount(3);
    expect([...first, ...(await shown())].toSorted()).toEqual(reasons);
    await expect(page.getByRole('link', { name: 'Ältere' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Neuere' }).click();
    await expect(page.getByRole('row')).toHaveCount(51);
    expect(await shown()).toEqual(first);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  test('the export is a file with exactly what the filters show', async ({ goToWork, page, site }) => {
    const { token } = await goToWork();
    await renameSchool(site, token, schools.lindenhof.id, '=cmd()');
    await startSupportSession(site, token, pupil.userId, 'Ticket 48211');
    await page.goto('/audit?act=schools.update');
    await expect(page.getByRole('row')).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^audit-default-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(text).toMatch(/^\uFEFF"number",/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('schools.update');
    await expect(page.getByText(`Gespeichert als ${file.suggestedFilename()}`)).toBeVisible();
  });

  test('while the gateway is away that is told, the rest works, and the list comes by itself', async ({
    goToWork,
    page,
    problems,
    site,
  }) => {
    problems.expect(/502/);
    await goToWork();
    await site.gateway.kill();
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Der Verwaltungsdienst ist nicht erreichbar',
    );
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Willkommen');
    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    await site.gateway.start();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Bisher wurde nichts getan', {
      timeout: 60_000,
    });
  });

  test('a school cloud that is away is told as such, with the id of the request', async ({
    goToWork,
    page,
    problems,
    site,
  }) => {
    problems.expect(/503/);
    await goToWork();
    await site.stopSchoolCloud();
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Die Schulcloud antwortet dem Verwaltungsdienst nicht',
    );
    await expect(page.getByRole('button', { name: 'Anfrage kopieren' })).toBeVisible();
  });

  test('a session that ended elsewhere is ended by the school cloud, over the page, which then goes on', async ({
    goToWork,
    page,
    problems,
    site,
  }) => {
    problems.expect(/401/, /checking the session failed/);
    const { person, token } = await goToWork();
    await endServerSession(site, token);
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ihre Sitzung ist beendet');
    await fillLogin(page, person);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Bisher wurde nichts getan');
  });

  test('on a phone a row is a card of three lines, still a row to ears, and nothing is cut', async ({
    goToWork,
    page,
    site,
  }) => {
    const { token } = await goToWork();
    await renameSchool(site, token, schools.regenbogen.id, 'Ticket 1');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/audit');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Person (ID)').fill('5c40');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Person (ID)')).toBeFocused();
    await expect(page.getByText('Eine ID hat 24 Zeichen')).toBeVisible();
    expect(await findLayoutFaults(page)).toEqual([]);
  });
});
