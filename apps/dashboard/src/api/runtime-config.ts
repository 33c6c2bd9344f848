import { createStore } from '../lib/store.ts';
import { pointCallsAt } from './client.ts';
import { readRuntimeConfig, type RuntimeConfig } from './runtime-config-file.ts';

export const defaultRuntimeConfig: RuntimeConfig = {
  apiRoot: 'http://localhost:3030/api',
  loginPath: '/authentication/local',
};

export const runtimeConfig = createStore(defaultRuntimeConfig);

export async function loadRuntimeConfig(): Promise<void> {
  const config = await readRuntimeConfig();
  runtimeConfig.set(config);
  pointCallsAt(config.apiRoot);
}
