import english from '../i18n/messages/en.json?raw';
import type { MessageId } from '../i18n/message-id.ts';

const texts = new Map<string, unknown>(Object.entries(parse(english)));

function parse(catalog: string): object {
  const parsed: unknown = JSON.parse(catalog);
  return typeof parsed === 'object' && parsed !== null ? parsed : {};
}

/** The English text with its placeholders filled in, so that a test need not repeat it. */
export function words(id: MessageId, values: Record<string, string | number> = {}): string {
  const text = texts.get(id);
  if (typeof text !== 'string') throw new Error(`no text has the id ${id}`);
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    text,
  );
}
