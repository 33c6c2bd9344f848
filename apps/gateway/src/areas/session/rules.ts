import { requiredPermissions } from '../../lib/contract.ts';
import type { Permission } from '../../lib/contract.ts';
import { notInSupportSession, notSuperhero, permissionMissing, unauthorized } from '../../lib/api-error.ts';
import { superheroRole } from '../../platform/people.ts';
import { readClaims } from '../../platform/session.ts';
import type { Me } from '../../platform/session.ts';

/** The role alone is not enough, and neither is the permission: service accounts and administrators hold some. */
export function assertAllowed(me: Me, permission: Exclude<Permission, 'public'>): void {
  if (!me.roles.some(({ name }) => name === superheroRole)) throw notSuperhero();
  if (!me.permissions.includes(permission)) throw permissionMissing(permission);
}

export function relevantPermissions({ permissions }: Me): string[] {
  return [...requiredPermissions].filter((permission) => permissions.includes(permission));
}

/**
 * Another operator uses such a token, and `GET /me` does not show it: the audit log would name the wrong person. The
 * platform has just checked the signature.
 */
export function assertNoSupportSession(token: string): void {
  const claims = readClaims(token);
  // A token whose claims cannot be read could be a support token.
  if (claims === undefined) throw unauthorized();
  if (claims.support === true) throw notInSupportSession();
}

/** Only reads may rely on a remembered session. */
export function isRead(method: string | string[]): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD');
}

/** Never from a cookie: the browser also sends it with requests that other sites make. */
export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/iu.exec(authorization ?? '')?.[1];
}
