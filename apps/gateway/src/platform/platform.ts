import type { KeyObject } from 'node:crypto';
import {
  ApiError,
  internalError,
  platformBusy,
  platformUnreachable,
  unauthorized,
} from '../lib/api-error.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import type { Metrics } from '../lib/metrics.ts';
import { bindAccounts, bindOwnAccount } from './accounts.ts';
import type { BoundClient } from './client.ts';
import { NotSentError, PlatformClient } from './client.ts';
import { bindDeletionBatches, bindDeletions, bindFiles } from './deletions.ts';
import { bindFederalStates } from './federal-states.ts';
import { bindFindPeople } from './find-people.ts';
import { bindLegacySchools } from './legacy-schools.ts';
import type { Mandate } from './mandate.ts';
import { bindMedia } from './media.ts';
import { mayBeValid, readMe } from './session.ts';
import type { Me } from './session.ts';
import { bindPeople } from './people.ts';
import { bindPrivacyPolicy } from './privacy-policy.ts';
import { bindRoles } from './roles.ts';
import { bindReleases } from './releases.ts';
import { mayHaveEnded } from './responses.ts';
import { bindRuntimeConfig } from './runtime-config.ts';
import { bindSchoolChoices, bindSystems, createSystemCache } from './school-choices.ts';
import { bindSchoolPermissions, bindSchools } from './schools.ts';
import { bindServiceAccount } from './service-login.ts';
import { bindStorageProviders } from './storage-providers.ts';
import { bindTools } from './tools.ts';
import { bindWork } from './work.ts';

/** Seconds until the gateway tries again what it needs a session for. */
const secondsToWait = 60;

export interface PlatformConfig {
  readonly platformApiUrl: string;
  readonly platformAdminApiUrl: string;
  readonly platformApiKey: string;
  readonly filesServiceUrl?: string | undefined;
  /** The keys with which the platform signs tokens. Without them only the platform itself checks signatures. */
  readonly jwtPublicKeys?: readonly KeyObject[];
  /** Milliseconds for one call. Only tests pass it: their platform shares a machine that can be slow. */
  readonly timeLimit?: number | undefined;
}

export interface PlatformSession {
  readonly token: string;
  /** Whether the platform verified the session for this request, and not for an earlier one. */
  readonly isFreshlyVerified: boolean;
}

/** A session of the service account. */
export interface ServiceSession {
  readonly token: string;
  /** Called when the session may have ended. */
  readonly onRejected: () => void;
}

/** The session of an operator, for the orders that they give. The token is in no property, so nothing can store it. */
export interface OperatorSession {
  readonly readMe: () => Promise<Me>;
  readonly forOrder: (mandate: Mandate) => WorkSession;
}

interface ConnectionTools {
  readonly metrics: Metrics;
  readonly clock: Clock;
  /** The people whom the gateway uses as its service account. They count in no number of superheroes. */
  readonly serviceAccounts?: ReadonlySet<string>;
}

/** The servers, as one caller uses them. */
interface Clients {
  readonly api: BoundClient;
  readonly adminApi: BoundClient;
  /** In another session. */
  readonly as: (token: string) => BoundClient;
  readonly files?: BoundClient | undefined;
  readonly operatorSession?: OperatorSession;
}

/** Everything that the gateway does on the platform, in the session of one caller. */
export type Platform = ReturnType<PlatformConnection['as']>;
/** What orders do in a session, of the service account or of the operator who gave them. */
export type WorkSession = ReturnType<typeof bindWork>;
/** Everything that the gateway does on the platform without a session. */
export type WorkPlatform = ReturnType<PlatformConnection['asWork']>;
export type PlatformConnection = ReturnType<typeof connectPlatform>;

