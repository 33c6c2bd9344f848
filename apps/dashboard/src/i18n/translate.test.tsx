import * as fc from 'fast-check';
import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { appMessages, loadLanguage } from './message-files.ts';
import { languages } from './languages.ts';
import { loadMessages, setLocale, setLocaleAtStart, locale } from './locale.ts';
import { createTranslate, markup, type Translate, Translated, useTranslate } from './translate.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  locale.set(undefined);
});

function Text({ render: renderText }: { render: (t: Translate) => ReactNode }) {
  return renderText(useTranslate());
}

const allowed = ['B', 'BR', 'LI', 'P', 'SPAN', 'UL'];

test('renders exactly the specified tags as elements, except links, which need an address', () => {
  expect(Object.keys(markup).toSorted()).toEqual(['b', 'br', 'li', 'p', 'span', 'ul']);
});

describe('the locale', () => {
  test.each(languages)('shows the messages of %s and sets the language of the document', async (language) => {
    await setLocale(language);
    const screen = await render(
      <Translated>
        <Text render={(t) => t('home.welcome')} />
      </Translated>,
    );
    expect(screen.container.textContent).toMatch(/Superhero-Dashboard/);
    expect(document.documentElement.lang).toBe(language);
  });

  test('formats numbers and messages', async () => {
    const report = vi.spyOn(console, 'error');
    await setLocale('de');
    const screen = await render(
      <Translated>
        <Text render={(t) => `${t.number(1234.5)} ${t('error.status', { status: 403 })}`} />
      </Translated>,
    );
    expect(screen.container.textContent).toBe('1.234,5 Status 403');
    expect(report).not.toHaveBeenCalled();
  });

  test('the locale is the last one requested, regardless of the loading order', async () => {
    await Promise.all([setLocale('uk'), setLocale('es')]);
    expect(locale.get()?.language).toBe('es');
  });

  test('the locale is set at the start', async () => {
    await setLocaleAtStart('en');
    expect(locale.get()?.language).toBe('en');
  });

  test('shows nothing before messages are loaded', async () => {
    const screen = await render(<Translated>message</Translated>);
    expect(screen.container.textContent).toBe('');
  });
});

const file = (text: string) => () => Promise.resolve({ default: { 'chunk.text': text } });
const fail = () => Promise.reject(new Error('gone'));
const shownText = () => new Map(Object.entries(locale.get()?.messages ?? {})).get('chunk.text');

describe('the messages of a chunk', () => {
  const chunk = { de: file('Wort'), en: file('word'), es: file('palabra'), uk: file('слово') };

  test('the messages of a chunk are added to the others and follow the language', async () => {
    await setLocale('en');
    await loadMessages(chunk);
    expect(shownText()).toBe('word');
    expect(locale.get()?.messages).toHaveProperty(['home.welcome']);
    await setLocale('uk');
    expect(shownText()).toBe('слово');
  });

  test('the messages of a chunk are shown in the language that was chosen while they were loading', async () => {
    await setLocale('en');
    await Promise.all([loadMessages({ ...chunk }), setLocale('es')]);
    expect(locale.get()?.language).toBe('es');
    expect(shownText()).toBe('palabra');
  });

  test('the messages of a chunk fail with their chunk and do not block a later change of the language', async () => {
    await setLocale('en');
    await expect(loadMessages({ ...chunk, en: fail, uk: fail })).rejects.toThrow('gone');
    await setLocale('uk');
    expect(locale.get()?.language).toBe('uk');
  });
});

test('property: shows the value of a placeholder as text, in every language', async () => {
  const locales = await Promise.all(
    languages.map(async (language) => createTranslate(language, await loadLanguage(appMessages, language))),
  );
  const piece = fc.constantFrom(
    '<b>',
    '</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '{time}',
    "'{",
    '&lt;',
    '&#x3C;svg onload=alert(1)>',
    '\u0000',
    '\u202E',
    '#',
    'message',
  );
  const value = fc.oneof(
    fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !text.includes('\r')),
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  // Many in one render, because rendering takes most of the time.
  const values = fc.array(value, { minLength: 100, maxLength: 100 });
  const property = fc.property(values, fc.constantFrom(...locales), (times, t) => {
    flushSync(() =>
      root.render(
        times.map((time, position) => (
          // eslint-disable-next-line react/no-array-index-key -- the list never changes its order
          <Fragment key={position}>{t('login.blocked.left', { time })}</Fragment>
        )),
      ),
    );
    const elements = [...place.querySelectorAll('*')];
    const shown = [...place.querySelectorAll('b')].map((element) => element.textContent);
    return (
      elements.every((element) => allowed.includes(element.tagName) && element.attributes.length === 0) &&
      elements.length === times.length &&
      shown.every((text, position) => text === times[position])
    );
  });
  expect(() => fc.assert(property, { numRuns: 100 })).not.toThrow();
  root.unmount();
});
