import * as v from 'valibot';

const characters = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);
const entities = new Map([...characters].map(([entity, character]) => [character, entity]));

export const decodeText = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt);/gu, (entity) => characters.get(entity) ?? entity);

/** As API v1 stores a text without tags. */
export const encodeText = (text: string): string =>
  text.replaceAll(/[&<>]/gu, (character) => entities.get(character) ?? character);

/**
 * A name, title or text that people have typed. API v1 stores `&`, `<` and `>` as entities, v3 and the admin API store
 * them as they are (T14). Decoded, both forms are the same text.
 */
export const StoredText = v.pipe(v.string(), v.transform(decodeText));

/** Whether API v1 would store this text with entities. A link or an email address no longer works then. */
export const isEncodedByV1 = (text: string): boolean => /[&<>]/u.test(text);
