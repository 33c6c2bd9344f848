import * as v from 'valibot';

/** When a token was issued and when it expires, in milliseconds of the server's clock. */
export type TokenTimes = { issuedAt: number | undefined; expiresAt: number };

const vSeconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const vPayload = v.object({ exp: vSeconds, iat: v.fallback(v.optional(vSeconds), undefined) });

/** Never throws: returns undefined for a token without expiry and for text that is not a token. Reads nothing else. */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const payload = v.safeParse(vPayload, decode(token.split('.')[1] ?? ''));
  if (!payload.success) return undefined;
  const { exp, iat } = payload.output;
  return { issuedAt: iat === undefined ? undefined : iat * 1000, expiresAt: exp * 1000 };
}

function decode(payload: string): unknown {
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Times are milliseconds of the site's clock. Durations come from the server in seconds; 0 or less means "not set". */
export type Facts = {
  token: TokenTimes | undefined;
  lastAnswerAt: number | undefined;
  idleSeconds: number;
  warningSeconds: number;
};

export type Expiry = { at: number; by: 'lifetime' | 'idleness'; warnAt: number };

const maxWarningLength = 5 * 60_000;
const shortestWarning = 60_000;

/** A session expires with its token, or earlier if the server receives no request for too long. */
export function findExpiry({ token, lastAnswerAt, idleSeconds, warningSeconds }: Facts): Expiry | undefined {
  const expiries: Expiry[] = [];
  const configured = warningSeconds > 0 ? warningSeconds * 1000 : maxWarningLength;
  // In a session shorter than the warning, the first half stays without one.
  const warningFor = (length: number) =>
    Math.min(maxWarningLength, Math.max(shortestWarning, configured), length / 2);

  if (token !== undefined) {
    const { issuedAt, expiresAt } = token;
    const length = issuedAt === undefined ? Infinity : expiresAt - issuedAt;
    expiries.push({ at: expiresAt, by: 'lifetime', warnAt: expiresAt - warningFor(length) });
  }
  if (lastAnswerAt !== undefined && idleSeconds > 0) {
    const at = lastAnswerAt + idleSeconds * 1000;
    expiries.push({ at, by: 'idleness', warnAt: at - warningFor(idleSeconds * 1000) });
  }
  return expiries.toSorted((a, b) => a.at - b.at)[0];
}
