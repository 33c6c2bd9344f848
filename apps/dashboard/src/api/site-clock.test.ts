import { afterEach, expect, test, vi } from 'vitest';
import { fetchSiteTime, noteSiteTime, siteNow } from './site-clock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const noon = Date.UTC(2026, 0, 1, 12);

function answer(date: string): Response {
  return new Response(null, { headers: { Date: date } });
}

test("returns the site's time even if the computer's clock is wrong", () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
  expect(siteNow()).toBe(Date.now());
  noteSiteTime(answer('Thu, 01 Jan 2026 12:00:00 GMT'));
  vi.advanceTimersByTime(90_000);
  vi.setSystemTime(new Date(2040, 1, 1));
  expect(siteNow()).toBe(noon + 90_000);
});

test('ignores a response without a valid date', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  noteSiteTime(answer('Thu, 01 Jan 2026 12:00:00 GMT'));
  noteSiteTime(answer('soon'));
  noteSiteTime(new Response());
  expect(siteNow()).toBe(noon);
});

test("fetches the site's time again", async () => {
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(answer('Thu, 01 Jan 2026 20:00:00 GMT'));
  await fetchSiteTime('/runtime.config.json');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  expect(Math.abs(siteNow() - noon - 8 * 3_600_000)).toBeLessThan(60_000);
});
