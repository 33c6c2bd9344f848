/** What the school cloud keeps of a text: plain text, and elements of a few kinds. */
export type KeptNode = string | KeptElement;
export type KeptElement = { tag: string; attributes: [name: string, value: string][]; children: KeptNode[] };

/** Something that the school cloud removes: an element, an attribute of an element, or the address of a link. */
export type Removed = { what: 'element' | 'attribute' | 'address'; name: string };

const keptTags = new Set(
  (
    'a b blockquote br code em figure h4 hr i li mark ol p s span strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
);
const keptAttributes = new Map([
  ['a', ['href', 'name', 'target', 'rel']],
  ['figure', ['class']],
  ['mark', ['class']],
  ['span', ['class', 'style']],
]);
const voidTags = new Set(['br', 'hr']);
const keptSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel']);
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u{A0}'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
]);

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/giu, (whole, ...found: unknown[]) => {
    const [decimal, hex, name] = found;
    if (typeof name === 'string') return entities.get(name) ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return String.fromCodePoint(code);
  });
}

/** Browsers ignore control characters and blanks in front of and inside a scheme. */
function isKeptAddress(address: string): boolean {
  const scheme = /^([a-z][a-z\d.+-]*):/iu.exec(address.replaceAll(/[\s\p{Cc}]/gu, ''))?.[1];
  return scheme === undefined || keptSchemes.has(scheme.toLowerCase());
}

/** These are removed with their content; of all other elements the content stays. */
const withContent = /<(script|style|textarea|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu;
const tokens = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</giu;
const attributePattern = /([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu;

/**
 * Reads HTML as the school cloud does when it stores a text, and reports what it removes. The result has no markup that
 * a browser would interpret: the preview creates an element for each node (decision 042).
 */
export function readKeptHtml(html: string): { nodes: KeptNode[]; removed: Removed[] } {
  const removed: Removed[] = [];
  const root: KeptElement = { tag: '', attributes: [], children: [] };
  const open = [root];
  const current = () => open.at(-1) ?? root;
  const report = (what: Removed['what'], name: string) => {
    if (!removed.some((one) => one.what === what && one.name === name)) removed.push({ what, name });
  };

  const readAttributes = (tag: string, source: string): KeptElement['attributes'] =>
    [...source.matchAll(attributePattern)].flatMap(([, given = '', double, single, bare]) => {
      const name = given.toLowerCase();
      const value = decode(double ?? single ?? bare ?? '');
      if (keptAttributes.get(tag)?.includes(name) !== true) report('attribute', name);
      else if (name === 'href' && !isKeptAddress(value)) report('address', value.trim());
      else return [[name, value]];
      return [];
    });

  const readTag = (tag: string, isEnd: boolean, source: string): void => {
    if (!keptTags.has(tag)) {
      report('element', tag);
      return;
    }
    if (isEnd) {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.splice(index);
      return;
    }
    const element: KeptElement = { tag, attributes: readAttributes(tag, source), children: [] };
    current().children.push(element);
    if (!voidTags.has(tag)) open.push(element);
  };

  const withoutScripts = html.replaceAll(withContent, (_whole, tag: string) => {
    report('element', tag.toLowerCase());
    return '';
  });
  for (const [text, slash, name, attributes = ''] of withoutScripts.matchAll(tokens)) {
    if (name !== undefined) readTag(name.toLowerCase(), slash === '/', attributes);
    else if (!text.startsWith('<!--')) current().children.push(decode(text));
  }
  return { nodes: root.children, removed };
}

const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As the school cloud stores it. Two texts that are stored alike are the same text. */
export function writeKeptHtml(nodes: readonly KeptNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return encode(node);
      const attributes = node.attributes
        .map(([name, value]) => ` ${name}="${encode(value).replaceAll('"', '&quot;')}"`)
        .join('');
      if (voidTags.has(node.tag)) return `<${node.tag}${attributes} />`;
      return `<${node.tag}${attributes}>${writeKeptHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

const inlineTags = new Set(['a', 'b', 'code', 'em', 'i', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u']);

/** The words without markup, for lists. */
export function toPlainText(html: string): string {
  const read = (nodes: readonly KeptNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        return read(node.children) + (inlineTags.has(node.tag) ? '' : ' ');
      })
      .join('');
  return read(readKeptHtml(html).nodes).replaceAll(/\s+/gu, ' ').trim();
}
