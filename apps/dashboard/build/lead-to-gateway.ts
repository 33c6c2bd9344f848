import type { Plugin } from 'vite';

const withoutPrefix = (path: string): string => path.replace(/^\/gateway/, '');

/** In development /gateway leads to `GATEWAY_URL`, as nginx leads it: without the prefix and without cookies. */
export function leadToGateway(): Plugin {
  const { GATEWAY_URL: target } = process.env;
  const way = { rewrite: withoutPrefix, headers: { cookie: '' } };
  const proxy = target ? { '/gateway/': { target, ...way } } : {};
  return { name: 'lead-to-gateway', config: () => ({ server: { proxy } }) };
}
