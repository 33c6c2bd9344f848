import { afterAll, beforeAll } from 'vitest';
import type { GatewayBuild } from './build.ts';
import { buildGateway } from './build.ts';

/** A site with a build of the current source, for the tests of one file. */
export function useSite<Site extends { stop(): Promise<void> }>(
  start: (options: { serverUrl: string; dist: string }) => Promise<Site>,
): () => Site {
  let build: GatewayBuild | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    build = await buildGateway();
    site = await start({ serverUrl: process.env['TEST_DATABASE_URL'] ?? '', dist: build.dist });
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    build?.remove();
  }, 120_000);
  return () => {
    if (site === undefined) throw new Error('The site exists only while a test runs.');
    return site;
  };
}
