import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml, type HtmlProfile } from './sanitize-html.ts';

const translation = 'br span p ul li a b'.split(' ');
const editing = 'h4 h5 ol strong em i u s sub sup blockquote code pre hr'.split(' ');
const tables = 'table caption thead tbody tfoot tr th td'.split(' ');
const richText = [...translation, ...editing, ...tables];
const dangerous = 'script style iframe object embed form input button img svg math video audio'.split(' ');
const unwanted = 'link meta base template h1 div textarea select dialog'.split(' ');
const never = [...dangerous, ...unwanted];
const attributes: Record<HtmlProfile, string[]> = {
  translation: ['href'],
  richText: ['href', 'colspan', 'rowspan', 'scope'],
};
const tags: Record<HtmlProfile, string[]> = { translation, richText };
const profiles = ['translation', 'richText'] as const;

async function clean(html: string, profile: HtmlProfile): Promise<string> {
  // eslint-disable-next-line typescript/no-base-to-string -- trusted HTML is converted to its markup
  return String(await sanitizeHtml(html, profile));
}

function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
}

function reparse(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}

/** Markup in which the parser accepts the tag. */
function wrap(tag: string): string {
  if (['caption', 'thead', 'tbody', 'tfoot'].includes(tag)) return `<table><${tag}></${tag}></table>`;
  if (tag === 'tr') return '<table><tbody><tr></tr></tbody></table>';
  if (tag === 'th' || tag === 'td') return `<table><tbody><tr><${tag}>x</${tag}></tr></tbody></table>`;
  return ['br', 'hr'].includes(tag) ? `<${tag}>` : `<${tag}>x</${tag}>`;
}

function hasTag(html: string, tag: string): boolean {
  return elementsOf(html).some((element) => element.localName === tag);
}

describe('tags', () => {
  test('spec 9.8: keeps br, span, p, ul, li, a and b in a message', async () => {
    for (const tag of translation) expect(hasTag(await clean(wrap(tag), 'translation'), tag)).toBe(true);
  });

  test('spec 9.8: removes every other tag from a message but keeps its text', async () => {
    const others = [...richText, ...never].filter((tag) => !translation.includes(tag));
    for (const tag of others) expect(hasTag(await clean(wrap(tag), 'translation'), tag)).toBe(false);
    expect(await clean('<h4>message</h4>', 'translation')).toBe('message');
  });

  test('spec 9.9: keeps h4, h5, tables, lists, links and more in rich text', async () => {
    for (const tag of richText) expect(hasTag(await clean(wrap(tag), 'richText'), tag)).toBe(true);
  });

  test('removes scripts, frames, forms and graphics from rich text', async () => {
    for (const tag of never) expect(hasTag(await clean(wrap(tag), 'richText'), tag)).toBe(false);
  });
});

describe('attributes', () => {
  test.each(profiles)('%s keeps no style, class, id, data, aria or event attribute', async (profile) => {
    const html =
      '<p style="color:red" class="x" id="y" title="t" data-a="1" aria-label="l" onclick="x()">message</p>';
    expect(await clean(html, profile)).toBe('<p>message</p>');
  });

  test.each(['https://example.org/a', 'HTTPS://example.org', 'mailto:a@example.org', '/schools', '#top'])(
    'keeps a link to %s',
    async (href) => {
      const html = `<a href="${href}">message</a>`;
      expect(await clean(html, 'translation')).toBe(html);
      expect(await clean(html, 'richText')).toBe(html);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.org/1',
    'http://example.org',
    '//evil.example',
    '/&#9;/evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'ftp://example.org',
  ])('removes the address of a link to %s', async (href) => {
    expect(await clean(`<a href="${href}">message</a>`, 'translation')).toBe('<a>message</a>');
    expect(await clean(`<a href="${href}">message</a>`, 'richText')).toBe('<a>message</a>');
  });
});

test('property: keeps only what the profile lists, and a second run changes nothing', async () => {
  const names = fc.constantFrom(...richText, ...never);
  const attribute = fc.constantFrom(
    'onclick="x()"',
    'style="x"',
    'href="javascript:x"',
    'href="/a"',
    'href=//e',
    'srcdoc="<script>"',
    'xlink:href="javascript:x"',
    'formaction="javascript:x"',
    'colspan="2"',
    'name="body"',
    '',
    '<',
    '"',
  );
  const piece = fc.oneof(
    fc.tuple(names, attribute).map(([name, given]) => `<${name} ${given}>`),
    names.map((name) => `</${name}>`),
    fc.constantFrom(
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&lt;script&gt;',
      '<math><mtext>',
      'message',
      '<svg><a>',
    ),
  );
  const html = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const holds = fc.assert(
    fc.asyncProperty(html, fc.constantFrom(...profiles), async (given, profile) => {
      const once = await clean(given, profile);
      const isListed = elementsOf(once).every(
        (element) =>
          tags[profile].includes(element.localName) &&
          element.getAttributeNames().every((name) => attributes[profile].includes(name)) &&
          !/^(?:javascript:|\/\/)/.test(element.getAttribute('href') ?? ''),
      );
      // The parser may correct the nesting that a removed element leaves; nothing else may change.
      return isListed && reparse(await clean(once, profile)) === reparse(reparse(once));
    }),
    { numRuns: 2000 },
  );
  await expect(holds).resolves.toBeUndefined();
});
