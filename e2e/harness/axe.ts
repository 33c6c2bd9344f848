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

/**
 * Violations of WCAG 2.0 to 2.2, A and AA, and of best practices. Contrast takes most of the time, and a list has the
 * same colours in each row, so it can be limited to one text of each style.
 */
export function findViolations(
  page: Page,
  rules: 'all' | 'colours',
  contrastOf: 'every text' | 'one text of each style',
): Promise<string[]> {
  // One function, because only this one is sent to the page.
  return page.evaluate(
    async ({ runOnly, isLimited }) => {
      const mark = 'data-contrast';
      const marked = new Map<string, Element>();
      const markTexts = (element: Element, behind: string) => {
        const style = getComputedStyle(element);
        if (style.display === 'none' || style.clipPath !== 'none') return;
        const { backgroundColor, backgroundImage, opacity } = style;
        const background = `${behind}/${[backgroundColor, backgroundImage, opacity].join(' ')}`;
        const hasText =
          element.matches('input, select, textarea') ||
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        const box = element.getBoundingClientRect();
        if (hasText && box.width > 0 && box.height > 0 && style.visibility === 'visible') {
          // Disabled controls need no contrast.
          const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
          const { color, fontSize, fontWeight } = style;
          const key = [background, color, fontSize, fontWeight, isDisabled, element.tagName].join(' ');
          if (!marked.has(key)) marked.set(key, element);
        }
        for (const child of element.children) markTexts(child, background);
      };
      if (isLimited) markTexts(document.body, '');
      for (const element of marked.values()) element.setAttribute(mark, '');
      axe.configure({ rules: [{ id: 'color-contrast', selector: isLimited ? `[${mark}]` : '*' }] });
      const { violations } = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // Style sheets of other origins; there are none.
        preload: false,
      });
      for (const element of marked.values()) element.removeAttribute(mark);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    },
    { runOnly: rules === 'colours' ? ofColours : standard, isLimited: contrastOf !== 'every text' },
  );
}
