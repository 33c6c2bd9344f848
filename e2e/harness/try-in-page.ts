import type { Page } from '@playwright/test';

/**
 * What a script on the page would get for this expression: `done`, or the name of the error. In a timer, because
 * the browser lets the test itself do what it forbids the page.
 */
export function tryInPage(page: Page, expression: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    setTimeout(() => {
      Promise.resolve().then(() => ${expression}).then(() => resolve('done'), ({ name }) => resolve(name));
    });
  })`);
}
