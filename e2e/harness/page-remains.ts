import { expect, type Page } from '@playwright/test';

/** What a page shows and keeps, each as one text. The cookie is not among it: that is where the token belongs. */
export type PageRemains = Record<'address' | 'history' | 'storage' | 'databases' | 'dom' | 'fields', string>;

export async function readRemains(page: Page): Promise<PageRemains> {
  const answers: PageRemains[] = [];
  // A page that is just being left cannot answer; the next one can.
  await expect(async () => answers.push(await askPage(page))).toPass({ timeout: 20_000 });
  const [remains] = answers;
  if (remains === undefined) throw new Error('the page did not answer');
  return remains;
}

function askPage(page: Page): Promise<PageRemains> {
  return page.evaluate(async () => {
    // A test may have forbidden the page what is read here.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside travels to the page
    const entries = (open: () => Storage) => {
      try {
        return Object.entries(open());
      } catch {
        return [];
      }
    };
    const stored = [...entries(() => localStorage), ...entries(() => sessionStorage)];
    const databases = await indexedDB.databases().catch(() => []);
    const fields = [...document.querySelectorAll('input')].map((field) => field.value);
    return {
      address: window.location.href,
      history: JSON.stringify([window.history.state, window.name]),
      storage: JSON.stringify(stored),
      databases: databases.map(({ name }) => name).join('\n'),
      dom: document.documentElement.outerHTML,
      fields: fields.join('\n'),
    };
  });
}
