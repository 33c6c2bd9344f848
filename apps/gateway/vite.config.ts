import { defineConfig } from 'vite';
import { shipFiles } from './build/ship-files.ts';

// Builds the deployed files: entry points that Node runs without installed packages.
export default defineConfig({
  plugins: [shipFiles()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    emitAssets: true,
    target: 'node24',
    license: { fileName: 'licences/packages.txt' },
    rolldownOptions: {
      input: ['src/server.ts', 'src/migrate-database.ts', 'src/retention-job.ts', 'src/verify-audit.ts'],
      // Chunks stay next to the entry points, because bundled code resolves its files relative to itself.
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
      // The debug comments contain folder names of the machine that runs the build.
      experimental: { attachDebugInfo: 'none' },
    },
  },
});
