import { client } from '@superhero/contract/session/client';

let bearer: string | undefined;

client.setConfig({
  // The token goes in the header and nowhere else: a cookie sent along would be a second, silent login.
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
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
