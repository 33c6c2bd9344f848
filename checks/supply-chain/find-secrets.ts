import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

/** What secretlint leaves out. */
const ownPatterns = [
  { what: 'a JSON Web Token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  // Nobody can have an account on a host below .example: such names are kept free for documents and tests.
  {
    what: 'a password in an address',
    pattern: /\b[a-z][a-z\d+.-]*:\/\/[^\s/:@'"`<>${}]+:[^\s/:@'"`<>${}]+@(?![\w.-]*\.example\b)[\w[]/i,
  },
];

/** What of a text looks like a secret, in words that do not repeat it. */
export async function findSecrets(text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { content: text, contentType: 'text', filePath: 'text', ext: '' },
    options: { maskSecrets: true, config: { rules: [{ id: 'preset', rule: creator }] } },
  });
  const own = ownPatterns.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
  return [...messages.map(({ messageId }) => messageId), ...own];
}
