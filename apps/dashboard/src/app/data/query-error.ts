import { parseApiError, type ApiError } from '../../api/api-error.ts';
import { CallError } from '../../api/call.ts';
import { GatewayTooOldError } from '../../api/gateway-session.ts';
import { useState } from 'react';
import { nextPause } from './query-client.ts';

/** The errors that have their own message. */
export type ErrorKind =
  | 'unreachable'
  | 'platform'
  | 'busy'
  | 'database'
  | 'notSuperhero'
  | 'permission'
  | 'session'
  | 'tooOld'
  | 'failed';

const byType = new Map<string, ErrorKind>([
  ['PLATFORM_UNREACHABLE', 'platform'],
  ['PLATFORM_RESPONSE_INVALID', 'platform'],
  ['PLATFORM_RESPONSE_TOO_LARGE', 'platform'],
  ['PLATFORM_BUSY', 'busy'],
  ['GATEWAY_STOPPING', 'busy'],
  ['TIMEOUT', 'busy'],
  ['AUDIT_UNAVAILABLE', 'database'],
  ['NOT_A_SUPERHERO', 'notSuperhero'],
  ['PERMISSION_MISSING', 'permission'],
]);

export function errorKindOf(error: unknown): ErrorKind {
  if (error instanceof GatewayTooOldError) return 'tooOld';
  if (!(error instanceof CallError)) return 'failed';
  const { type } = parseApiError(error);
  const known = byType.get(type);
  if (known !== undefined) return known;
  if (error.status === 401) return 'session';
  return isAnsweredByGateway(error) ? 'failed' : 'unreachable';
}

/** Every error of the gateway has a request id. Without one it comes from a proxy, or there was no response. */
function isAnsweredByGateway(error: CallError): boolean {
  return errorReport(error)?.requestId !== undefined;
}

/** Details for the support team. */
export function errorReport(error: unknown): ApiError | undefined {
  return error instanceof CallError && error.status !== undefined ? parseApiError(error) : undefined;
}

export type QueryError = {
  error: Error;
  at: number;
  /** Milliseconds until the automatic retry; false if there is none. */
  pause: number | false;
  isTrying: boolean;
  retry: () => void;
};

type Query = {
  data: unknown;
  error: Error | null;
  errorUpdatedAt: number;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The error of a query without data. It stays during a retry, so that the page does not flicker. */
export function useQueryError(query: Query): QueryError | undefined {
  const { data, error, errorUpdatedAt, errorUpdateCount, isFetching, refetch } = query;
  const [last, setLast] = useState<Pick<QueryError, 'error' | 'at' | 'pause'>>();
  if (error !== null && errorUpdatedAt !== last?.at) {
    setLast({ error, at: errorUpdatedAt, pause: nextPause(error, errorUpdateCount) });
  }
  if (data !== undefined || last === undefined) return undefined;
  return { ...last, isTrying: isFetching, retry: () => void refetch() };
}
