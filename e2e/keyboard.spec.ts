import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { expect, expectArrival, heading, submitLogin, test, welcome } from './fixtures.ts';
import { addPeople } from './harness/deletion-batches.ts';
import { expectFocusOn, expectVisibleFocus, press, tabTo } from './harness/keyboard.ts';
import { addPerson, addSchool, rolesOf, updateUser } from './harness/records.ts';

test('login, settings and logout work with the keyboard, with a visible focus', async ({ page }) => {
  await page.goto('/');
  await expectFocusOn(page, 'textbox', 'E-Mail-Adresse oder Benutzername');
  await page.keyboard.type(people.superhero.username);
  await press(page, 'Tab', 'textbox', 'Passwort');
  await page.keyboard.type(people.superhero.password);
  await press(page, 'Tab', 'button', 'Passwort anzeigen');
  await press(page, 'Space', 'button', 'Passwort verbergen');
  await page.keyboard.press('Space');
  await press(page, 'Tab', 'button', 'Anmelden');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/');
  await expectFocusOnHeading(page, welcome);

  await page.reload();
  await expect(heading(page)).toHaveText(welcome);
  await press(page, 'Tab', 'link', 'Zum Inhalt springen');
  await page.keyboard.press('Enter');
  await press(page, 'Tab', 'combobox', 'Darstellung');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expectVisibleFocus(page);

  await press(page, 'Tab', 'button', 'Barrierefreiheit');
  await page.keyboard.press('Enter');
  const statement = page.getByRole('dialog', { name: 'Erklärung zur Barrierefreiheit' });
  await expect(statement.locator(':focus')).toHaveCount(1);
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocusOn(page, 'button', 'Barrierefreiheit');

  await tabTo(page, 'combobox', 'Sprache', 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectFocusOn(page, 'combobox', 'Language');

  await press(page, 'Tab', 'button', 'Log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expectFocusOn(page, 'textbox', 'Email address or username');
});

test('a failed login keeps the focus in its field', async ({ page, site, problems }) => {
  problems.expect(/401/, /login failed/);
  const person = await addPerson(site, 'superhero');
  await page.goto('/login');
  await page.keyboard.type(person.username);
  await press(page, 'Enter', 'textbox', 'Passwort');
  await page.keyboard.type('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Anmeldung fehlgeschlagen');
  await expectFocusOn(page, 'textbox', 'Passwort');
});

test('navigation moves the focus to the new heading and announces the page', async ({ page }) => {
  await submitLogin(page, people.superhero, '/login');
  await expectFocusOnHeading(page, welcome);
  const title = 'DEFAULT · Home – Superhero-Dashboard';
  await expect(page.locator('[aria-live="polite"]').last()).toHaveText(title);
  await expect(page).toHaveTitle(title);
});

test.describe('with a gateway', () => {
  test.use({ hasGateway: true });

  test('list, page, dialog and command palette work with the keyboard', async ({ page, resume }) => {
    const school = schools.insel;
    const teacher = schoolPeople.local;
    await resume('/schools');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await press(page, '/', 'searchbox', 'Name, Nummer oder ID');
    await page.keyboard.type(school.officialSchoolNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/schools/${school.id}`);
    await expectArrival(page, school.name);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(teacher.userId);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/people/${teacher.userId}`);
    await expectArrival(page, `${teacher.firstName} ${teacher.lastName}`);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('Kennwort');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Passwort/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await tabTo(page, 'button', 'E-Mail ändern …');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'textbox', 'Neue E-Mail-Adresse');
    await page.keyboard.press('Escape');
    await expectFocusOn(page, 'button', 'E-Mail ändern …');
  });

  test('a deletion batch is created and its start confirmed with the keyboard', async ({
    page,
    site,
    resume,
  }) => {
    const ids = await addPeople(site, 2);
    await resume('/deletion');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Löschauftrag an');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Neuer Löschauftrag');
    await tabTo(page, 'textbox', 'Oder Liste einfügen');
    await page.keyboard.type(ids.join('\n'));
    await expect(page.getByRole('button', { name: '2 Personen prüfen' })).toBeVisible();
    await tabTo(page, 'button', '2 Personen prüfen');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Neuer Löschauftrag');
    await expect(page.getByRole('button', { name: 'Weiter mit 2 Personen' })).toBeVisible();
    await tabTo(page, 'button', 'Weiter mit 2 Personen');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Neuer Löschauftrag');
    await tabTo(page, 'textbox', 'Name des Löschauftrags');
    await page.keyboard.type('Zwei Testkonten');
    await press(page, 'Tab', 'textbox', 'Grund');
    await page.keyboard.type('DSB-2026-117');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Zwei Testkonten');

    await tabTo(page, 'button', 'Löschung starten …');
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Zum Bestätigen 2 eingeben');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'textbox', 'Zum Bestätigen 2 eingeben');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await expectFocusOn(page, 'button', 'Löschung starten …');
  });

  test('people are selected in their list and get a role with the keyboard', async ({
    page,
    site,
    resume,
  }) => {
    const school = await addSchool(site, 'hafen');
    const students = [await addPerson(site, 'student'), await addPerson(site, 'student')];
    const teacher = await addPerson(site, 'teacher');
    for (const person of [...students, teacher]) await updateUser(site, person, { school_id: school.id });
    await resume(`/people?school=${school.id}&role=student`);
    await expect(page.getByRole('row')).toHaveCount(3);
    for (const key of ['/', 'ArrowDown', 'Space', 'ArrowDown', 'Shift+Space']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: '2 ausgewählt' })).toBeAttached();
    await tabTo(page, 'button', 'Rollen ändern …');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Mehrere Personen ändern');
    await tabTo(page, 'combobox', 'Hinzufügen');
    await page.keyboard.press('H');
    await expect(page.getByRole('list', { name: 'Hinzufügen' })).toHaveText('Helpdesk');
    await tabTo(page, 'button', 'Weiter: Prüfen');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Mehrere Personen ändern');
    await tabTo(page, 'button', 'Weiter: Beantragen');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Mehrere Personen ändern');
    await tabTo(page, 'textbox', 'Name des Auftrags');
    await page.keyboard.type('Neues Helpdesk');
    await press(page, 'Tab', 'textbox', 'Grund');
    await page.keyboard.type('CHG-2203');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Neues Helpdesk');
    for (const student of students)
      await expect.poll(() => rolesOf(site, student)).toEqual(['helpdesk', 'student']);
    expect(await rolesOf(site, teacher)).toEqual(['teacher']);
  });

  test('the form of a tool works with the keyboard, and its parameters are reordered', async ({
    page,
    resume,
  }) => {
    await resume('/tools/new');
    const name = `Tastatur ${randomUUID().slice(0, 8)}`;
    await tabTo(page, 'textbox', 'Name');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'textbox', 'Startadresse');
    await page.keyboard.type('https://neu.example/');
    for (const parameter of ['a', 'b']) {
      await tabTo(page, 'button', 'Parameter hinzufügen', parameter === 'a' ? 'Tab' : 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAccessibleName('Technischer Name');
      await page.keyboard.type(parameter);
      await page.keyboard.press('Tab');
      await page.keyboard.type(parameter.toUpperCase());
      // Closes the row again.
      for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
    }
    await tabTo(page, 'button', 'b nach oben', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 'button', 'b nach oben');
    const rows = page.getByRole('main').getByRole('listitem').getByRole('button', { expanded: false });
    await expect(rows).toHaveText([/^b B/, /^a A/]);
  });

  test('the announcement works with the keyboard', async ({ page, resume }) => {
    await resume('/instance/announcement');
    await page.getByLabel('Datum', { exact: true }).fill('2099-11-20');
    await page.getByRole('button', { name: 'In vier Sprachen einsetzen' }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, 'textbox', 'Deutsch');
    await page.keyboard.press('Control+End');
    // The editor learns of the new selection from an event, which is later than the key.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Neu');
    for (const name of ['Link', 'Liste', 'Kursiv', 'Fett']) {
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
      await expectVisibleFocus(page);
    }
    await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(page.getByRole('textbox', { name: 'Deutsch' })).toBeFocused();
    // Tab leaves the editor.
    await tabTo(page, 'textbox', 'Українська');
    await page.getByRole('button', { name: 'Durch Schuladministration ersetzen' }).focus();
    await page.keyboard.press('Enter');
    const publish = page.getByRole('button', { name: /^Veröffentlichen/ });
    await publish.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(publish).toBeFocused();
    await tabTo(page, 'button', 'Alle verwerfen', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Eingaben verwerfen');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Keine Änderungen')).toBeVisible();
  });

  test('switches and roles work with the keyboard', async ({ page, resume }) => {
    await resume('/instance/announcement');
    await page.getByRole('link', { name: 'Schalter' }).focus();
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Schalter');
    await tabTo(page, 'button', 'Einschalten …: TSP-Abgleich anhalten');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocusOn(page, 'button', 'Einschalten …: TSP-Abgleich anhalten');

    await page.getByRole('link', { name: 'Rollen', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Rollen');
    await tabTo(page, 'link', 'Lehrkraft');
    await page.keyboard.press('Enter');
    await expectFocusOnHeading(page, 'Lehrkraft');
    await tabTo(page, 'link', 'Berechtigungen bearbeiten');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/edit$/);
    await expectFocusOnHeading(page, 'Lehrkraft');
    await tabTo(page, 'checkbox', 'Klassen ändern CLASS_EDIT');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /CLASS_EDIT/ })).not.toBeChecked();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /CLASS_EDIT/ })).toBeChecked();
  });
});

/** For screen readers: a heading cannot be operated, so it has no ring. */
async function expectFocusOnHeading(page: Page, text: string): Promise<void> {
  await expectArrival(page, text);
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
}
