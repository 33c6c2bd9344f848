import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

function makeWeakEtag(body: string): string {
  const digest = createHash('sha1').update(body).digest('base64').slice(0, 27);
  return `W/"${Buffer.byteLength(body).toString(16)}-${digest}"`;
}

/** Express gives every answer a weak ETag and a reader who already has it a 304. */
export function sendEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (typeof body !== 'string' || body === '') return body;
    const etag = makeWeakEtag(body);
    reply.header('etag', etag);

    const wantsFreshCopy = /(?:^|,)\s*no-cache\s*(?:,|$)/u.test(request.headers['cache-control'] ?? '');
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode >= 300 || wantsFreshCopy || !known) return body;
    if (!known.includes(etag) && !known.includes('*')) return body;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Not an empty text: a 304 must not claim a length.
    return null;
  });
}
