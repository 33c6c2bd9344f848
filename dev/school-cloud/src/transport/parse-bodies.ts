import type { FastifyInstance } from 'fastify';

/** What the JSON parser of the real server says; a client sees its words in the answer. */
export class MalformedJson extends Error {}

/** Like Express: nothing at all is an empty object, and a bare text or number is as wrong as half a body. */
function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    const start = text.search(/[^\x20\t\n\r]/u);
    if (start >= 0 && !'{['.includes(text.charAt(start))) {
      throw new SyntaxError(`Unexpected token '${text.charAt(start)}', "${text}" is not valid JSON`);
    }
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof Error ? new MalformedJson(error.message) : error;
  }
}

/** Bodies are read as the real server reads them: JSON and forms; anything else is no body. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}));
}
