import { createRoute, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { prefetchGatewaySession } from '../../api/client.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import type { MessageFiles, MessageId, MessageSets } from '../../i18n/message-files.ts';
import { pickTexts } from '../../lib/search-params.ts';
import { lazyPage, withMessages } from './lazy-page.tsx';
import { rootRoute } from './root-route.tsx';

type NavigationLabel = Exclude<
  MessageId & `nav.${string}`,
  keyof MessageSets['app'] | keyof MessageSets['navigation']
>;

/** The label of a page that the navigation shows below its area while the area is open. */
export type SubpageLabel = Extract<NavigationLabel, `nav.${string}.${string}`>;

/** The label of an area in the navigation. */
export type AreaLabel = Exclude<NavigationLabel, SubpageLabel>;

/** The labels of a page in the navigation and the command palette. */
type PageLabels = {
  /** Its entry in the navigation, which the command palette offers too. */
  nav?: AreaLabel;
  /** Its entry below that of the area, which the command palette offers too. */
  subpage?: SubpageLabel;
  /** Its entry in the command palette only. */
  palette?: MessageId & `palette.${string}`;
  /** The kind of object that the page is about, such as a school; shown beside its name in the command palette. */
  kind?: MessageId & `palette.${string}`;
};

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merges into the interface of the router
  interface StaticDataRouteOption extends PageLabels {}
}

/** The parent of all area pages: checks the gateway once for all of them. Without a gateway they do not exist. */
export const areaLayoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'area',
  beforeLoad() {
    const { gatewayRoot } = runtimeConfig.get();
    if (gatewayRoot === undefined) notFound({ throw: true });
    else prefetchGatewaySession(gatewayRoot);
  },
  component: lazyPage(() => import('../data/area-layout.tsx').then(withMessages)),
});

/** The address of a page. */
type Address = {
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string | undefined>>;
};

/** By page: sends the requests that it needs first. */
export type FirstReads = Readonly<Record<string, ((address: Address) => void) | undefined>>;

/** By page: messages that the other pages of its area do not need. */
type PageMessages = Readonly<Record<string, readonly MessageFiles[] | undefined>>;

type Pages<Page extends string> = Record<Page, ComponentType> & {
  messages: MessageFiles;
  pageMessages?: PageMessages;
  firstReads?: FirstReads;
};

type Options<Name extends string> = PageLabels & {
  /** The search parameters that the page reads. */
  search?: readonly Name[];
};

/** A page of an area, loaded with the other pages and the messages of its area when it is first needed. */
export function areaRoute<const Path extends string, Page extends string, const Name extends string = never>(
  path: Path,
  importPages: () => Promise<Pages<Page>>,
  page: Page,
  { search: names = [], ...labels }: Options<Name> = {},
) {
  return createRoute({
    getParentRoute: () => areaLayoutRoute,
    path,
    staticData: labels,
    validateSearch: (given: Record<string, unknown>) => pickTexts(given, names),
    // The requests leave while the messages, the gateway session and the page are still loading. The page takes the
    // responses once it is shown (decision 025).
    beforeLoad({ params, search }) {
      importPages().then(
        ({ firstReads }) => firstReads?.[page]?.({ params, search }),
        // Reported by the component below.
        () => {},
      );
    },
    // The page of one school must not show state of another.
    remountDeps: ({ params }) => params,
    component: lazyPage(() =>
      importPages().then((pages) =>
        withMessages({
          Content: pages[page],
          messages: [pages.messages, ...(pages.pageMessages?.[page] ?? [])],
        }),
      ),
    ),
  });
}

/** The search parameters of every list, besides its filters. */
export const listSearch = ['sort', 'order', 'page', 'rows', 'before', 'after'] as const;
