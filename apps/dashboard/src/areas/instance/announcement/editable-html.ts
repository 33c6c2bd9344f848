import { type KeptNode, readKeptHtml } from '@superhero/contract/kept-html';

const editableTags = new Set(['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul']);
const linkAttributes = new Set(['href', 'rel', 'target']);

/**
 * What the school cloud keeps of a text and the editor has no form for, as names of elements and attributes. Such a text
 * is edited as HTML, because the editor would lose these parts.
 */
export function findUneditable(html: string): string[] {
  const names = new Set<string>();
  const visit = (node: KeptNode): void => {
    if (typeof node === 'string') return;
    if (!editableTags.has(node.tag)) names.add(`<${node.tag}>`);
    else if (node.tag === 'a')
      for (const [name] of node.attributes) if (!linkAttributes.has(name)) names.add(`<a ${name}>`);
    node.children.forEach(visit);
  };
  readKeptHtml(html).nodes.forEach(visit);
  return [...names];
}
