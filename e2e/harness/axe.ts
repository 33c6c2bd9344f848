import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** In the page, injected by `injectAxe`. */
declare const axe: typeof Axe;

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Call it after the page is opened: as an init script, axe would be compiled again for each document. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(`${source}; undefined`);
  // To recognise icon fonts, axe draws text in the regular weight of every font family on a canvas. A page that
  // shows a family only in bold would request one more file for that. The dashboard has no icon font.
  await page.evaluate(() => {
    Object.defineProperty(CanvasRenderingContext2D.prototype, 'font', { set() {} });
  });
}

/** The rules that depend on colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Violations of WCAG 2.0 to 2.2, A and AA, and of best practices. */
export function findViolations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // Style sheets of other origins; there are none.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
    rules === 'colours' ? ofColours : standard,
  );
}
