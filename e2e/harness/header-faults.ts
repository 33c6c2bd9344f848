import type { Page } from '@playwright/test';

/**
 * What is wrong with the header at the current width of the window: cut, wrapped or crushed content, and content outside
 * the window. Only the name of the operator may end with an ellipsis.
 */
export function findHeaderFaults(page: Page, width: number, name: string): Promise<string[]> {
  // One function, because only this one is sent to the page.
  return page.evaluate(
    async ({ width: wanted, name: operator }) => {
      while (window.innerWidth !== wanted) await new Promise((done) => requestAnimationFrame(done));
      // Letters are wider in the fallback font, which is used until their font has loaded.
      await document.fonts.ready;
      const faults: string[] = [];
      // Rounding of fractional sizes.
      const slack = 1;
      const narrowestName = 64;
      const header = document.querySelector('header');
      if (header === null) return ['there is no header'];
      const bar = header.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(header);
      const start = bar.left + Number.parseFloat(paddingLeft) - slack;
      const end = bar.right - Number.parseFloat(paddingRight) + slack;

      // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
      const describe = (element: Element) =>
        `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`;
      const hidden = [...header.querySelectorAll('*')].filter(
        (element) => !element.checkVisibility() || getComputedStyle(element).clipPath !== 'none',
      );
      const shown = [...header.querySelectorAll('*')].filter(
        (element) => !hidden.some((outer) => outer.contains(element)) && element.closest('svg') === null,
      );
      const icons = [...header.querySelectorAll('svg, img')].filter((icon) => icon.checkVisibility());

      if (header.scrollWidth > header.clientWidth) faults.push('the bar is wider than the window');
      if (bar.left < 0 || bar.right > window.innerWidth) faults.push('the bar leaves the window');
      for (const element of shown) {
        const box = element.getBoundingClientRect();
        if (box.left < start || box.right > end) faults.push(`${describe(element)} is outside the bar`);
        if (box.top < bar.top - slack || box.bottom > bar.bottom + slack)
          faults.push(`${describe(element)} is higher than the bar`);
      }
      for (const icon of icons) {
        const { width: across, height } = icon.getBoundingClientRect();
        if (Math.abs(across - height) > slack) faults.push(`an icon is ${across} × ${height} px`);
      }

      let names = 0;
      for (const element of shown) {
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || node.data.trim() === '') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const lines = [...range.getClientRects()].filter((line) => line.width > 0);
          if (lines.length === 0) continue;
          if (new Set(lines.map((line) => Math.round(line.top))).size > 1)
            faults.push(`the text of ${describe(element)} wraps`);
          const isName = node.data === operator;
          if (isName) names += 1;
          if (isName && element.clientWidth < narrowestName)
            faults.push(`the name is only ${element.clientWidth} px wide`);
          const isCut = element.scrollWidth > element.clientWidth + slack;
          if (isCut && !(isName && getComputedStyle(element).textOverflow === 'ellipsis'))
            faults.push(`the text of ${describe(element)} is cut`);
        }
      }
      if (names !== 1) faults.push(`the name is shown ${names} times`);

      const controls = shown.filter((element) => element.matches('a, button, select'));
      for (const [index, control] of controls.entries()) {
        const box = control.getBoundingClientRect();
        for (const other of controls.slice(index + 1)) {
          const next = other.getBoundingClientRect();
          const isApart =
            box.right <= next.left + slack ||
            next.right <= box.left + slack ||
            box.bottom <= next.top + slack ||
            next.bottom <= box.top + slack;
          if (!isApart) faults.push(`${describe(control)} and ${describe(other)} overlap`);
        }
      }
      return faults;
    },
    { width, name },
  );
}
