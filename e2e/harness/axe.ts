import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** In the page, put there by `findBarriers`. */
declare const axe: typeof Axe;

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** To be called before the page is opened; its own door, because the policy would refuse a script tag. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: source });
}

/** What the rules of WCAG 2.0 to 2.2, A and AA, and good practice find wrong. */
export function findBarriers(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, standard);
}
