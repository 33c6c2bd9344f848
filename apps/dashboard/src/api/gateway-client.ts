import { client } from '@superhero/contract/gateway/client';
import { configureClient } from './client.ts';
import { runtimeConfig } from './runtime-config.ts';

configureClient(client);
follow();
runtimeConfig.subscribe(follow);

function follow(): void {
  client.setConfig({ baseUrl: runtimeConfig.get().gatewayRoot ?? '' });
}

// Longer than the gateway itself waits for the school cloud, whose silence it then tells.
export const gatewayTimeLimit = 20_000;

// A search may wait for the previous one, and then for a school cloud that scans a million people.
export const searchTimeLimit = 45_000;
