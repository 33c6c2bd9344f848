import type { Removal } from './removals.ts';

const session = 'apps/dashboard/src/session';

export const dashboardRemovals: readonly Removal[] = [
  {
    control: 'C1',
    what: 'the address to return to is not checked',
    file: 'apps/dashboard/src/follow-session.ts',
    from: 'router.history.replace(safeRedirect(target, window.location.origin, firstSegments(router)));',
    to: "router.history.replace(String(target ?? '/'));",
    test: {
      file: 'e2e/attack-redirect.spec.ts',
      title: 'a login with a dangerous redirect leads straight to the home page',
    },
  },
  {
    control: 'C2',
    what: 'the token is also stored in session storage',
    file: `${session}/jwt-cookie.ts`,
    from: '  const stored = readToken();\n  return stored.kind',
    to: "  const stored = readToken();\n  window.sessionStorage.setItem('copy', token);\n  return stored.kind",
    test: {
      file: 'e2e/session.spec.ts',
      title: 'spec 1.2, 1.3, 1.4, 4.1, 4.6: a superhero logs in, is greeted and logs out',
    },
  },
  {
    control: 'C3',
    what: 'a config may send tokens without encryption',
    file: 'apps/dashboard/src/api/runtime-config-file.ts',
    from: "if (!isSiteRelative && url.protocol === 'http:' && !loopback.test(url.hostname)) return undefined;",
    to: '',
    test: {
      file: 'apps/dashboard/src/api/runtime-config.test.ts',
      title:
        'property: any text results in an API root that is safe to call, or an error that names the cause',
    },
  },
  {
    control: 'C4',
    what: 'calls send cookies',
    file: 'apps/dashboard/src/api/early-fetch.ts',
    from: "credentials: 'omit'",
    to: "credentials: 'include'",
    test: {
      file: 'apps/dashboard/src/api/client.test.ts',
      title: 'calls send no cookies, use no cache and follow no redirects',
    },
  },
  {
    control: 'C5',
    what: 'the cookie is sent with requests from other sites',
    file: `${session}/jwt-cookie.ts`,
    from: 'return `Path=/; SameSite=Strict${secure}`;',
    to: 'return `Path=/${secure}`;',
    test: {
      file: 'e2e/session.spec.ts',
      title: 'spec 3.2, 9.1: the token is a cookie of this host alone for 24 hours',
    },
  },
  {
    control: 'C6',
    what: 'of two tokens the first is taken',
    file: `${session}/jwt-cookie.ts`,
    from: "return values.size === 1 ? { kind: 'one', token } : { kind: 'ambiguous' };",
    to: "return { kind: 'one', token };",
    test: {
      file: 'e2e/attack-cookies.spec.ts',
      title: 'never uses a token of another person planted for the site or the login page',
    },
  },
  {
    control: 'C6',
    what: 'tokens planted for an area stay',
    file: 'apps/dashboard/src/main.tsx',
    from: '  setRoutePaths(Object.keys(router.routesByPath));\n',
    to: '',
    test: {
      file: 'e2e/attack-cookies.spec.ts',
      title: 'removes tokens planted for any area before the login',
    },
  },
  {
    control: 'C7',
    what: 'a name is written as HTML',
    file: 'apps/dashboard/src/app/frame/header.tsx',
    from: '<PersonIcon />\n              {nameOf(user)}',
    to: '<b dangerouslySetInnerHTML={{ __html: user.firstName }} />',
    test: {
      file: 'e2e/attack-text.spec.ts',
      title: 'shows hostile text as a name and as a title as text, inside its layout',
    },
  },
  {
    control: 'C8',
    what: 'any number in the body of an error is its code',
    file: 'apps/dashboard/src/api/api-error.ts',
    from: "typeof value === 'number' && Number.isInteger(value) ? value : undefined",
    to: "typeof value === 'number' ? value : undefined",
    test: {
      file: 'apps/dashboard/src/api/api-error.test.ts',
      title: 'property: every error is parsed to an integer code and three strings, equal each time',
    },
  },
  {
    control: 'C17',
    what: 'a logout does not wait for running calls',
    file: `${session}/session.ts`,
    from: '  await stopCalls();\n',
    to: '',
    test: {
      file: 'apps/dashboard/src/session/session.test.ts',
      title: 'cancels running requests before it sends the logout',
    },
  },
  {
    control: 'C18',
    what: 'a call does not check whose token the browser has',
    file: `${session}/other-tabs.ts`,
    from: '  setTokenCheck(isOwnToken);\n',
    to: '',
    test: {
      file: 'apps/dashboard/src/session/other-tabs.test.ts',
      title: 'sends no request from the page of one person with the token of another, nor with the old token',
    },
  },
  {
    control: 'C19',
    what: 'every person with a valid token stays logged in',
    file: `${session}/load-user.ts`,
    from: '    assertSuperhero(me);\n',
    to: '',
    test: {
      file: 'e2e/session-rejected.spec.ts',
      title: 'spec 1.1, 6.1, 6.3: rejects a teacher with a valid token',
    },
  },
  {
    control: 'C20',
    what: 'the page is lost when the session ends',
    file: `${session}/session.ts`,
    from: 'session.set({ ...loggedOut, user, isExpired: user !== undefined });',
    to: "session.set({ ...loggedOut, endReason: 'ended' });",
    test: {
      file: 'e2e/session-time.spec.ts',
      title: 'R24: asks for the password over the page, which stays',
    },
  },
  {
    control: 'C31',
    what: 'the band does not say which school cloud it is',
    file: 'apps/dashboard/src/app/frame/frame.tsx',
    from: '{user !== undefined && <InstanceBand />}',
    to: '{user === undefined && <InstanceBand />}',
    test: {
      file: 'e2e/instance.spec.ts',
      title: 'login page, band, title and icon show the instance',
    },
  },
  {
    control: 'C39',
    what: 'no listener for uncaught errors',
    file: 'apps/dashboard/src/main.tsx',
    from: '  watchForUncaughtErrors();\n',
    to: '',
    test: {
      file: 'e2e/errors.spec.ts',
      title: 'spec 8.1, 8.3: logs and shows an uncaught error, and allows a retry',
    },
  },
  {
    control: 'C40',
    what: 'password managers do not find the password',
    file: 'apps/dashboard/src/areas/session/login-form.tsx',
    from: 'autoComplete="current-password"',
    to: '',
    test: { file: 'e2e/session-form.spec.ts', title: 'password managers find their fields' },
  },
];
