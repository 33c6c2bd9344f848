import type { Page } from '@playwright/test';

/** Overflow, overlap and too small targets, none of which depends on exact pixels. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  // One function, because only this one is sent to the page.
  return page.evaluate(async () => {
    // A script's letters are wider in the fallback font, which is used until their font has loaded.
    await document.fonts.ready;
    const faults: string[] = [];
    const top = document.querySelector('dialog[open]') ?? document.body;
    const smallestTarget = 24;
    // Rounding of fractional sizes.
    const slack = 1;

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
    // Visually hidden text, the head of a table on a narrow screen, or the skip link without focus.
    const clipped = [...top.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).clipPath !== 'none',
    );
    const isShown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        getComputedStyle(element).visibility === 'visible' &&
        !clipped.some((ancestor) => ancestor.contains(element)) &&
        box.width > 0 &&
        box.height > 0
      );
    };

    // In a list, text that is too long ends with an ellipsis, and the tooltip has all of it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
    const isCutOnPurpose = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' && element.closest('[title]') !== null;

    if (document.documentElement.scrollWidth > window.innerWidth) {
      faults.push(`the page is ${document.documentElement.scrollWidth - window.innerWidth} px too wide`);
    }

    for (const element of top.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || !isShown(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.left < -slack || box.right > window.innerWidth + slack)
        faults.push(`${name(element)} leaves the viewport`);
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const isCut = element.scrollWidth > element.clientWidth + slack && element.clientWidth > 0;
      if (hasText && isCut && !isCutOnPurpose(element)) {
        faults.push(`the text of ${name(element)} is cut or overflows`);
      }
    }

    // A popover and a bar that stays while the page scrolls cover what is below them on purpose.
    const overlayOf = (element: Element): Element | null => {
      const { position, zIndex } = getComputedStyle(element);
      if (['absolute', 'sticky'].includes(position) && zIndex !== 'auto') return element;
      return element.parentElement && overlayOf(element.parentElement);
    };

    /** Without what is scrolled out of view, for example below the buttons of a dialog. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
    const visibleBox = (element: Element) => {
      const { left, right, top: upper, bottom } = element.getBoundingClientRect();
      const box = { left, right, top: upper, bottom };
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(outer).overflowY)) continue;
        const limits = outer.getBoundingClientRect();
        box.top = Math.max(box.top, limits.top);
        box.bottom = Math.min(box.bottom, limits.bottom);
      }
      return box;
    };

    const controls = [...top.querySelectorAll('a[href], button, input, select')]
      .filter(isShown)
      .map((element) => ({ element, overlay: overlayOf(element), visible: visibleBox(element) }));
    for (const [index, { element, overlay, visible }] of controls.entries()) {
      const box = element.getBoundingClientRect();
      const isInText = element instanceof HTMLAnchorElement && getComputedStyle(element).display === 'inline';
      if (!isInText && (box.width < smallestTarget || box.height < smallestTarget)) {
        faults.push(`${name(element)} is only ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      }
      const form = element.closest('form')?.getBoundingClientRect();
      if (form !== undefined && (box.right > form.right + slack || box.left < form.left - slack)) {
        faults.push(`${name(element)} leaves its form`);
      }
      for (const other of controls.slice(index + 1)) {
        const isApart =
          overlay !== other.overlay ||
          visible.right <= other.visible.left + slack ||
          other.visible.right <= visible.left + slack ||
          visible.bottom <= other.visible.top + slack ||
          other.visible.bottom <= visible.top + slack;
        if (!isApart) faults.push(`${name(element)} and ${name(other.element)} overlap`);
      }
    }
    return faults;
  });
}
