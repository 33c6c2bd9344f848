import * as v from 'valibot';

const Claims = v.object({
  exp: v.optional(v.number()),
  support: v.optional(v.boolean()),
  userId: v.optional(v.string()),
});

/** What a token says about itself; undefined if that cannot be read. The platform checks the signature. */
export function readClaims(token: string): v.InferOutput<typeof Claims> | undefined {
  const [, payload = ''] = token.split('.');
  const claims = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Claims),
    Buffer.from(payload, 'base64url').toString(),
  );
  return claims.success ? claims.output : undefined;
}
