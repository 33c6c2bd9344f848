import { defineConfig } from 'vite';
import { shipFiles } from './build/ship-files.ts';

// What is deployed: programs that Node runs as they are, with no package beside them.
export default defineConfig({
  plugins: [shipFiles()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    emitAssets: true,
    target: 'node20',
    license: { fileName: 'licences/packages.txt' },
    rolldownOptions: {
      input: ['src/server.ts', 'src/migrate-database.ts', 'src/retention-job.ts', 'src/verify-audit.ts'],
      // Not in a folder of their own: code that was bundled looks for its files beside itself.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
      // Comments that name the folders of the machine it was built on.
      experimental: { attachDebugInfo: 'none' },
    },
  },
});
