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

/** Proxies /gateway to `GATEWAY_URL` in development. Like nginx it removes the prefix and all cookies. */
export function proxyGateway(): Plugin {
  const { GATEWAY_URL: target } = process.env;
  const options = { rewrite: withoutPrefix, headers: { cookie: '' } };
  const proxy = target ? { '/gateway/': { target, ...options } } : {};
  return { name: 'proxy-gateway', config: () => ({ server: { proxy } }) };
}
