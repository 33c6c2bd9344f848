/** What the route guard knows about the requested page. */
export type NavigationTarget = { pathname: string; fullPath: string; isPublic: boolean };

export type NavigationCheck =
  { allow: true } | { allow: false; to: '/' } | { allow: false; to: '/login'; redirect: string };

export function checkNavigation(target: NavigationTarget, isLoggedIn: boolean): NavigationCheck {
  if (isLoggedIn && target.pathname.startsWith('/login')) return { allow: false, to: '/' };
  if (isLoggedIn || target.isPublic) return { allow: true };
  return { allow: false, to: '/login', redirect: target.fullPath };
}
