import type { Permission } from '../../lib/contract.ts';
import { askedPermissions } from '../../lib/contract.ts';
import { notInSupportSession, notSuperhero, permissionMissing, unauthorized } from '../../lib/refusal.ts';
import { readClaims } from '../../platform/claims.ts';
import type { Me } from '../../platform/me.ts';

/** The role alone is not enough, and neither is the permission: service accounts and administrators hold some. */
export function refuseUnlessAllowed(me: Me, permission: Exclude<Permission, 'public'>): void {
  if (!me.roles.some(({ name }) => name === 'superhero')) throw notSuperhero();
  if (!me.permissions.includes(permission)) throw permissionMissing(permission);
}

export function permissionsThatMatter({ permissions }: Me): string[] {
  return [...askedPermissions].filter((permission) => permissions.includes(permission));
}

/**
 * Somebody else sits behind such a token, and `GET /me` does not tell: the audit would name the wrong one. The school
 * cloud has just checked its signature.
 */
export function refuseSupportSession(token: string): void {
  const claims = readClaims(token);
  // A token whose claims cannot be read could be a support token.
  if (claims === undefined) throw unauthorized();
  if (claims.support === true) throw notInSupportSession();
}

/** What changes nothing may rely on an answer of a moment ago. */
export function isRead(method: string | string[]): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD');
}

/** From this header and no other place: a cookie is sent by the browser on anybody's behalf. */
export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/iu.exec(authorization ?? '')?.[1];
}
