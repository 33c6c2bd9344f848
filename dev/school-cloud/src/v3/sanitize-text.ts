import { decodeEntities } from '../transport/html-entities.ts';

/** The real server's sanitiser for plain text in v3: removes tags, scripts and styles, and decodes entities. */
export function sanitizeText(text: string): string {
  const withoutTags = text
    .replaceAll(/<(script|style|textarea|option)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu, '')
    .replaceAll(/<!--[\s\S]*?(?:-->|$)|<(?:\/?[a-z]|[!?])[^>]*(?:>|$)/giu, '');
  return decodeEntities(withoutTags);
}
