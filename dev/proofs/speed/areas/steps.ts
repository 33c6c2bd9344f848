import type { Page } from '@playwright/test';

export type Step = {
  name: string;
  /** The page before the action. */
  from: string;
  /** The element and text that must be painted. */
  shown: { selector: string; text: string };
  act: (page: Page) => Promise<void>;
};

const link = (page: Page, place: string): Promise<void> => page.locator(`${place} a`).first().click();

const search = 'Bexten';

export const steps: readonly Step[] = [
  {
    name: 'Home → schools',
    from: '/',
    shown: { selector: 'tbody tr', text: '' },
    act: (page) => page.locator('nav a[href="/schools"]').click(),
  },
  {
    name: 'schools → a school',
    from: '/schools?search=Brückenschule',
    shown: { selector: 'h1', text: 'Brückenschule' },
    act: (page) => link(page, 'tbody'),
  },
  {
    name: 'people, search',
    from: '/people',
    shown: { selector: 'tbody tr', text: search },
    act: async (page) => {
      await page.getByRole('searchbox').fill(search);
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'people → a person',
    from: `/people?search=${search}`,
    shown: { selector: 'h1', text: search },
    act: (page) => link(page, 'tbody'),
  },
  {
    name: 'Home → audit',
    from: '/',
    shown: { selector: 'tbody tr', text: '' },
    act: (page) => page.locator('nav a[href="/audit"]').click(),
  },
  {
    name: 'audit → an entry',
    from: '/audit',
    shown: { selector: 'h1', text: 'Schule geändert' },
    act: (page) => link(page, 'tbody'),
  },
];
