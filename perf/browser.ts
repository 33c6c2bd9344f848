import { chromium, type Browser } from '@playwright/test';

export const launch = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export async function startBrowser(): Promise<Browser> {
  return await chromium.launch(launch);
}
