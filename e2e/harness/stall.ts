import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Answers slowly, as a network under load does; `address` names the files that arrive late. */
export async function delayAnswers(page: Page, address: RegExp, milliseconds: number): Promise<void> {
  await page.route(address, async (route) => {
    await setTimeout(milliseconds);
    await route.continue();
  });
}

/** Holds back what the page asks for, until `end`: the one fault of a network that a server cannot be made to have. */
export async function stallAnswers(page: Page, address: string | RegExp): Promise<{ end: () => void }> {
  const waiting: (() => void)[] = [];
  let isOver = false;
  await page.route(address, async (route) => {
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    end() {
      isOver = true;
      for (const resume of waiting) resume();
    },
  };
}
