/**
 * `api` serves v3 and v1 of the school cloud; `admin-api` is a separate server that requires an API key;
 * `files-service` is a separate server that not every installation connects.
 */
export type PlatformServer = 'admin-api' | 'api' | 'files-service';

interface PlatformCall {
  readonly server: PlatformServer;
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  /** Relative to the URL of the server; `{id}` stands for one path segment. */
  readonly path: string;
}

/**
 * Every call that the gateway makes to a school cloud, by the name it has in the metrics. The gateway cannot send a
 * request that is not registered here, and `npm run verify:school-cloud` fails if it does not cover every entry.
 */
export const platformCalls = {
  'GET /me': { server: 'api', method: 'GET', path: '/v3/me' },
  'POST /authentication/local-service-account': {
    server: 'api',
    method: 'POST',
    path: '/v3/authentication/local-service-account',
  },
  'POST /logout': { server: 'api', method: 'POST', path: '/v3/logout' },
  'POST /authentication/support-jwt': {
    server: 'api',
    method: 'POST',
    path: '/v3/authentication/support-jwt',
  },
  'GET /account': { server: 'api', method: 'GET', path: '/v3/account' },
  'PATCH /account': { server: 'api', method: 'PATCH', path: '/v3/account/{id}' },
  'PATCH /account/me': { server: 'api', method: 'PATCH', path: '/v3/account/me' },
  'DELETE /account': { server: 'api', method: 'DELETE', path: '/v3/account/{id}' },
  'POST /rollback-migration': {
    server: 'api',
    method: 'POST',
    path: '/v3/user-login-migrations/users/{id}/rollback-migration',
  },
  'POST /force-migration': {
    server: 'api',
    method: 'POST',
    path: '/v3/user-login-migrations/force-migration',
  },
  'GET /school/id': { server: 'api', method: 'GET', path: '/v3/school/id/{id}' },
  'PATCH /school': { server: 'api', method: 'PATCH', path: '/v3/school/{id}' },
  'POST /school/maintenance': { server: 'api', method: 'POST', path: '/v3/school/{id}/maintenance' },
  'GET /systems/public': { server: 'api', method: 'GET', path: '/v3/systems/public' },
  'GET /tools/external-tools': { server: 'api', method: 'GET', path: '/v3/tools/external-tools' },
  'GET /tools/external-tools/{id}': { server: 'api', method: 'GET', path: '/v3/tools/external-tools/{id}' },
  'POST /tools/external-tools': { server: 'api', method: 'POST', path: '/v3/tools/external-tools' },
  'POST /tools/external-tools/{id}': { server: 'api', method: 'POST', path: '/v3/tools/external-tools/{id}' },
  'DELETE /tools/external-tools/{id}': {
    server: 'api',
    method: 'DELETE',
    path: '/v3/tools/external-tools/{id}',
  },
  'GET /tools/external-tools/metadata': {
    server: 'api',
    method: 'GET',
    path: '/v3/tools/external-tools/{id}/metadata',
  },
  'GET /tools/external-tools/datasheet': {
    server: 'api',
    method: 'GET',
    path: '/v3/tools/external-tools/{id}/datasheet',
  },
  'PATCH /tools/add-and-activate-for-all-schools': {
    server: 'api',
    method: 'PATCH',
    path: '/v3/tools/add-and-activate-for-all-schools/{id}',
  },
  'GET /media-sources': { server: 'api', method: 'GET', path: '/v3/media-sources' },
  'GET /medium-metadata': {
    server: 'api',
    method: 'GET',
    path: '/v3/medium-metadata/medium/{id}/media-source/{id}',
  },
  'GET /runtime-config': { server: 'api', method: 'GET', path: '/v3/runtime-config' },
  'PATCH /runtime-config': { server: 'api', method: 'PATCH', path: '/v3/runtime-config/{id}' },
  'GET /releases': { server: 'api', method: 'GET', path: '/v3/releases' },
  'GET /releases/fetch': { server: 'api', method: 'GET', path: '/v1/releases/fetch' },
  'GET /users': { server: 'api', method: 'GET', path: '/v1/users' },
  'GET /users/{id}': { server: 'api', method: 'GET', path: '/v1/users/{id}' },
  'PATCH /users/{id}': { server: 'api', method: 'PATCH', path: '/v1/users/{id}' },
  'POST /registrationlink': { server: 'api', method: 'POST', path: '/v1/registrationlink' },
  'GET /roles': { server: 'api', method: 'GET', path: '/v1/roles' },
  'PATCH /roles/{id}': { server: 'api', method: 'PATCH', path: '/v1/roles/{id}' },
  'GET /schools': { server: 'api', method: 'GET', path: '/v1/schools' },
  'GET /schools/{id}': { server: 'api', method: 'GET', path: '/v1/schools/{id}' },
  'POST /schools': { server: 'api', method: 'POST', path: '/v1/schools' },
  'PATCH /schools/{id}': { server: 'api', method: 'PATCH', path: '/v1/schools/{id}' },
  'GET /federalStates': { server: 'api', method: 'GET', path: '/v1/federalStates' },
  'GET /federalStates/{id}': { server: 'api', method: 'GET', path: '/v1/federalStates/{id}' },
  'POST /federalStates': { server: 'api', method: 'POST', path: '/v1/federalStates' },
  'PATCH /federalStates/{id}': { server: 'api', method: 'PATCH', path: '/v1/federalStates/{id}' },
  'GET /storageProvider': { server: 'api', method: 'GET', path: '/v1/storageProvider' },
  'GET /consentVersions': { server: 'api', method: 'GET', path: '/v1/consentVersions' },
  'POST /consentVersions': { server: 'api', method: 'POST', path: '/v1/consentVersions' },
  'DELETE /consentVersions': { server: 'api', method: 'DELETE', path: '/v1/consentVersions/{id}' },
  'GET /base64Files': { server: 'api', method: 'GET', path: '/v1/base64Files/{id}' },
  'GET /storageProvider/{id}': { server: 'api', method: 'GET', path: '/v1/storageProvider/{id}' },
  'POST /storageProvider': { server: 'api', method: 'POST', path: '/v1/storageProvider' },
  'PATCH /storageProvider/{id}': { server: 'api', method: 'PATCH', path: '/v1/storageProvider/{id}' },
  'POST /admin/users': { server: 'admin-api', method: 'POST', path: '/admin/users' },
  'POST /deletionRequests': { server: 'admin-api', method: 'POST', path: '/deletionRequests' },
  'GET /deletionRequests': { server: 'admin-api', method: 'GET', path: '/deletionRequests/{id}' },
  'GET /deletion-batches': { server: 'admin-api', method: 'GET', path: '/deletion-batches' },
  'GET /deletion-batches/{id}': { server: 'admin-api', method: 'GET', path: '/deletion-batches/{id}' },
  'POST /deletion-batches': { server: 'admin-api', method: 'POST', path: '/deletion-batches' },
  'POST /deletion-batches/execute': {
    server: 'admin-api',
    method: 'POST',
    path: '/deletion-batches/{id}/execute',
  },
  'POST /deletion-batches/reset-failed': {
    server: 'admin-api',
    method: 'POST',
    path: '/deletion-batches/{id}/reset-failed',
  },
  'DELETE /storage-location/school': {
    server: 'files-service',
    method: 'DELETE',
    path: '/admin/file/storage-location/school/{id}',
  },
} as const satisfies Readonly<Record<string, PlatformCall>>;

export type PlatformCallName = keyof typeof platformCalls;

export interface PlatformRequest {
  readonly server: PlatformServer;
  readonly method: string;
  /** With or without a query string. */
  readonly path: string;
}

export function isPlatformCallName(name: string): name is PlatformCallName {
  return Object.hasOwn(platformCalls, name);
}

export const platformCallNames: readonly PlatformCallName[] =
  Object.keys(platformCalls).filter(isPlatformCallName);

/** `/v3/account/me` is a call of its own. */
const notIds = ['', 'me'];

/** `/v1/schools/` is not `/v1/schools`, and an id must not be empty: the server routes by exact segments. */
export function isRequestOf(name: PlatformCallName, { server, method, path }: PlatformRequest): boolean {
  const call: PlatformCall = platformCalls[name];
  if (call.server !== server || call.method !== method) return false;
  const expected = call.path.split('/');
  const actual = (path.split('?')[0] ?? '').split('/');
  return (
    actual.length === expected.length &&
    expected.every((segment, index) =>
      segment === '{id}' ? !notIds.includes(actual[index] ?? '') : segment === actual[index],
    )
  );
}
