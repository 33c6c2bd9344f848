import type { MessageId } from '../i18n/message-files.ts';

const files = import.meta.glob<string>('../**/messages/en.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = new Map<string, unknown>(Object.values(files).flatMap((text) => Object.entries(parse(text))));

function parse(file: string): object {
  const parsed: unknown = JSON.parse(file);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/** The English message with its placeholders filled in, so that tests do not repeat the text. */
export function message(id: MessageId, values: Record<string, string | number> = {}): string {
  const text = texts.get(id);
  if (typeof text !== 'string') throw new Error(`no message has the id ${id}`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    text,
  );
}
