import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addIntegrity } from './build/add-integrity.ts';
import { compileMessages } from './build/compile-messages.ts';
import { compileEagerly, prefetchEarlyChunks } from './build/early-chunks.ts';
import { proxyGateway, serveRuntimeConfig } from './build/dev-server.ts';
import { shipLicences } from './build/ship-licences.ts';
import { leanPreload } from './build/lean-preload.ts';
import { prerenderLogin } from './build/prerender-login.ts';
import { precompress } from './build/precompress.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [
    react(),
    compileMessages(),
    leanPreload(),
    serveRuntimeConfig(),
    proxyGateway(),
    shipLicences(),
    prefetchEarlyChunks(),
    compileEagerly(),
    addIntegrity(),
    prerenderLogin(),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: {
    alias: [
      // The generated client always includes event streams and parameters that are lists or objects.
      {
        find: /^\.{1,2}\/(core\/)?(serverSentEvents|pathSerializer)\.gen$/,
        replacement: fileURLToPath(import.meta.resolve('./build/lean-client.ts')),
      },
    ],
  },
  css: { modules: { generateScopedName: nameClass } },
  worker: {
    // In the folder that nginx serves with a long cache time.
    rolldownOptions: { output: { entryFileNames: '_vue/js/[name]-[hash].js' } },
  },
  build: {
    target: 'es2023',
    // No data: URLs and no inline scripts, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences/packages.txt' },
    rolldownOptions: {
      output: {
        // One chunk for the first load compresses better than several that are split by what the areas share.
        codeSplitting: {
          groups: [
            // Has priority: the other chunks import shared modules from it.
            {
              name: 'early-requests',
              priority: 1,
              test: /\/src\/(early-(requests|login)|api\/(early-fetch|runtime-config-file|site-clock)|i18n\/languages|lib\/(browser-storage|prefetch-chunk)|session\/jwt-cookie)\.ts$/,
            },
            { name: 'app', tags: ['$initial'] },
            // Shared by the areas and the login form, which is also shown over a page.
            {
              name: 'login-form',
              test: /\/src\/(areas\/session\/login-form|lib\/countdown|ui\/(password-)?field)\./,
            },
            // Shared by the areas and by dialogs that can open over any page, so that these load nothing else.
            {
              name: 'overlay',
              test: /\/src\/(session\/check-session|ui\/dialog|app\/form\/leave-(guard|reasons))\./,
            },
            // Loaded with the first page if there is a gateway.
            {
              name: 'gateway-frame',
              test: /\/src\/(gateway-frame|app\/(navigation\/|palette\/(palette|search-box)\.)|areas\/home\/home-content|ui\/(menu-list|navigation-icons|popover))/,
            },
            // Needed by areas only. One chunk, because the entry script lists every file of every page.
            {
              name: 'area',
              test: /\/src\/(ui|app\/(approvals|data|form|frame|list))\/(?!accessibility\/)|\/contract\/gateway\//,
            },
            // Loaded by the page of the announcement, which also works without it.
            {
              name: 'rich-editor',
              test: /\/announcement\/rich-editor\/|\/node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/,
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

/** One chunk for the pages of each area, named after its folder. */
function nameOfArea(id: string): string | null {
  return /\/src\/areas\/(\w+)\//.exec(id)?.[1] ?? null;
}

/** Shorter than the default, which also has the line of each class. The path of its file makes it unique. */
function nameClass(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${hash.slice(0, 4)}`;
}
