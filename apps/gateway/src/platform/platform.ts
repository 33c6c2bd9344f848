import { internalError } from '../lib/api-error.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import type { Metrics } from '../lib/metrics.ts';
import { bindAccounts, bindOwnAccount } from './accounts.ts';
import type { BoundClient } from './client.ts';
import { PlatformClient } from './client.ts';
import { bindDeletionBatches, bindDeletions, bindFiles } from './deletions.ts';
import { bindFederalStates } from './federal-states.ts';
import { bindFindPeople } from './find-people.ts';
import { bindLegacySchools } from './legacy-schools.ts';
import type { Mandate } from './mandate.ts';
import { bindMedia } from './media.ts';
import { readMe } from './session.ts';
import type { Me } from './session.ts';
import { bindPeople } from './people.ts';
import { bindPrivacyPolicy } from './privacy-policy.ts';
import { bindRoles } from './roles.ts';
import { bindReleases } from './releases.ts';
import { bindRuntimeConfig } from './runtime-config.ts';
import { bindSchoolChoices, bindSystems, createSystemCache } from './school-choices.ts';
import { bindSchoolPermissions, bindSchools } from './schools.ts';
import { bindStorageProviders } from './storage-providers.ts';
import { bindTools } from './tools.ts';

export interface PlatformConfig {
  readonly platformApiUrl: string;
  readonly platformAdminApiUrl: string;
  readonly platformApiKey: string;
  readonly filesServiceUrl?: string | undefined;
  /** Milliseconds for one call. Only tests pass it: their platform shares a machine that can be slow. */
  readonly timeLimit?: number | undefined;
}

export interface PlatformSession {
  readonly token: string;
  /** Whether the platform verified the session for this request, and not for an earlier one. */
  readonly isFreshlyVerified: boolean;
}

/** Everything that the gateway does on the platform, in the session of one caller. */
export type Platform = ReturnType<PlatformConnection['as']>;
/** Everything that the gateway does on the platform without a session. */
export type WorkPlatform = ReturnType<PlatformConnection['asWork']>;
/** What work may do on the platform in the session of the service account. */
export interface WorkSession {
  readonly runtimeConfig: ReturnType<typeof bindRuntimeConfig>;
}
export type PlatformConnection = ReturnType<typeof connectPlatform>;

/** The platform's servers: one with API v3 and v1, one with the admin API, and optionally the files service. */
export function connectPlatform(
  { platformApiUrl, platformAdminApiUrl, platformApiKey, filesServiceUrl, timeLimit }: PlatformConfig,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
) {
  const shared = { metrics, clock, timeLimit };
  const client = new PlatformClient({ server: 'api', url: platformApiUrl, ...shared });
  const headers = { 'x-api-key': platformApiKey };
  const adminClient = new PlatformClient({
    server: 'admin-api',
    url: platformAdminApiUrl,
    ...shared,
    headers,
  });
  const filesClient =
    filesServiceUrl === undefined
      ? undefined
      : new PlatformClient({ server: 'files-service', url: filesServiceUrl, ...shared });
  const systems = createSystemCache(clock);
  return {
    readMe: async (token: string, options: { isConfirmed: boolean }): Promise<Me> =>
      await readMe(client.as(token), options),

    /** What the API key allows without a session: an order that an operator gave has been verified instead. */
    asWork: (_mandate: Mandate) => ({ deletionBatches: bindDeletionBatches(adminClient) }),

    /** What the API key allows without anyone: to follow deletions that the platform has accepted. */
    asWatcher: () => {
      const { get } = bindDeletionBatches(adminClient);
      return { deletionBatches: { get } };
    },

    as: ({ token, isFreshlyVerified }: PlatformSession) => {
      const api = client.as(token);
      const adminApi = requireFreshSession(adminClient, isFreshlyVerified);
      const people = bindPeople(api, adminApi);
      return {
        accounts: bindAccounts(api, (other) => client.as(other)),
        deletionBatches: bindDeletionBatches(adminApi),
        deletions: bindDeletions(adminApi),
        federalStates: bindFederalStates(api),
        /** Undefined without an address of the files service. */
        files: filesClient && bindFiles(filesClient.as(token)),
        findPeople: bindFindPeople(api, people),
        legacySchools: bindLegacySchools(api),
        media: bindMedia(api),
        ownAccount: bindOwnAccount(api),
        people,
        privacyPolicy: bindPrivacyPolicy(api),
        roles: bindRoles(api),
        releases: bindReleases(api),
        runtimeConfig: bindRuntimeConfig(api),
        schoolChoices: bindSchoolChoices(api),
        schoolPermissions: bindSchoolPermissions(api),
        schools: bindSchools(api),
        storageProviders: bindStorageProviders(api),
        systems: bindSystems(api, systems),
        tools: bindTools(api),
      };
    },
  };
}

/**
 * The admin API trusts the API key and knows no caller. So it is only called in a session that was verified for this
 * request: the contract marks such operations with `x-uses-api-key`, and the guard verifies them.
 */
function requireFreshSession(client: PlatformClient, isFreshlyVerified: boolean): BoundClient {
  const assertFresh = (): void => {
    // The reconciler then waits for another session.
    if (!isFreshlyVerified)
      throw internalError(new Error('The API key needs a session that was verified for this request.'));
  };
  return {
    read: async (request) => {
      assertFresh();
      return await client.read(request);
    },
    write: async (request) => {
      assertFresh();
      return await client.write(request);
    },
  };
}
