import { parseApiError, type ApiError } from '../../api/api-error.ts';
import { CallError } from '../../api/call-error.ts';
import { GatewayTooOldError } from '../../api/gateway-session.ts';

/** What is wrong, as far as it makes a difference to the person. */
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

/** The gateway always names the request; what does not comes from something in front of it, or from nowhere. */
function isAnsweredByGateway(error: CallError): boolean {
  return errorReport(error)?.requestId !== undefined;
}

/** Details for the support team. */
export function errorReport(error: unknown): ApiError | undefined {
  return error instanceof CallError && error.status !== undefined ? parseApiError(error) : undefined;
}
