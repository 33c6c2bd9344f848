import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Markdown } from './markdown.tsx';

const allowed = /^(?:H3|P|UL|OL|LI|STRONG|EM|DEL|BLOCKQUOTE|A|PRE|CODE|TABLE|THEAD|TBODY|TR|TH|TD|HR|BR)$/u;
const known = ['class', 'href', 'target', 'rel', 'start'];

async function show(text: string): Promise<HTMLElement> {
  const { container } = await render(<Markdown text={text} />);
  return container;
}

const structure = (container: HTMLElement) =>
  container.firstElementChild?.innerHTML.replaceAll(/ class="[^"]*"/gu, '');

describe('the Markdown of a release note', () => {
  test.each([
    ['a heading', '### Neu', '<h3>Neu</h3>'],
    ['a list', '* eins\n* **zwei**', '<ul><li>eins</li><li><strong>zwei</strong></li></ul>'],
    ['a numbered list', '3. drei\n4. vier', '<ol start="3"><li>drei</li><li>vier</li></ol>'],
    ['a task', '- [x] fertig', '<ul><li>☑ fertig</li></ul>'],
    ['code', '`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['several lines of code', '```\n<b>\n```', '<pre>&lt;b&gt;</pre>'],
    [
      'a link',
      '[a](https://a.example/)',
      '<p><a href="https://a.example/" target="_blank" rel="noreferrer">a</a></p>',
    ],
    [
      'a bare address',
      'https://a.example/b',
      '<p><a href="https://a.example/b" target="_blank" rel="noreferrer">https://a.example/b</a></p>',
    ],
    ['an image', '![Bild](https://a.example/b.png)', '<p>Bild</p>'],
    ['an entity', 'Bilder &amp; T&ouml;ne', '<p>Bilder &amp; Töne</p>'],
    ['HTML in a line', 'Eine <b>neue</b> Spalte', '<p>Eine neue Spalte</p>'],
    ['a block of HTML', '<details><summary>Mehr</summary></details>', 'Mehr'],
    ['a script', '<script>alert(1)</script>', ''],
    ['a script as the address', '[a](javascript:alert(1))', '<p>a</p>'],
    ['data as the address', '[a](data:text/html,b)', '<p>a</p>'],
    ['an address without https', '[a](http://a.example/)', '<p>a</p>'],
    [
      'a table',
      '|a|\n|-|\n|b|',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
  ])('%s is shown', async (_what, text, html) => {
    expect(structure(await show(text))).toBe(html);
  });

  test('a text that is nested too deeply is shown as it is', async () => {
    const text = '> '.repeat(10_000);
    expect((await show(text)).textContent).toBe(text);
  });

  test('property: no text creates other elements or attributes than those of Markdown', async () => {
    const parts = [
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<a href=',
      '[a](',
      '"',
      "'",
      ')',
      '`',
      '\n',
      '> ',
      '* ',
      '](',
      'javascript:alert(1)',
      '&#106;avascript:',
      'https://a.example',
      '<',
      '>',
      '|',
      '\n|-|\n',
      '**',
      '# ',
    ];
    await assert(
      asyncProperty(array(constantFrom(...parts), { maxLength: 12 }), async (list) => {
        const container = await show(list.join(''));
        const found = [...(container.firstElementChild?.querySelectorAll('*') ?? [])];
        expect(found.filter(({ tagName }) => !allowed.test(tagName))).toEqual([]);
        const attributes = found.flatMap((element) => [...element.attributes]);
        expect(attributes.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
        const addresses = found.flatMap((element) => element.getAttribute('href') ?? []);
        expect(addresses.filter((address) => !address.startsWith('https:'))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
