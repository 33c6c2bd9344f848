/** What the route guard knows about the place someone wants to go to. */
export type Wanted = { pathname: string; fullPath: string; isPublic: boolean };

export type Verdict =
  { allow: true } | { allow: false; to: '/' } | { allow: false; to: '/login'; redirect: string };

export function judge(wanted: Wanted, isLoggedIn: boolean): Verdict {
  if (isLoggedIn && wanted.pathname.startsWith('/login')) return { allow: false, to: '/' };
  if (isLoggedIn || wanted.isPublic) return { allow: true };
  return { allow: false, to: '/login', redirect: wanted.fullPath };
}
