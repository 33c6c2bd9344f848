import type { Page } from '@playwright/test';

/** Overflow, overlap and too small targets, none of which depends on exact pixels. */
export function findLayoutFaults(page: Page): Promise<string[]> {
  // One function, because only this one is sent to the page.
  return page.evaluate(async () => {
    // A script's letters are wider in the fallback font, which is used until their font has loaded.
    await document.fonts.ready;
    type Span = { top: number; bottom: number };
    type Control = { element: Element; box: DOMRect; visible: Span; overlay: Element | undefined };
    const faults: string[] = [];
    const controls: Control[] = [];
    const smallestTarget = 24;
    // Rounding of fractional sizes.
    const slack = 1;

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;

    const checkText = (element: HTMLElement, box: DOMRect, { textOverflow }: CSSStyleDeclaration) => {
      if (box.left < -slack || box.right > window.innerWidth + slack)
        faults.push(`${name(element)} leaves the viewport`);
      const isCut = element.scrollWidth > element.clientWidth + slack && element.clientWidth > 0;
      if (!isCut) return;
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      // In a list, text that is too long ends with an ellipsis, and the tooltip has all of it.
      const isOnPurpose = textOverflow === 'ellipsis' && element.closest('[title]') !== null;
      if (hasText && !isOnPurpose) faults.push(`the text of ${name(element)} is cut or overflows`);
    };

    const checkControl = (element: Element, box: DOMRect, shown: Span, { display }: CSSStyleDeclaration) => {
      const isInText = element instanceof HTMLAnchorElement && display === 'inline';
      if (!isInText && (box.width < smallestTarget || box.height < smallestTarget))
        faults.push(`${name(element)} is only ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      const isFixed = shown.bottom === Infinity && element.closest('dialog') !== null;
      if (isFixed && box.bottom > window.innerHeight + slack)
        faults.push(`${name(element)} is below the window`);
      const form = element.closest('form')?.getBoundingClientRect();
      if (form !== undefined && (box.right > form.right + slack || box.left < form.left - slack))
        faults.push(`${name(element)} leaves its form`);
    };

    /**
     * Visits each element once, because styles are slow to read. `shown` is what the scrolled ancestors leave visible,
     * for example above the buttons of a dialog. A popover and a bar that stays while the page scrolls, the overlays,
     * cover what is below them on purpose.
     */
    const visit = (element: Element, shown: Span, overlay: Element | undefined) => {
      const style = getComputedStyle(element);
      // Clipped are visually hidden text, the head of a table on a narrow screen, and the skip link without focus.
      if (style.display === 'none' || style.clipPath !== 'none') return;
      const box = element.getBoundingClientRect();
      const visible = { top: Math.max(box.top, shown.top), bottom: Math.min(box.bottom, shown.bottom) };
      const isOverlay = ['absolute', 'sticky'].includes(style.position) && style.zIndex !== 'auto';
      const itsOverlay = isOverlay ? element : overlay;
      if (style.visibility === 'visible' && box.width > 0 && box.height > 0) {
        if (element instanceof HTMLElement) checkText(element, box, style);
        if (element.matches('a[href], button, input, select')) {
          checkControl(element, box, shown, style);
          controls.push({ element, box, visible, overlay: itsOverlay });
        }
      }
      const isScrolled = style.overflowY === 'auto' || style.overflowY === 'scroll';
      const inside = isScrolled ? visible : shown;
      for (const child of element.children) visit(child, inside, itsOverlay);
    };

    if (document.documentElement.scrollWidth > window.innerWidth) {
      faults.push(`the page is ${document.documentElement.scrollWidth - window.innerWidth} px too wide`);
    }
    const top = document.querySelector('dialog[open]') ?? document.body;
    visit(top, { top: -Infinity, bottom: Infinity }, undefined);

    for (const [index, { element, box, visible, overlay }] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        const isApart =
          overlay !== other.overlay ||
          box.right <= other.box.left + slack ||
          other.box.right <= box.left + slack ||
          visible.bottom <= other.visible.top + slack ||
          other.visible.bottom <= visible.top + slack;
        if (!isApart) faults.push(`${name(element)} and ${name(other.element)} overlap`);
      }
    }
    return faults;
  });
}
