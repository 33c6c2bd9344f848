import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { serveRuntimeConfig } from './build/serve-runtime-config.ts';
import { precompress } from './build/precompress.ts';
import manifest from './package.json' with { type: 'json' };

export default defineConfig({
  plugins: [react(), compileMessages(), serveRuntimeConfig(), precompress()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: {
    // Messages are parsed by the build, so the parser need not travel.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    target: 'es2023',
    // No data: addresses and no inline script, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: '_vue/js/[name]-[hash].js',
        chunkFileNames: '_vue/js/[name]-[hash].js',
        assetFileNames: '_vue/[ext]/[name]-[hash][extname]',
      },
    },
  },
});
