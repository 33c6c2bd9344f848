import { type KeptElement, type KeptNode, readKeptHtml, writeKeptHtml } from '@superhero/contract/kept-html';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** A text as a document of the editor. Elements that the editor does not have are left out, and their content stays. */
export const readDocument = (html: string): Node =>
  nodes.doc.create(null, readBlocks(readKeptHtml(html).nodes));

/** At least one paragraph, possibly empty. */
export function readBlocks(kept: readonly KeptNode[]): Node[] {
  const blocks = new BlockReader();
  blocks.readAll(kept, []);
  return blocks.finish();
}

const inlineTags = new Set(['a', 'b', 'code', 'em', 'i', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u']);

class BlockReader {
  readonly #blocks: Node[] = [];
  #inline: Node[] = [];

  readAll(kept: readonly KeptNode[], active: readonly Mark[]): void {
    for (const node of kept)
      if (typeof node === 'string') this.#addText(node, active);
      else this.#read(node, active);
  }

  finish(): Node[] {
    this.#endParagraph();
    return this.#blocks.length === 0 ? [nodes.paragraph.create()] : this.#blocks;
  }

  #read(element: KeptElement, active: readonly Mark[]): void {
    const { tag, children } = element;
    if (tag === 'br') this.#inline.push(nodes.br.create(null, null, active));
    else if (inlineTags.has(tag)) this.readAll(children, addMarks(element, active));
    else if (tag === 'ul' || tag === 'ol') {
      this.#endParagraph();
      const items = readItems(children, active);
      if (items.length > 0) this.#blocks.push(nodes[tag].create(null, items));
    } else {
      this.#endParagraph();
      const before = this.#blocks.length;
      this.readAll(children, active);
      this.#endParagraph();
      // People use empty paragraphs for distance.
      if (tag === 'p' && this.#blocks.length === before) this.#blocks.push(nodes.paragraph.create());
    }
  }

  /** Browsers show any number of blanks and line breaks as one blank, and none at the start of a paragraph. */
  #addText(text: string, active: readonly Mark[]): void {
    const last = this.#inline.at(-1);
    const isAfterBlank = last === undefined || last.type === nodes.br || last.text?.endsWith(' ') === true;
    const collapsed = text.replaceAll(/[ \t\n\f\r]+/gu, ' ');
    const shown = isAfterBlank ? collapsed.replace(/^ /u, '') : collapsed;
    if (shown !== '') this.#inline.push(schema.text(shown, active));
  }

  #endParagraph(): void {
    const last = this.#inline.at(-1);
    if (last?.text?.endsWith(' ') === true) {
      this.#inline.pop();
      const rest = last.text.slice(0, -1);
      if (rest !== '') this.#inline.push(schema.text(rest, last.marks));
    }
    if (this.#inline.length > 0) this.#blocks.push(nodes.paragraph.create(null, Fragment.from(this.#inline)));
    this.#inline = [];
  }
}

/** Content between items belongs to the item before it: word processors write nested lists like that. */
function readItems(kept: readonly KeptNode[], active: readonly Mark[]): Node[] {
  const items: KeptNode[][] = [];
  for (const node of kept) {
    if (typeof node === 'string' && node.trim() === '') continue;
    if (typeof node !== 'string' && node.tag === 'li') items.push([...node.children]);
    else (items.at(-1) ?? (items[0] = [])).push(node);
  }
  return items.map((content) => {
    const reader = new BlockReader();
    reader.readAll(content, active);
    const blocks = reader.finish();
    const isParagraphFirst = blocks[0]?.type === nodes.paragraph;
    return nodes.li.create(null, isParagraphFirst ? blocks : [nodes.paragraph.create(), ...blocks]);
  });
}

function addMarks({ tag, attributes }: KeptElement, active: readonly Mark[]): readonly Mark[] {
  const attribute = (wanted: string) => attributes.find(([name]) => name === wanted)?.[1];
  const style = attribute('style') ?? '';
  const isBold = tag === 'b' || tag === 'strong' || /(^|;)font-weight:(bold|[6-9]00)/u.test(style);
  const isItalic = tag === 'i' || tag === 'em' || /(^|;)font-style:italic/u.test(style);
  const href = tag === 'a' ? attribute('href') : undefined;
  const added = [
    ...(isBold ? [marks.b.create()] : []),
    ...(isItalic ? [marks.i.create()] : []),
    ...(href === undefined
      ? []
      : [marks.a.create({ href, target: attribute('target') ?? null, rel: attribute('rel') ?? null })]),
  ];
  return added.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), active);
}

/** A document as HTML. An empty one is an empty text. */
export function writeDocument(document: Node): string {
  const isEmpty = document.childCount === 1 && document.firstChild?.content.size === 0;
  return isEmpty && document.firstChild.type === nodes.paragraph ? '' : writeBlocks(document.content);
}

export const writeBlocks = (content: Fragment): string => writeKeptHtml(content.content.map(toKept));

function toKept(node: Node): KeptElement {
  const { type, children } = node;
  if (type === nodes.paragraph) return { tag: 'p', attributes: [], children: toInline(children, 0) };
  return {
    tag: type.name,
    attributes: [],
    // The first paragraph of an item has no element of its own.
    children: children.flatMap((child, index): KeptNode[] =>
      type === nodes.li && index === 0 ? toInline(child.children, 0) : [toKept(child)],
    ),
  };
}

/** Puts neighbours with the same mark into one element; marks are in the order of the schema. */
function toInline(children: readonly Node[], depth: number): KeptNode[] {
  const written: KeptNode[] = [];
  for (let rest = children; rest.length > 0;) {
    const [first] = rest;
    const mark = first?.marks[depth];
    const other = rest.findIndex((one) => mark === undefined || one.marks[depth]?.eq(mark) !== true);
    const count = other === -1 ? rest.length : Math.max(other, 1);
    if (mark !== undefined)
      written.push({ ...toElement(mark), children: toInline(rest.slice(0, count), depth + 1) });
    else if (first !== undefined) written.push(first.text ?? { tag: 'br', attributes: [], children: [] });
    rest = rest.slice(count);
  }
  return written;
}

const toElement = ({ type, attrs }: Mark): Pick<KeptElement, 'tag' | 'attributes'> => ({
  tag: type.name,
  attributes: Object.entries(attrs).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  ),
});
