export type Format = 'bold' | 'italic' | 'list' | 'link';

export type Selected = { text: string; start: number; end: number };

/** Wraps what is selected in a text field; what was wrapped is selected afterwards, or the place to type in. */
export function wrapSelection({ text, start, end }: Selected, format: Format): Selected {
  const chosen = text.slice(start, end);
  const [before, inner, after] = wrap(chosen, format);
  const isLink = format === 'link';
  // Of a link the address comes next.
  const from = start + (isLink ? '<a href="'.length : before.length);
  const length = isLink ? address.length : inner.length;
  return {
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: from,
    end: from + length,
  };
}

const address = 'https://';

function wrap(chosen: string, format: Format): [before: string, inner: string, after: string] {
  if (format === 'bold') return ['<b>', chosen, '</b>'];
  if (format === 'italic') return ['<i>', chosen, '</i>'];
  if (format === 'link') return [`<a href="${address}">`, chosen, '</a>'];
  // Each line becomes an item.
  const items = chosen.split('\n').map((line) => line.trim());
  return ['<ul>\n<li>', items.join('</li>\n<li>'), '</li>\n</ul>'];
}
