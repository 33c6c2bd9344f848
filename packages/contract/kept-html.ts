import { decodeEntities } from './html-entities.ts';
import { type HtmlToken, readTokens } from './html-tokens.ts';

/** What the school cloud keeps of a text: plain text, and elements of a few kinds. */
export type KeptNode = string | KeptElement;
export type KeptElement = { tag: string; attributes: [name: string, value: string][]; children: KeptNode[] };

/** Something that the school cloud removes: an element, an attribute of an element, or the address of a link. */
export type Removed = { what: 'element' | 'attribute' | 'address'; name: string };

export type KeptHtml = { nodes: KeptNode[]; removed: Removed[]; depth: number };

/** How deeply elements may be nested. Pages that show a text with more levels can fail, and no text needs them. */
export const maxDepth = 50;

const keptTags = new Set(
  (
    'a b blockquote br code em figure h4 h5 hr i li mark ol p s span strong sub sup ' +
    'table tbody td th thead tr u ul'
  ).split(' '),
);
const keptAttributes = new Map([
  ['a', ['href', 'name', 'target', 'rel']],
  ['figure', ['class']],
  ['mark', ['class']],
  ['span', ['class', 'style']],
]);
/** Removed with their content; of all other elements the content stays. */
const removedWithContent = new Set(['script', 'style', 'textarea', 'option', 'xmp']);
const keptSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel']);

const toSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const voidTags = toSet(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
const paragraph = toSet('p');
const headings = toSet('h1 h2 h3 h4 h5 h6 p');
const fields = toSet('input option optgroup select button datalist textarea');
const sections = toSet('thead tbody');
/** The elements that a start tag closes if they are open directly around it. */
const closedBy = new Map<string, ReadonlySet<string>>([
  ['tr', toSet('tr th td')],
  ['th', toSet('th')],
  ['td', toSet('thead th td')],
  ['body', toSet('head link script')],
  ['a', toSet('a')],
  ['li', toSet('li')],
  ['option', toSet('option')],
  ['optgroup', toSet('optgroup option')],
  ['dd', toSet('dd dt')],
  ['dt', toSet('dd dt')],
  ['rt', toSet('rt rp')],
  ['rp', toSet('rt rp')],
  ['tbody', sections],
  ['tfoot', sections],
  ...[...headings].map((name) => [name, name === 'p' ? paragraph : headings] as const),
  ...['select', 'input', 'output', 'button', 'datalist', 'textarea'].map((name) => [name, fields] as const),
  ...[
    'address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol',
    'pre section table ul',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => [name, paragraph] as const),
]);
/** HTML again, inside SVG or MathML. */
const integrationTags = toSet('mi mo mn ms mtext annotation-xml desc title');
const maxFrames = 8;

type Context = 'html' | 'svg' | 'math';
type Open = { name: string; container: KeptElement; depth: number; isRemoved: boolean; context: Context };

/** Browsers ignore control characters, blanks and comments in front of and inside a scheme. */
function isKeptAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- These are the characters that browsers ignore.
  const plain = address.replaceAll(/[\0- ]+/gu, '');
  let cleaned = '';
  let position = 0;
  for (;;) {
    const start = plain.indexOf('<!--', position);
    const end = start === -1 ? -1 : plain.indexOf('-->', start + 4);
    cleaned += plain.slice(position, end === -1 ? undefined : start);
    if (end === -1) break;
    position = end + 3;
  }
  const scheme = /^([A-Za-z][A-Za-z\d.+-]*):/u.exec(cleaned)?.[1];
  return scheme === undefined || keptSchemes.has(scheme.toLowerCase());
}

/** As the school cloud writes simple styles; of invalid ones nothing is left. */
function normalizeStyle(style: string): string {
  const declarations = style
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (declarations.some((one) => !/^[\w-]+\s*:/u.test(one))) return '';
  return declarations.map((one) => one.replace(/\s*:\s*/u, ':')).join(';');
}

/**
 * Reads HTML as the school cloud does when it stores a text, and reports what it removes. The result has no markup that
 * a browser would interpret: the preview creates an element for each node (decision 041). Elements deeper than
 * `maxDepth` are left out of the result, and their content is kept.
 */
export function readKeptHtml(html: string, frames = 0): KeptHtml {
  return new Reader(frames).read(html);
}

class Reader {
  readonly #frames: number;
  readonly #root: KeptElement = { tag: '', attributes: [], children: [] };
  readonly #open: Open[] = [];
  readonly #openCounts = new Map<string, number>();
  readonly #removed = new Map<string, Removed>();
  #deepest = 0;

  constructor(frames: number) {
    this.#frames = frames;
  }

