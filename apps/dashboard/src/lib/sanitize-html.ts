import type { Config } from 'dompurify';
import { loadChunk } from './load-chunk.ts';

/** What a translated text may contain. */
const translation = ['br', 'span', 'p', 'ul', 'li', 'a', 'b'];

/** What people may write in an editor: more, but nothing that runs, frames, posts or styles. */
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

// Web, mail and places on this site; in particular no `javascript:`, `data:`, `//elsewhere` or `/\elsewhere`.
const harmlessAddress = /^(?:https:|mailto:|\/(?![/\\])|#)/i;

/** HTML reduced to a profile, as the browser's trusted kind: the only way markup from outside reaches the page. */
export async function sanitizeHtml(html: string, profile: HtmlProfile): Promise<TrustedHTML> {
  const { default: purify } = await loadChunk(() => import('dompurify'));
  return purify.sanitize(html, {
    ...profiles[profile],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: harmlessAddress,
    RETURN_TRUSTED_TYPE: true,
  });
}
