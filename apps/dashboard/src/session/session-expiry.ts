import * as v from 'valibot';

/** When a token was made and when it ends, in milliseconds of the server's clock. */
export type TokenTimes = { issuedAt: number | undefined; expiresAt: number };

const vSeconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const vPayload = v.object({ exp: vSeconds, iat: v.fallback(v.optional(vSeconds), undefined) });

/** Total: a token that says nothing of its time, or is none, has none. Nothing else in it is looked at. */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const payload = v.safeParse(vPayload, decode(token.split('.')[1] ?? ''));
  if (!payload.success) return undefined;
  const { exp, iat } = payload.output;
  return { issuedAt: iat === undefined ? undefined : iat * 1000, expiresAt: exp * 1000 };
}

function decode(part: string): unknown {
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** Milliseconds of the site's clock, but for the server's own durations, where 0 or less means "not said". */
export type Facts = {
  token: TokenTimes | undefined;
  lastAnswerAt: number | undefined;
  idleSeconds: number;
  warningSeconds: number;
};

export type Expiry = { at: number; by: 'lifetime' | 'idleness'; warnAt: number };

const longestWarning = 5 * 60_000;
const shortestWarning = 60_000;

/** A token dies at its own time, whatever one does, and earlier if the server hears nothing for too long. */
export function findExpiry({ token, lastAnswerAt, idleSeconds, warningSeconds }: Facts): Expiry | undefined {
  const ends: Expiry[] = [];
  const wished = warningSeconds > 0 ? warningSeconds * 1000 : longestWarning;
  // A session may be shorter than any warning; half of it is then left in peace.
  const warningFor = (length: number) =>
    Math.min(longestWarning, Math.max(shortestWarning, wished), length / 2);

  if (token !== undefined) {
    const { issuedAt, expiresAt } = token;
    const length = issuedAt === undefined ? Infinity : expiresAt - issuedAt;
    ends.push({ at: expiresAt, by: 'lifetime', warnAt: expiresAt - warningFor(length) });
  }
  if (lastAnswerAt !== undefined && idleSeconds > 0) {
    const at = lastAnswerAt + idleSeconds * 1000;
    ends.push({ at, by: 'idleness', warnAt: at - warningFor(idleSeconds * 1000) });
  }
  return ends.toSorted((a, b) => a.at - b.at)[0];
}
