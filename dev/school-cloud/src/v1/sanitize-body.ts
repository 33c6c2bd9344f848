import { encodeEntities } from '../transport/html-entities.ts';
import { sanitizeText } from '../v3/sanitize-text.ts';

/** These fields are stored as they are sent, at any depth. */
const keptFields = ['password', 'secret'];

/**
 * The same as in v3, but `&`, `<` and `>` are stored as entities. Encoded brackets are decoded first, so tags made of
 * them are removed too.
 */
function sanitizeLegacyText(text: string): string {
  const withBrackets = text.replaceAll(/&lt;|&#60;/giu, '<').replaceAll(/&gt;|&#62;/giu, '>');
  return encodeEntities(sanitizeText(withBrackets));
}

/** The real server changes every text of a body before v1 reads it, addresses and email addresses included. */
export function sanitizeBody(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeLegacyText(value);
  if (Array.isArray(value)) return value.map(sanitizeBody);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      keptFields.includes(name) && typeof field === 'string' ? field : sanitizeBody(field),
    ]),
  );
}
