import type { MessageId } from '../i18n/message-id.ts';

const catalogues = import.meta.glob<string>('../**/messages/en.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = new Map<string, unknown>(
  Object.values(catalogues).flatMap((text) => Object.entries(parse(text))),
);

function parse(catalogue: string): object {
  const parsed: unknown = JSON.parse(catalogue);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/** The English text with its placeholders filled in, so that a test need not repeat it. */
export function message(id: MessageId, values: Record<string, string | number> = {}): string {
  const text = texts.get(id);
  if (typeof text !== 'string') throw new Error(`no text has the id ${id}`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    text,
  );
}
