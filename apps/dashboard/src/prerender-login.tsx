/**
 * Runs in the build only: renders the login page in each language with the components of the application. Until the
 * application has started, the page shows the result as a loading state (decision 025).
 */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { publicConfig } from './api/public-config.ts';
import { defaultRuntimeConfig, runtimeConfig } from './api/runtime-config.ts';
import { Frame } from './app/frame/frame.tsx';
import { toInstance } from './app/frame/instance.tsx';
import { LoginPage } from './areas/session/login-page.tsx';
import { tokens } from './early-login.ts';
import { languages, type Language } from './i18n/languages.ts';
import { locale } from './i18n/locale.ts';
import { appMessages, loadLanguage } from './i18n/message-files.ts';
import { Translated } from './i18n/translate.tsx';
import { InstanceMark } from './ui/instance-mark.tsx';

const themes = ['default', 'brb', 'n21', 'thr'];

/** One template for each language. `early-login.ts` shows one and fills in what the configuration names. */
export const loginTemplates = renderLoginTemplates();

async function renderLoginTemplates(): Promise<string> {
  publicConfig.set({ ...publicConfig.get(), SC_THEME: tokens.code, SC_TITLE: tokens.title });
  runtimeConfig.set({ ...defaultRuntimeConfig, apiRoot: `https://${tokens.host}` });
  const templates: string[] = [];
  for (const language of languages) {
    locale.set({ language, messages: await loadLanguage(appMessages, language) });
    templates.push(`<template id="login-${language}">${toPicture(await renderPage(language))}</template>`);
  }
  return templates.join('\n');
}

async function renderPage(language: Language): Promise<string> {
  const rootRoute = createRootRoute({ component: Frame });
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/' });
  const loginRoute = createRoute({ getParentRoute: () => rootRoute, path: '/login', component: LoginPage });
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, loginRoute]),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  });
  await router.load();
  return renderToStaticMarkup(
    <div className="boot-login" lang={language} aria-hidden inert>
      <Translated>
        <RouterProvider router={router} />
      </Translated>
    </div>,
  );
}

/**
 * Removes everything but the appearance: a form and its names would attract password managers and tests, although
 * nothing can be typed yet. The mark of the instance becomes one for each theme.
 */
function toPicture(markup: string): string {
  const unknown = `<path d="${pathOf('unknown')}"></path>`;
  const marks = themes.map((theme) => `<path data-theme="${theme}" d="${pathOf(theme)}"></path>`);
  return markup
    .replace(/<link\b[^>]*>/, '')
    .replaceAll(unknown, marks.join(''))
    .replaceAll(/<(\/?)form\b/g, '<$1div')
    .replaceAll(
      / (?:id|for|name|type|method|autocomplete|autocapitalize|spellcheck|novalidate)="[^"]*"/gi,
      '',
    );
}

function pathOf(theme: string): string {
  const { shape } = toInstance({ SC_THEME: theme, SC_TITLE: '' });
  const mark = renderToStaticMarkup(<InstanceMark shape={shape} size={56} />);
  return /d="([^"]*)"/.exec(mark)?.[1] ?? '';
}
