import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addIntegrity } from './build/add-integrity.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compileEagerly, prefetchEarlyChunks } from './build/early-chunks.ts';
import { leadToGateway, serveRuntimeConfig } from './build/dev-server.ts';
import { shipLicences } from './build/ship-licences.ts';
import { precompress } from './build/precompress.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [
    react(),
    compileMessages(),
    serveRuntimeConfig(),
    leadToGateway(),
    shipLicences(),
    prefetchEarlyChunks(),
    compileEagerly(),
    addIntegrity(),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: {
    alias: [
      // Messages are parsed by the build, so the parser need not travel.
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // No call of the contract streams, but the generated client always brings the means for it.
      {
        find: /^\.\.\/core\/serverSentEvents\.gen$/,
        replacement: fileURLToPath(import.meta.resolve('./build/no-event-streams.ts')),
      },
      // The router's store asks for the variant that also carries a stand-in for React before 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2023',
    // No data: addresses and no inline script, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences/packages.txt' },
    rolldownOptions: {
      output: {
        // What the start needs in one file: cut into smaller ones along the needs of the areas it would compress
        // worse, and those of the areas are not the first load's concern.
        codeSplitting: {
          groups: [
            // First, because the rest takes what it shares with it from there.
            {
              name: 'early-requests',
              priority: 1,
              test: /\/src\/(early-requests|api\/(early-fetch|runtime-config-file|site-clock)|i18n\/languages|lib\/(browser-storage|prefetch-chunk)|session\/jwt-cookie)\.ts$/,
            },
            { name: 'app', tags: ['$initial'] },
            // What areas share with the login form, which is also shown over a page.
            {
              name: 'login-form',
              test: /\/src\/(areas\/session\/login-form|lib\/countdown|ui\/(password-)?field)\./,
            },
            // What areas share with dialogs that can open over any page, without loading the rest with them.
            {
              name: 'over',
              test: /\/src\/(session\/check-session|app\/palette\/palette|ui\/dialog)\./,
            },
            // What only areas need, in one file: the entry script knows each file of each page by name.
            {
              name: 'area',
              test: /\/src\/(ui|app\/(data|form|frame|list))\/(?!accessibility\/)|\/contract\/gateway\//,
            },
            { name: nameOfArea, test: /\/src\/areas\/(?!home\/|session\/|.*\/messages\/)/ },
          ],
        },
        entryFileNames: '_vue/js/[name]-[hash].js',
        chunkFileNames: '_vue/js/[name]-[hash].js',
        assetFileNames: '_vue/[ext]/[name]-[hash][extname]',
      },
    },
  },
});

/** A chunk for the pages of each area, by its folder. */
function nameOfArea(id: string): string | null {
  return /\/src\/areas\/(\w+)\//.exec(id)?.[1] ?? null;
}
