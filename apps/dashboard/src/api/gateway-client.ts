import { client } from '@superhero/contract/gateway/client';
import { configureClient } from './client.ts';
import { runtimeConfig } from './runtime-config.ts';

configureClient(client);
follow();
runtimeConfig.subscribe(follow);

function follow(): void {
  client.setConfig({ baseUrl: runtimeConfig.get().gatewayRoot ?? '' });
}

// Longer than the gateway's own time limit for the school cloud, so that its error response arrives in time.
export const gatewayTimeLimit = 20_000;

// A search may wait for the previous one, and then for a school cloud that scans a million people.
export const searchTimeLimit = 45_000;
