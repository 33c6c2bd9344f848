import sanitizeHtml from 'sanitize-html';

const allowedTags = (
  'a b blockquote br code em figure h4 h5 hr i li mark ol p s span strong sub sup ' +
  'table tbody td th thead tr u ul'
).split(' ');

const allowedAttributes = {
  a: ['href', 'name', 'target', 'rel'],
  figure: ['class'],
  mark: ['class'],
  span: ['class', 'style'],
};

/** The real server's sanitiser for rich text: the same package, with the elements and attributes that it keeps. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, { allowedTags, allowedAttributes });
}
