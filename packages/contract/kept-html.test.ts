import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeRichText } from '../../dev/school-cloud/src/v3/sanitize-rich-text.ts';
import entities from './html-entities.json' with { type: 'json' };
import { readTokens } from './html-tokens.ts';
import { readKeptHtml, toPlainText, writeKeptHtml } from './kept-html.ts';

const store = (html: string): string => writeKeptHtml(readKeptHtml(html).nodes);
const removedFrom = (html: string): string[] =>
  readKeptHtml(html).removed.map(({ what, name }) => `${what} ${name}`);

const tags = fc.constantFrom(
  ...(
    'p b a ul li span table tr td th thead tbody h4 h5 blockquote figure br hr img image h1 h2 h6 div pre form ' +
    'script style textarea option xmp iframe noscript plaintext svg math input dd P LI H5'
  ).split(' '),
);
const attribute = fc.constantFrom(
  '',
  ' href="https://example.org/?a=1&amp;b=2"',
  ' href="?a=1&copy=2&reg;&lt"',
  " href='java&#10;script:x'",
  ' href="java<!-- -->script:x"',
  ' href=/rooms',
  ' href=//host',
  ' HREF = x',
  ' onclick=x()',
  ' style="color: red; font-size:30px;"',
  ' style="color"',
  ' class="a&quot;b"',
  ' target=_blank rel',
  ' name=a name=b',
  ' "',
  ' =x',
  '/',
  ' / ',
);
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(tags, attribute).map(([tag, given]) => `<${tag}${given}>`) },
  {
    weight: 3,
    arbitrary: fc.tuple(tags, fc.constantFrom('', ' ', '/', ' x')).map((one) => `</${one.join('')}>`),
  },
  fc.constantFrom(
    '1 < 2 & 3',
    '&auml;&amp;lt;',
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<',
    '>',
    '"',
    "'",
    '&#60;b>',
    '</',
    '</>',
    '<!doctype x>',
    '<![CDATA[',
    ']]>',
    '<?x',
    '</ x',
    '<a<a',
    '&#x20ac',
    '&#128;',
    '&#0;',
    '&notit;',
    '&amp',
  ),
  fc.string({ maxLength: 6 }),
);
// A tag at the end, because the package repeats the last letters of an unfinished one.
const html = fc.array(piece, { maxLength: 14 }).map((pieces) => `${pieces.join('')}<br>`);

describe('the preview of the announcement', () => {
  test('property: keeps exactly what the school cloud stores', () => {
    const holds = fc.property(html, (given) => {
      expect(store(given)).toBe(sanitizeRichText(given));
    });
    expect(() => fc.assert(holds, { numRuns: 2000 })).not.toThrow();
  });

  test('knows every named entity as the school cloud does, with and without a semicolon', () => {
    const names = Object.values(entities).flatMap((list) =>
      list.split(' ').filter((_, index) => index % 2 === 0),
    );
    expect(names).toHaveLength(2125);
    const text = names.map((name) => `<b>&${name};</b><a href="?&${name};=&${name}=">&${name}x</a>`).join('');
    expect(store(text)).toBe(sanitizeRichText(text));
  });

  test.each([
    ['<p style="color:red">a<img src="x"></p>', ['attribute style', 'element img']],
    ['<h1>a</h1><script>b()</script>', ['element h1', 'element script']],
    ['<a href="javascript:x" onclick="y">a</a>', ['address javascript:x', 'attribute onclick']],
    ['<p>a <a href="/rooms" target="_blank">b</a></p>', []],
    ['<span style="color:red">a</span>', []],
  ])('names what is removed from %s', (given, removed) => {
    expect(removedFrom(given)).toEqual(removed);
  });

  test('the excerpt has a blank between paragraphs and none after a word in bold', () => {
    expect(toPlainText('<p>Am <b>Samstag</b>, 8 Uhr</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Am Samstag, 8 Uhr a b',
    );
  });
});

describe('a text that is meant to break the page', () => {
  const attacks = [
    '<a',
    '<a ',
    '<a x="',
    '<!--',
    '<![CDATA[',
    '</a',
    '</a ',
    '&',
    '&#',
    '<',
    '<title>',
    '<script ',
    '<b>',
  ];

  test.each(attacks)(
    'a text that is meant to break the page is read once, without going back: 10,000 times %s',
    (attack) => {
      const text = attack.repeat(10_000);
      const ends = [...readTokens(text)].map(({ end }) => end);
      expect(ends.every((end, index) => end > (ends[index - 1] ?? 0))).toBe(true);
      expect(ends.at(-1)).toBe(text.length);
      expect(ends.length).toBeLessThanOrEqual(20_000);
    },
  );

  test('a text is shown with at most 50 levels of nested elements, and its depth is reported', () => {
    const { nodes, depth } = readKeptHtml(`${'<b>'.repeat(6_000)}x`);
    const measure = (children: typeof nodes): number =>
      Math.max(0, ...children.map((child) => (typeof child === 'string' ? 0 : 1 + measure(child.children))));
    expect([depth, measure(nodes)]).toEqual([6_000, 50]);
    expect(toPlainText(`${'<b>'.repeat(6_000)}x`)).toBe('x');
  });

  test('the depth of a text counts neither removed elements nor those that are closed implicitly', () => {
    expect(readKeptHtml('<div>'.repeat(100)).depth).toBe(0);
    expect(readKeptHtml('<p>a'.repeat(100)).depth).toBe(1);
    expect(readKeptHtml(`<ul>${'<li>a'.repeat(100)}`).depth).toBe(2);
    expect(readKeptHtml('<iframe><b><i>a</iframe>').depth).toBe(2);
  });
});
