import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './dev/stack/chromium.ts';

// The default is one second, which a busy machine takes for nothing.
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // The default leaves a core for somebody at the keyboard: on two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        // Servers, scripts and the checks of the code base itself.
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{dev,checks,e2e,apps/gateway,packages,perf}/**/*.test.ts',
            'apps/dashboard/build/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'checks/conformance.test.ts'],
          testTimeout: 60_000,
          // Databases and servers are started there.
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        // Everything that is meant for a browser is tested in one.
        extends: 'apps/dashboard/vite.config.ts',
        root: 'apps/dashboard',
        // Prepared beforehand: one that is met only during the run makes the browser reload in the middle of it.
        optimizeDeps: {
          include: [
            '@formatjs/icu-messageformat-parser',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-table',
            'dompurify',
            'fast-check',
            'react',
            'react-dom',
            'react-dom/client',
            'react-intl',
            'react/jsx-dev-runtime',
            'valibot',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'dashboard',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
