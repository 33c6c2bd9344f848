import type { Clock } from '../lib/circuit.ts';
import type { Metrics } from '../lib/metrics.ts';
import { AdminApi } from './admin-api.ts';
import { Door } from './door.ts';

/** The school cloud: the server with API v3 and v1, and the one with the admin API. */
export interface Platform {
  readonly api: Door;
  readonly adminApi: AdminApi;
}

export interface PlatformConfig {
  readonly platformApiUrl: string;
  readonly platformAdminApiUrl: string;
  readonly platformApiKey: string;
}

export function openPlatform(
  { platformApiUrl, platformAdminApiUrl, platformApiKey }: PlatformConfig,
  tools: { readonly metrics: Metrics; readonly clock: Clock },
): Platform {
  return {
    api: new Door({ server: 'api', url: platformApiUrl, ...tools }),
    adminApi: new AdminApi(
      new Door({
        server: 'admin-api',
        url: platformAdminApiUrl,
        headers: { 'x-api-key': platformApiKey },
        ...tools,
      }),
    ),
  };
}
