import { createBrowserHistory, createRootRoute, redirect, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { discardPrefetched } from '../../api/early-fetch.ts';
import { checkNavigation } from '../../session/check-navigation.ts';
import { forgetLostSession } from '../../session/other-tabs.ts';
import { isLoggedIn } from '../../session/session.ts';
import { Frame } from './frame.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { usePageTitle } from './page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A route without it needs login. */
    isPublic?: true;
  }
}

// Contains the address as entered; the router's own location is parsed and serialised again.
export const history = createBrowserHistory();

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad({ location, matches }) {
    forgetLostSession();
    // Those of a page that was left before it was shown.
    discardPrefetched();
    const page = matches.at(-1);
    const isPublic = page?.staticData.isPublic === true && page.pathname === location.pathname;
    const fullPath = history.location.href;
    const check = checkNavigation({ pathname: location.pathname, fullPath, isPublic }, isLoggedIn());
    if (check.allow) return;
    if (check.to === '/') redirect({ to: '/', replace: true, throw: true });
    else redirect({ to: '/login', search: { redirect: check.redirect }, replace: true, throw: true });
  },
});

const linkHome = (text: ReactNode) => <Link to="/">{text}</Link>;

export function NotFound() {
  const t = useTranslate();
  const title = t('notFound.title');
  usePageTitle(title);
  return <MessagePage title={title} text={t('notFound.text', { a: linkHome })} />;
}
