import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testChromium } from './dev/stack/chromium.ts';

// The default of one second is too short on a busy machine.
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // The default leaves one core free, which is half of a machine with two cores.
    maxWorkers: '100%',
    projects: [
      {
        // Servers, scripts and the checks of the code base itself.
        test: {
          name: 'node',
          environment: 'node',
          // The modules are loaded once and not for every file. No test replaces a module or leaves state in one.
          isolate: false,
          include: [
            '{dev,checks,e2e,apps/gateway,packages}/**/*.test.ts',
            'apps/dashboard/build/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'checks/conformance.test.ts'],
          testTimeout: 60_000,
          // Hooks start databases and servers.
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        // Browser code is tested in a browser.
        extends: 'apps/dashboard/vite.config.ts',
        root: 'apps/dashboard',
        // Bundled in advance: a dependency found during the run would make the browser reload.
        optimizeDeps: {
          include: [
            '@tanstack/react-query',
            '@tanstack/react-router',
            'dompurify',
            'fast-check',
            'prosemirror-commands',
            'prosemirror-history',
            'prosemirror-keymap',
            'prosemirror-model',
            'prosemirror-schema-list',
            'prosemirror-state',
            'prosemirror-view',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'valibot',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'dashboard',
          include: ['src/**/*.test.{ts,tsx}'],
          // Without the lengths in it, a dialog can be higher than the window, depending on the installed fonts.
          setupFiles: fileURLToPath(new URL('apps/dashboard/src/ui/tokens.css', import.meta.url)),
          testTimeout: 60_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: testChromium }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
