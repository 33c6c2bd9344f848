import { type KeptElement, type KeptNode, readKeptHtml } from '@superhero/contract/kept-html';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { readBlocks } from './convert.ts';
import { schema } from './schema.ts';

/**
 * Inserts what is pasted or dropped, read by our own parser: the parser of the library hands the HTML to the browser,
 * which the content security policy does not allow (decision 041).
 */
export function insertTransferred(view: EditorView, data: DataTransfer | null, at?: number): void {
  const blocks = readTransferred(data);
  if (blocks === undefined) return;
  const slice = Slice.maxOpen(Fragment.from(blocks));
  const { tr } = view.state;
  const next = at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice);
  view.dispatch(next.scrollIntoView().setMeta('uiEvent', 'paste'));
  view.focus();
}

function readTransferred(data: DataTransfer | null): Node[] | undefined {
  const html = data?.getData('text/html') ?? '';
  if (html !== '') return readPasted(html);
  const text = data?.getData('text/plain') ?? '';
  if (text === '') return undefined;
  return text
    .split(/\r\n?|\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => schema.nodes.paragraph.create(null, schema.text(line)));
}

/** HTML of a word processor, of another page or of this editor, reduced to what the editor has. */
export function readPasted(html: string): Node[] {
  const start = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  const fragment = start === -1 || end < start ? html : html.slice(start, end);
  // Google Docs puts everything into an element that says bold, with a style that says the opposite.
  const unwrapped = fragment.replaceAll(
    /<b\s[^>]{0,500}["';\s]font-weight:\s*normal[^>]{0,500}>/giu,
    '<span>',
  );
  return readBlocks(joinBullets(readKeptHtml(unwrapped.replaceAll(emptyLine, '$1')).nodes));
}

/** Browsers end what is copied with a line break of this class, and Google Docs has line breaks between paragraphs. */
const emptyLine =
  /<br class="Apple-interchange-newline"\s?\/?>|(<\/(?:h\d|ol|p|table|ul)>)(?:<br\s?\/?>)+(?=<[dhoptu])/giu;

/** The signs of Word's lists and the blanks after them. */
const bullet = /^\s*[·•o§▪–-][\s\u00a0]*\u00a0[\s\u00a0]*/u;

const isBlank = (node: KeptNode | undefined): boolean => typeof node === 'string' && node.trim() === '';

/** Word writes the items of a list as paragraphs that begin with a bullet. */
function joinBullets(kept: readonly KeptNode[]): KeptNode[] {
  const joined: KeptNode[] = [];
  let list: KeptElement | undefined;
  for (const node of kept) {
    const item = typeof node !== 'string' && node.tag === 'p' ? readBullet(node.children) : undefined;
    if (item === undefined) {
      if (list !== undefined && isBlank(node)) continue;
      list = undefined;
      joined.push(node);
    } else if (list === undefined) {
      list = { tag: 'ul', attributes: [], children: [item] };
      joined.push(list);
    } else list.children.push(item);
  }
  return joined;
}

/** The paragraph as an item, without its bullet; undefined if it has none. */
function readBullet(children: readonly KeptNode[]): KeptNode | undefined {
  const texts: string[] = [];
  const collect = (node: KeptNode): void => {
    if (typeof node === 'string') texts.push(node);
    else node.children.forEach(collect);
  };
  children.forEach(collect);
  const length = bullet.exec(texts.join(''))?.[0].length;
  if (length === undefined) return undefined;
  let left = length;
  const shorten = (node: KeptNode): KeptNode => {
    if (typeof node !== 'string') return { ...node, children: node.children.map(shorten) };
    const taken = Math.min(left, node.length);
    left -= taken;
    return node.slice(taken);
  };
  return { tag: 'li', attributes: [], children: children.map(shorten) };
}
