import type { Page } from '@playwright/test';
import * as v from 'valibot';

/**
 * How long the engine alone takes for the same rows: copies of them, in the other order, put in their place by nothing
 * but the document's own means, with the same styles. The page is of no use afterwards.
 */
export async function paintBareRows(tab: Page, times: number): Promise<number[]> {
  return v.parse(v.array(v.number()), await tab.evaluate(`(${paint})(${times})`));
}

const paint = `async (times) => {
  const taken = [];
  for (let count = 0; count < times; count += 1) {
    const begin = performance.now();
    const body = document.querySelector('tbody');
    const copy = body.cloneNode(true);
    copy.append(...Array.from(copy.rows).reverse());
    body.replaceWith(copy);
    await new Promise((resolve) => globalThis.whenPainted(resolve));
    taken.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return taken;
}`;
