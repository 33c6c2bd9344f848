import type { FastifyReply } from 'fastify';

interface File {
  readonly type: string;
  /** Only ASCII letters, digits, dots and hyphens. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** As a download: a browser must not show it as a page of the dashboard. */
export async function sendFile(reply: FastifyReply, { type, fileName, bytes }: File): Promise<void> {
  await reply
    .code(200)
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes));
}
