import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** In the page, injected by `injectAxe`. */
declare const axe: typeof Axe;

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Call it before the page is opened: the content security policy blocks a script tag added later. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: source });
  // To recognise icon fonts, axe draws text in the regular weight of every font family on a canvas. A page that
  // shows a family only in bold would request one more file for that. The dashboard has no icon font.
  await page.addInitScript(() => {
    Object.defineProperty(CanvasRenderingContext2D.prototype, 'font', { set() {} });
  });
}

/** The rules that depend on colours. Contrast takes most of the time. */
const contrast = 'color-contrast';
const ofColours = [contrast, 'link-in-text-block'];

/** Violations of WCAG 2.0 to 2.2, A and AA, and of best practices. */
export function findViolations(page: Page, rules: 'all' | 'without contrast' | 'colours'): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, disabled }) => {
      const { violations } = await axe.run(document, {
        runOnly,
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Style sheets of other origins; there are none.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
    {
      runOnly: rules === 'colours' ? ofColours : standard,
      disabled: rules === 'without contrast' ? [contrast] : [],
    },
  );
}
