/**
 * Shows the login page of the build (decision 025) until the application has started. It is a picture: inert, hidden
 * from assistive technology, and replaced by the application, which decides by itself what is shown. In every case in
 * which the application might show something else, the frame of the start page stays.
 */
import { chosenLanguage, offeredLanguages, pickLanguage } from './i18n/languages.ts';
import { browserMemory } from './lib/browser-storage.ts';

/** Stand for what the configuration names. The code is shown in upper case. */
export const tokens = { code: '{CODE}', title: '{title}', host: 'host.invalid' };

/** An instance with another theme or a longer title is shown by the application only. */
const themes = ['default', 'brb', 'n21', 'thr'];
const maxTitleLength = 80;

export async function showLoginEarly(apiRoot: string, answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) return;
  // The start-up reads the response itself.
  const config = readConfig(await response.clone().json());
  if (config === undefined) return;
  const { theme, title, offered, defaults } = config;
  const language = pickLanguage([chosenLanguage(), ...defaults], offeredLanguages(offered));
  const template = document.querySelector<HTMLTemplateElement>(`#login-${language}`);
  const frame = document.querySelector('.boot-brand');
  // Without a frame the application has already started.
  if (template === null || frame === null) return;

  const page = document.importNode(template.content, true);
  fill(page, [
    [tokens.code, theme.toUpperCase()],
    [tokens.title, title],
    [tokens.host, new URL(apiRoot).host],
  ]);
  for (const mark of page.querySelectorAll<SVGElement>('[data-theme]')) {
    if (mark.dataset['theme'] !== theme) mark.remove();
  }
  for (const option of page.querySelectorAll<HTMLOptionElement>('option[lang]')) {
    if (!offered.includes(option.value)) option.remove();
  }
  const { dataset } = document.documentElement;
  dataset['instance'] = theme;
  const appearance = browserMemory.read('appearance');
  if (appearance === 'light' || appearance === 'dark') {
    dataset['appearance'] = appearance;
    page.querySelector(`option[value=${appearance}]`)?.setAttribute('selected', '');
  }
  frame.replaceWith(page);
}

type Config = { theme: string; title: string; offered: readonly string[]; defaults: readonly unknown[] };

/** Undefined if a value is missing or unusual. */
function readConfig(answer: unknown): Config | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(answer));
  const theme = given.get('SC_THEME');
  const title = given.get('SC_TITLE');
  const offered = given.get('I18N__AVAILABLE_LANGUAGES');
  const defaults = [given.get('I18N__DEFAULT_LANGUAGE'), given.get('I18N__FALLBACK_LANGUAGE')];
  if (typeof theme !== 'string' || !themes.includes(theme)) return undefined;
  if (typeof title !== 'string' || title === '' || title.length > maxTitleLength) return undefined;
  if (!Array.isArray(offered) || !defaults.every((one) => typeof one === 'string')) return undefined;
  return { theme, title, offered, defaults };
}

function fill(page: Node, texts: readonly (readonly [string, string])[]): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    for (const [token, value] of texts) text.nodeValue = (text.nodeValue ?? '').replace(token, () => value);
  }
}
