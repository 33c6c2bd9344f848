import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromium as launch } from '@superhero/stack/chromium';

export async function startBrowser(): Promise<Browser> {
  return await chromium.launch(launch);
}