  read(html: string): KeptHtml {
    for (const token of readTokens(html, () => this.#context !== 'html')) this.#add(token);
    return { nodes: this.#root.children, removed: [...this.#removed.values()], depth: this.#deepest };
  }

  get #context(): Context {
    return this.#open.at(-1)?.context ?? 'html';
  }

  #add(token: HtmlToken): void {
    if (token.is === 'start') this.#start(token);
    else if (token.is === 'end') this.#end(token.name);
    else if (token.is === 'text') this.#addText(decodeEntities(token.text));
    else if (token.is === 'rawText') this.#addRaw(token.text);
    else if (token.is === 'cdata' && this.#context !== 'html') this.#addText(token.text);
  }

  #addRaw(text: string): void {
    const around = this.#open.at(-1);
    if (around?.isRemoved === true) return;
    if (around?.name !== 'iframe' || this.#frames === maxFrames) {
      this.#addText(around?.name === 'title' ? decodeEntities(text) : text);
      return;
    }
    const inner = readKeptHtml(text, this.#frames + 1);
    around.container.children.push(...inner.nodes);
    for (const { what, name } of inner.removed) this.#report(what, name);
    this.#deepest = Math.max(this.#deepest, around.depth + inner.depth);
  }

  #addText(text: string): void {
    const around = this.#open.at(-1);
    if (around?.isRemoved === true) return;
    (around?.container ?? this.#root).children.push(text);
  }

  #report(what: Removed['what'], name: string): void {
    this.#removed.set(`${what} ${name}`, { what, name });
  }

  #start({ name: given, attributes, isSelfClosing }: Extract<HtmlToken, { is: 'start' }>): void {
    const name = given === 'image' && this.#context === 'html' ? 'img' : given;
    if (name === 'form' && this.#isOpen('form')) return;
    const closes = closedBy.get(name);
    while (closes?.has(this.#open.at(-1)?.name ?? '') === true) this.#close();
    const around = this.#open.at(-1);
    const context = this.#contextOf(name);
    const element = this.#create(name, attributes, around);
    if (voidTags.has(name)) return;
    const depth = (around?.depth ?? 0) + (element === undefined ? 0 : 1);
    const isRemoved = around?.isRemoved === true || removedWithContent.has(name);
    const container = depth <= maxDepth ? (element ?? around?.container) : around?.container;
    this.#open.push({ name, container: container ?? this.#root, depth, isRemoved, context });
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1);
    this.#deepest = Math.max(this.#deepest, depth);
    if (isSelfClosing && context !== 'html') this.#close();
  }

  #contextOf(name: string): Context {
    if (name === 'svg' || name === 'math') return name;
    const isIntegration = integrationTags.has(name) || (name === 'foreignobject' && this.#context === 'svg');
    return isIntegration ? 'html' : this.#context;
  }

  /** Undefined if the school cloud does not keep the element. */
  #create(
    name: string,
    attributes: ReadonlyMap<string, string>,
    around: Open | undefined,
  ): KeptElement | undefined {
    if (around?.isRemoved === true) return undefined;
    if (!keptTags.has(name)) {
      this.#report('element', name);
      return undefined;
    }
    const element: KeptElement = {
      tag: name,
      attributes: this.#keepAttributes(name, attributes),
      children: [],
    };
    if ((around?.depth ?? 0) < maxDepth) (around?.container ?? this.#root).children.push(element);
    return element;
  }

  #keepAttributes(tag: string, attributes: ReadonlyMap<string, string>): KeptElement['attributes'] {
    return [...attributes].flatMap(([name, source]) => {
      const decoded = decodeEntities(source, 'attribute');
      const value = name === 'style' ? normalizeStyle(decoded) : decoded;
      if (keptAttributes.get(tag)?.includes(name) !== true) this.#report('attribute', name);
      else if (name === 'href' && !isKeptAddress(value)) this.#report('address', value.trim());
      else if (value !== '') return [[name, value]];
      return [];
    });
  }

  #isOpen(name: string): boolean {
    return (this.#openCounts.get(name) ?? 0) > 0;
  }

  #close(): void {
    const closed = this.#open.pop();
    if (closed !== undefined) this.#openCounts.set(closed.name, (this.#openCounts.get(closed.name) ?? 1) - 1);
  }

  #end(name: string): void {
    if (voidTags.has(name)) {
      if (name === 'br') this.#start({ is: 'start', name, attributes: new Map(), isSelfClosing: false });
      return;
    }
    if (!this.#isOpen(name)) {
      // The parser of the school cloud makes an empty paragraph of it.
      if (name !== 'p') return;
      this.#start({ is: 'start', name, attributes: new Map(), isSelfClosing: false });
    }
    while (this.#open.at(-1)?.name !== name) this.#close();
    this.#close();
  }
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
      if (node.tag === 'br' || node.tag === 'hr') return `<${node.tag}${attributes} />`;
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
