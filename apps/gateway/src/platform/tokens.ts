import * as v from 'valibot';

const Part = v.pipe(v.string(), v.parseJson());
const Claims = v.pipe(
  Part,
  v.object({
    exp: v.optional(v.number()),
    support: v.optional(v.boolean()),
    userId: v.optional(v.string()),
  }),
);
const Expiry = v.pipe(Part, v.looseObject({ exp: v.optional(v.number()) }));

/** The clocks of gateway and platform may differ. */
const leeway = 60_000;

/** Undefined if the claims can't be read. The signature is the platform's to check. */
export function readClaims(token: string): v.InferOutput<typeof Claims> | undefined {
  const [, payload = ''] = token.split('.');
  return readPart(Claims, payload);
}

/**
 * Whether the platform could accept the token: it is a JWT and not past its `exp`. Everything else is rejected without
 * a call, so that made-up tokens cost the platform nothing.
 */
export function mayBeValid(token: string, now = Date.now()): boolean {
  const [header = '', payload = '', signature = '', ...others] = token.split('.');
  if (signature === '' || others.length > 0) return false;
  const claims = readPart(Expiry, payload);
  if (claims === undefined || readPart(Expiry, header) === undefined) return false;
  return claims.exp === undefined || claims.exp * 1000 + leeway > now;
}

function readPart<Output>(schema: v.GenericSchema<string, Output>, part: string): Output | undefined {
  const read = v.safeParse(schema, Buffer.from(part, 'base64url').toString());
  return read.success ? read.output : undefined;
}
