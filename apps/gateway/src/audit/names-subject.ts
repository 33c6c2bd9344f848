import { sql } from 'kysely';

/**
 * For a row with the alias `personal`: it names this subject, by a change of the field from this value or from none to
 * this value. Compared as text, because PostgreSQL can't convert every stored text to `jsonb`. A quotation mark in a
 * text is escaped, so no text can pass for a change.
 */
export function namesSubject(field: string, value: string) {
  const known = JSON.stringify({ field, before: value, after: value });
  const created = JSON.stringify({ field, before: null, after: value });
  return sql<boolean>`(
    strpos(personal.content::text, ${known}) > 0 or strpos(personal.content::text, ${created}) > 0
  )`;
}
