import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';

export type Step = {
  name: string;
  /** The page before the action, and an element that it shows when it is ready. */
  from: { path: string; ready: string };
  /** The element and text that must be painted. */
  shown: { selector: string; text: string };
  /** What begins the measurement: a click or Enter, or typing. */
  begins?: 'click' | 'input';
  /** Milliseconds that the page waits on purpose before it sends the calls; they do not count. */
  pause?: number;
  /** The calls whose answers it shows, if it sends others too. */
  calls?: RegExp;
  act: (page: Page) => Promise<void>;
  /** Returns to the page before the action, in the same tab. */
  undo: (page: Page) => Promise<unknown>;
};

// The home page has a table of its own.
const rows = 'table[aria-busy] tbody tr';
const search = 'Bexten';
const person = `/people/${people.gardener.userId}`;

const typeInPalette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.insertText(text);
};

const goBack = (page: Page) => page.goBack();
const close = (page: Page) => page.keyboard.press('Escape');
const firstLink = (page: Page) => page.locator(`${rows} a`).first().click();
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const navigation = (path: string) => (page: Page) => page.locator(`nav a[href="${path}"]`).click();

/** Lists, pages of one object and dialogs. */
export const steps: readonly Step[] = [
  {
    name: 'Home → schools',
    from: { path: '/', ready: 'h1' },
    shown: { selector: rows, text: '' },
    act: navigation('/schools'),
    undo: goBack,
  },
  {
    name: 'Home → audit',
    from: { path: '/', ready: 'h1' },
    shown: { selector: rows, text: '' },
    act: navigation('/audit'),
    undo: goBack,
  },
  {
    name: 'people, search',
    from: { path: '/people', ready: 'h1' },
    shown: { selector: rows, text: search },
    act: async (page) => {
      await page.getByRole('searchbox').fill(search);
      await page.keyboard.press('Enter');
    },
    undo: goBack,
  },
  {
    name: 'schools → a school',
    from: { path: '/schools?search=Brückenschule', ready: rows },
    shown: { selector: 'h1[tabindex]', text: 'Brückenschule' },
    act: firstLink,
    undo: goBack,
  },
  {
    name: 'people → a person',
    from: { path: `/people?search=${search}`, ready: rows },
    shown: { selector: 'h1[tabindex]', text: search },
    act: firstLink,
    undo: goBack,
  },
  {
    name: 'audit → an entry',
    from: { path: '/audit', ready: rows },
    shown: { selector: 'h1[tabindex]', text: 'Schule geändert' },
    act: firstLink,
    undo: goBack,
  },
  {
    name: 'people → a school',
    from: { path: `/people?search=${search}&school=${schools.hafen.id}`, ready: rows },
    shown: { selector: 'h1[tabindex]', text: schools.hafen.name },
    act: (page) => page.locator(`${rows} a[href^="/schools/"]`).first().click(),
    undo: goBack,
  },
  {
    name: 'a person → dialog “roles”',
    from: { path: person, ready: 'h1' },
    shown: { selector: 'dialog[open]', text: '' },
    act: button(/^Rollen ändern/),
    undo: close,
  },
  {
    name: 'a person → dialog “password”',
    from: { path: person, ready: 'h1' },
    shown: { selector: 'dialog[open]', text: '' },
    act: button(/^Passwort setzen/),
    undo: close,
  },
  {
    name: 'palette, lists of the gateway',
    from: { path: '/', ready: 'h1' },
    shown: { selector: '[role=option]', text: 'Brückenschule' },
    begins: 'input',
    calls: /\/(schools|tools|batches)\?/,
    act: typeInPalette('Brückenschule'),
    undo: close,
  },
  {
    name: 'palette, people',
    from: { path: '/', ready: 'h1' },
    shown: { selector: '[role=option]', text: 'Meyer zu Bexten' },
    begins: 'input',
    pause: 300,
    calls: /\/people\?/,
    act: typeInPalette(search),
    undo: close,
  },
];
