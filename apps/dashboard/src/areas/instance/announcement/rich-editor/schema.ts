import { type Mark, Schema } from 'prosemirror-model';

/** What an announcement can have in the editor. Text, links and lists are written as the school cloud stores them. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    ul: { group: 'block list', content: 'li+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ol: { group: 'block list', content: 'li+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    li: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    br: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    a: {
      attrs: { href: {}, target: { default: null }, rel: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a[title]', getAttrs: (link) => ({ href: link.getAttribute('title') }) }],
      // Without an address: a link is not followed from here.
      toDOM: (link) => ['a', { title: addressOf(link) }, 0],
    },
    b: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['b', 0] },
    i: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['i', 0] },
  },
});

export const addressOf = (link: Mark): string => String(link.attrs['href']);
