import { createHmac } from 'node:crypto';

/** One signature for each secret, so that receivers can change theirs one after the other. */
export function sign(body: string, secrets: readonly Buffer[], time: Date): string {
  const seconds = Math.floor(time.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
