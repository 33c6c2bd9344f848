// The guides for operators quote labels in bold; a label that is renamed in the app must be renamed there too.
import { describe, expect, test } from 'vitest';
import { escapePattern } from './source/escape-pattern.ts';
import { filesMatching, read } from './source/files.ts';

function messagesIn(language: string): string[] {
  return filesMatching(new RegExp(`^apps/dashboard/src/.*/messages/${language}\\.json$`)).flatMap((path) => {
    const messages: unknown = JSON.parse(read(path));
    return typeof messages === 'object' && messages !== null ? Object.values(messages).map(String) : [];
  });
}

/** Whether the app can show a message as this label: one branch of a plural, any value for `{name}` and `#`. */
function canBecome(message: string, label: string): boolean {
  const branches = [...message.matchAll(/(?:=\d|zero|one|two|few|many|other) \{([^{}]*)\}/g)];
  const texts = branches.length > 0 ? branches.map(([, branch = '']) => branch) : [message];
  return texts.some((text) => {
    const literals = text.split(/\{[^{}]*\}|#/).map(escapePattern);
    return new RegExp(`^${literals.join('.+')}$`).test(label);
  });
}

function labelsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, label = '']) => label);
}

describe.each([
  ['docs/operators.md', 'de'],
  ['docs/operators.en.md', 'en'],
])('%s', (page, language) => {
  const labels = labelsIn(read(page));

  test('a guide quotes only labels that the app shows', () => {
    const messages = messagesIn(language);
    expect(labels.filter((label) => !messages.some((message) => canBecome(message, label)))).toEqual([]);
  });

  test('a guide quotes labels', () => {
    expect(labels.length).toBeGreaterThan(40);
  });
});
