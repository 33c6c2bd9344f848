import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readKeptHtml,
  toPlainText,
  writeKeptHtml,
} from '../apps/dashboard/src/areas/instance/announcement/kept-html.ts';
import { sanitizeRichText } from '../dev/school-cloud/src/v3/sanitize-rich-text.ts';

const store = (html: string): string => writeKeptHtml(readKeptHtml(html).nodes);
const removedFrom = (html: string): string[] =>
  readKeptHtml(html).removed.map(({ what, name }) => `${what} ${name}`);

describe('the preview of the announcement', () => {
  test('property: keeps exactly what the school cloud stores', () => {
    const tags = fc.constantFrom(
      'p',
      'b',
      'a',
      'ul',
      'li',
      'span',
      'img',
      'h1',
      'h4',
      'br',
      'script',
      'svg',
      'iframe',
    );
    const attribute = fc.constantFrom(
      '',
      ' href="https://example.org/?a=1&amp;b=2"',
      " href='java&#10;script:x'",
      ' href=/rooms',
      ' onclick=x()',
      ' style="color:red"',
      ' class="a&quot;b"',
      ' target=_blank rel',
      ' "',
    );
    const piece = fc.oneof(
      fc.tuple(tags, attribute).map(([tag, given]) => `<${tag}${given}>`),
      tags.map((tag) => `</${tag}>`),
      fc.constantFrom(
        '1 < 2 & 3',
        '&auml;&amp;lt;',
        '<!--',
        '-->',
        '<',
        '>',
        '"',
        '<style>x</style>',
        '&#60;b>',
      ),
      fc.string({ maxLength: 6 }),
    );
    const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
    const holds = fc.property(html, (given) => store(given) === sanitizeRichText(given));
    expect(() => fc.assert(holds, { numRuns: 5000 })).not.toThrow();
  });

  test.each([
    ['<p style="color:red">a<img src="x"></p>', ['attribute style', 'element img']],
    ['<h1>a</h1><script>b()</script>', ['element script', 'element h1']],
    ['<a href="javascript:x" onclick="y">a</a>', ['address javascript:x', 'attribute onclick']],
    ['<p>a <a href="/rooms" target="_blank">b</a></p>', []],
    ['<span style="color:red">a</span>', []],
  ])('names what is removed from %s', (html, removed) => {
    expect(removedFrom(html)).toEqual(removed);
  });

  test('has an excerpt with a blank between paragraphs and none after a word in bold', () => {
    expect(toPlainText('<p>Am <b>Samstag</b>, 8 Uhr</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Am Samstag, 8 Uhr a b',
    );
  });
});
