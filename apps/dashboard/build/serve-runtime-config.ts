import type { Plugin } from 'vite';

/** In development the runtime config comes from `API_URL`; the build itself never contains one. */
export function serveRuntimeConfig(): Plugin {
  return {
    name: 'serve-runtime-config',
    configureServer(server) {
      server.middlewares.use('/runtime.config.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ apiURL: process.env['API_URL'] ?? 'http://localhost:3030/api' }));
      });
    },
  };
}