/** The platform's servers: one with API v3 and v1, one with the admin API, and optionally the files service. */
export function connectPlatform(
  {
    platformApiUrl,
    platformAdminApiUrl,
    platformApiKey,
    filesServiceUrl,
    jwtPublicKeys = [],
    timeLimit,
  }: PlatformConfig,
  { metrics, clock, serviceAccounts = new Set() }: ConnectionTools,
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
  const bindSession = (session: ServiceSession): WorkSession =>
    bindWork(report(client, session), readsOf(adminClient), serviceAccounts);
  const bind = ({ api, adminApi, as, files, operatorSession }: Clients) => {
    const people = bindPeople(api, adminApi, serviceAccounts);
    return {
      accounts: bindAccounts(api, as),
      deletionBatches: bindDeletionBatches(adminApi),
      deletions: bindDeletions(adminApi),
      federalStates: bindFederalStates(api),
      /** Undefined without an address of the files service. */
      files: files && bindFiles(files),
      findPeople: bindFindPeople(api, people),
      legacySchools: bindLegacySchools(api),
      media: bindMedia(api),
      /** Undefined for the gateway itself. */
      operatorSession,
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
  };
  return {
    /** Why the platform is not asked about a token that it has never accepted. */
    refuseUnknown: (token: string): ApiError | undefined => {
      if (!mayBeValid(token, jwtPublicKeys)) return unauthorized();
      return client.isFullForUnconfirmed ? platformBusy() : undefined;
    },

    readMe: async (token: string, options: { isConfirmed: boolean }): Promise<Me> =>
      await readMe(client.as(token), options),

    /** What the API key allows without a session: an order that an operator gave has been verified instead. */
    asWork: (_mandate: Mandate) => ({ deletionBatches: bindDeletionBatches(adminClient) }),

    /** What the API key allows without anyone: to follow deletions that the platform has accepted. */
    asWatcher: () => {
      const { get } = bindDeletionBatches(adminClient);
      return { deletionBatches: { get } };
    },

    /** In the session of a caller. */
    as: ({ token, isFreshlyVerified }: PlatformSession) =>
      bind({
        api: client.as(token),
        adminApi: requireFreshSession(adminClient, isFreshlyVerified),
        as: (other) => client.as(other),
        files: filesClient?.as(token),
        operatorSession: {
          readMe: async () => await readMe(client.as(token), { isConfirmed: true }),
          // It is verified before each slice.
          forOrder: () => bindSession({ token, onRejected: () => undefined }),
        },
      }),

    /** For the gateway itself, which only reads: in the session of its service account, or with the API key alone. */
    asGateway: (session?: ServiceSession) =>
      bind({
        api: readsOf(session === undefined ? withoutSession : report(client, session)),
        adminApi: readsOf(adminClient),
        as: (other) => readsOf(client.as(other)),
      }),

    /** What the service account does in its own session, for an order. */
    asServiceAccount: (session: ServiceSession, _mandate: Mandate): WorkSession => bindSession(session),

    serviceAccount: bindServiceAccount(client),
  };
}

/** What the platform rejects because the session has ended is done in another session, later. */
function report(client: PlatformClient, { token, onRejected }: ServiceSession): BoundClient {
  const { read, write } = client.as(token);
  return {
    write: async (request) => {
      const response = await write(request);
      if (!mayHaveEnded(response) || !(await hasEnded(client.as(token)))) return response;
      onRejected();
      throw new NotSentError(platformUnreachable(secondsToWait));
    },
    read: async (request) => {
      const response = await read(request);
      if (!mayHaveEnded(response)) return response;
      onRejected();
      throw platformUnreachable(secondsToWait);
    },
  };
}

async function hasEnded(api: BoundClient): Promise<boolean> {
  return await readMe(api, { isConfirmed: true }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
}

/** Without the writes. */
const readsOf = ({ read }: Pick<BoundClient, 'read'>): BoundClient => ({
  read,
  write: async () => {
    throw internalError(new Error('The gateway itself changes nothing here.'));
  },
});

/** An entry that needs a session then waits for one. */
const withoutSession: Pick<BoundClient, 'read'> = {
  read: async () => {
    throw platformUnreachable(secondsToWait);
  },
};

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
