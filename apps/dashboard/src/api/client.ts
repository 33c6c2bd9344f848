import { client } from '@superhero/contract/session/client';

let bearer: string | undefined;

client.setConfig({
  // The token goes in the header and nowhere else: a cookie sent along would be a second, silent login.
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  // Also when the answer calls itself a page: what is no JSON must fail, not pass unchecked as a text.
  parseAs: 'json',
});

client.interceptors.request.use((request) => {
  if (bearer !== undefined) request.headers.set('Authorization', `Bearer ${bearer}`);
  return request;
});

export function pointCallsAt(apiRoot: string): void {
  client.setConfig({ baseUrl: apiRoot });
}

export function setBearer(token: string | undefined): void {
  bearer = token;
}
