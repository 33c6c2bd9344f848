import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** Patterns that secretlint does not have. */
const ownPatterns = [
  { what: 'a JSON Web Token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  // Hosts below .example are reserved for documentation and tests.
  {
    what: 'a password in an address',
    pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`<>${}]+:[^\s/:@'"`<>${}]+@(?![\w.-]*\.example\b)[\w[]/i,
  },
];

/** Descriptions of possible secrets in a text, without repeating them. */
export async function findSecrets(text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { content: text, contentType: 'text', filePath: 'text', ext: '' },
    options: { maskSecrets: true, config: { rules: [{ id: 'preset', rule: creator }] } },
  });
  const own = ownPatterns.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
  return [...messages.map(({ messageId }) => messageId), ...own];
}
