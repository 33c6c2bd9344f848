import { test as base } from './fixtures.ts';
import { FaultProxy } from './harness/fault-proxy.ts';
import { ignoreRequest } from './harness/page-ready.ts';

type FaultFixtures = {
  /** The origin that serves a path. */
  originFor: (path: string) => string;
  faults: FaultProxy;
};

/** The site behind a proxy with faults on demand, which routes `/api` to the school cloud as an ingress does. */
export const test = base.extend<FaultFixtures>({
  originFor: async ({ site }, use) => {
    await use((path) => (path.startsWith('/api/') ? new URL(site.apiUrl).origin : site.url));
  },

  faults: async ({ site, originFor }, use) => {
    const faults = new FaultProxy(originFor);
    await faults.open();
    site.serveRuntimeConfig(JSON.stringify({ apiURL: '/api' }));
    await use(faults);
    await faults.close();
  },

  baseURL: async ({ faults }, use) => {
    await use(faults.url);
  },

  // A page is ready although a call is held back.
  page: async ({ page, faults }, use) => {
    page.on('request', (request) => {
      const name = `${request.method()} ${new URL(request.url()).pathname}`;
      if (faults.stalls(name)) ignoreRequest(page, request);
    });
    await use(page);
  },

  leaks: async ({ leaks, faults }, use) => {
    leaks.allow(faults.url);
    await use(leaks);
  },
});
