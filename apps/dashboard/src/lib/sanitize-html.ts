import type { Config } from 'dompurify';
import { loadChunk } from './load-chunk.ts';

/** Tags that a translated message may contain. */
const translation = ['br', 'span', 'p', 'ul', 'li', 'a', 'b'];

/** Further tags of an editor; none of them runs scripts, embeds pages, submits forms or sets styles. */
const editing = [
  'h4',
  'h5',
  'ol',
  'strong',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'code',
  'pre',
  'hr',
];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const richText = [...translation, ...editing, ...tables];

export type HtmlProfile = 'translation' | 'richText';

const profiles: Record<HtmlProfile, Config> = {
  translation: { ALLOWED_TAGS: translation, ALLOWED_ATTR: ['href'] },
  richText: { ALLOWED_TAGS: richText, ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'scope'] },
};

// Web, mail and paths of this site; in particular no `javascript:`, `data:`, `//host` or `/\host`.
const allowedAddress = /^(?:https:|mailto:|\/(?![/\\])|#)/i;

/** Reduces HTML to a profile and returns it as trusted HTML. Other code cannot add external markup to the page. */
export async function sanitizeHtml(html: string, profile: HtmlProfile): Promise<TrustedHTML> {
  const { default: purify } = await loadChunk(() => import('dompurify'));
  return purify.sanitize(html, {
    ...profiles[profile],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedAddress,
    RETURN_TRUSTED_TYPE: true,
  });
}
