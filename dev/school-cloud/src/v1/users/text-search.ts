import { sql } from 'kysely';
import { readField } from '../../transport/read-field.ts';
import { serverError } from '../legacy-error.ts';
import type { Condition } from '../query/filter.ts';

/** Removes case and accents, like the function `fold` of the database. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
}

interface Wanted {
  readonly phrases: readonly string[];
  readonly words: readonly string[];
  readonly unwanted: readonly string[];
}

const split = (word: string): string[] => fold(word).split(/[^\p{L}\p{N}]+/u);

function readSearch(text: string): Wanted {
  const phrases = [...text.matchAll(/"([^"]*)"/gu)].map((match) => fold(match[1] ?? ''));
  const loose = text.replaceAll(/"[^"]*"/gu, ' ').split(/\s+/u);
  return {
    phrases: phrases.filter((phrase) => phrase !== ''),
    words: loose
      .filter((word) => !word.startsWith('-'))
      .flatMap(split)
      .filter(Boolean),
    unwanted: loose
      .filter((word) => word.startsWith('-'))
      .flatMap(split)
      .filter(Boolean),
  };
}

/** Parts of fewer than three characters are not in the index, so they match nothing. */
function contains(part: string): Condition {
  if (part.length < 3) return sql<boolean>`false`;
  const pattern = `%${part.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`users.search_text like ${pattern}`;
}

/**
 * Every phrase in quotation marks must occur within one word; other words are then ignored. Without phrases, one of
 * the words is enough. A word that starts with a minus sign must not occur.
 */
export function searchText(value: unknown): Condition {
  const text = readField(value, '$search');
  if (typeof text !== 'string') throw serverError('"$search" had the wrong type. Expected string');
  const { phrases, words, unwanted } = readSearch(text);
  const [parts, conjunction] = phrases.length > 0 ? [phrases, sql` and `] : [words, sql` or `];
  if (parts.length === 0) return sql<boolean>`false`;
  const wanted = sql<boolean>`(${sql.join(parts.map(contains), conjunction)})`;
  const without = unwanted.map((word) => sql<boolean>`not ${contains(word)}`);
  return sql<boolean>`(${sql.join([wanted, ...without], sql` and `)})`;
}
