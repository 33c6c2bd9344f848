import type { Plugin } from 'vite';

/** In development the runtime config comes from the environment, as in production; the build never contains one. */
export function serveRuntimeConfig(): Plugin {
  const { API_URL = 'http://localhost:3030/api', GATEWAY_URL } = process.env;
  const runtimeConfig = { apiURL: API_URL, ...(GATEWAY_URL && { gatewayURL: '/gateway' }) };
  return {
    name: 'serve-runtime-config',
    configureServer(server) {
      server.middlewares.use('/runtime.config.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(runtimeConfig));
      });
    },
  };
}

const withoutPrefix = (path: string): string => path.replace(/^\/gateway/, '');

/** In development /gateway leads to `GATEWAY_URL`, as nginx leads it: without the prefix and without cookies. */
export function leadToGateway(): Plugin {
  const { GATEWAY_URL: target } = process.env;
  const way = { rewrite: withoutPrefix, headers: { cookie: '' } };
  const proxy = target ? { '/gateway/': { target, ...way } } : {};
  return { name: 'lead-to-gateway', config: () => ({ server: { proxy } }) };
}
