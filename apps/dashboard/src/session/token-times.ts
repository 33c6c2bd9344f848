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
