import { expect, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** Presses a key, after which this element must have a visible focus. */
export async function press(page: Page, key: string, role: Role, name: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocusOn(page, role, name);
}

export async function expectFocusOn(page: Page, role: Role, name: string): Promise<void> {
  await expect(page.getByRole(role, { name, exact: true })).toBeFocused();
  await expectVisibleFocus(page);
}

/** An outline of at least 2 px that is not transparent, on the element or on its frame. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const readRing = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const bearers = [focused, focused?.parentElement].filter((element) => element instanceof Element);
      const widths = bearers.map((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const isTransparent = /rgba\(.*, 0\)/.test(outlineColor);
        return outlineStyle === 'solid' && !isTransparent ? Number.parseFloat(outlineWidth) : 0;
      });
      return Math.max(...widths);
    });
  // The page may still be moving the focus.
  await expect.poll(readRing, 'the ring around the focus').toBeGreaterThanOrEqual(2);
}

/** Presses Tab until the element has the focus, which must be visible at every step. */
export async function tabTo(page: Page, role: Role, name: string, key = 'Tab'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expectVisibleFocus(page);
    if (
      await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
    )
      return;
  }
  throw new Error(`${name} cannot be reached by ${key}`);
}
