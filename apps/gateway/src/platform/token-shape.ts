import * as v from 'valibot';

const Part = v.pipe(v.string(), v.parseJson(), v.looseObject({ exp: v.optional(v.number()) }));
/** The clocks of gateway and platform may differ. */
const leeway = 60_000;

/**
 * Whether the platform could accept the token: it is a JWT and not past its `exp`. Everything else is refused without
 * a call, so that made-up tokens cost the platform nothing. Its signature is the platform's to check.
 */
export function mayBeValid(token: string, now = Date.now()): boolean {
  const [header = '', payload = '', signature = '', ...others] = token.split('.');
  if (signature === '' || others.length > 0) return false;
  const claims = readPart(payload);
  if (claims === undefined || readPart(header) === undefined) return false;
  return claims.exp === undefined || claims.exp * 1000 + leeway > now;
}

function readPart(part: string): v.InferOutput<typeof Part> | undefined {
  const read = v.safeParse(Part, Buffer.from(part, 'base64url').toString());
  return read.success ? read.output : undefined;
}
