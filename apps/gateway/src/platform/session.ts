import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { unauthorized } from '../lib/api-error.ts';
import { isSignedWith } from '../lib/public-keys.ts';
import type { BoundClient } from './client.ts';
import { readBody } from './responses.ts';
import { StoredText } from './stored-text.ts';

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
const Header = v.pipe(Part, v.looseObject({ alg: v.optional(v.unknown()) }));

/** The clocks of gateway and platform may differ. */
const leeway = 60_000;

/** Undefined if the claims can't be read. The signature is the platform's to check. */
export function readClaims(token: string): v.InferOutput<typeof Claims> | undefined {
  const [, payload = ''] = token.split('.');
  return readPart(Claims, payload);
}

/**
 * Whether the platform could accept the token: it is a JWT, not past its `exp`, and signed with one of the keys if they
 * are known. Everything else is rejected without a call, so that made-up tokens cost the platform nothing.
 */
export function mayBeValid(token: string, keys: readonly KeyObject[], now = Date.now()): boolean {
  const [header = '', payload = '', signature = '', ...others] = token.split('.');
  if (signature === '' || others.length > 0) return false;
  const claims = readPart(Expiry, payload);
  const head = readPart(Header, header);
  if (claims === undefined || head === undefined) return false;
  if (claims.exp !== undefined && claims.exp * 1000 + leeway <= now) return false;
  return keys.length === 0 || (head.alg === 'RS256' && isSignedWith(keys, token));
}

function readPart<Output>(schema: v.GenericSchema<string, Output>, part: string): Output | undefined {
  const read = v.safeParse(schema, Buffer.from(part, 'base64url').toString());
  return read.success ? read.output : undefined;
}

/** Strict, because all of it decides who may do what. Names of unknown roles and permissions pass. */
const Me = v.object({
  user: v.object({ id: v.pipe(v.string(), v.nonEmpty()), firstName: StoredText, lastName: StoredText }),
  roles: v.array(v.object({ name: v.string() })),
  permissions: v.array(v.string()),
});

export type Me = v.InferOutput<typeof Me>;

/** Whose token this is, as the platform sees it now. The call keeps an idle session alive. */
export async function readMe(api: BoundClient, { isConfirmed }: { isConfirmed: boolean }): Promise<Me> {
  const request = {
    call: 'GET /me',
    path: '/v3/me',
    isAlwaysQuick: true,
    isUnconfirmed: !isConfirmed,
  } as const;
  const response = await api.read(request);
  if (response.status === 401) throw unauthorized();
  return readBody(response, Me, 'ME');
}
