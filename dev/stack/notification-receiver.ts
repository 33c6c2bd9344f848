import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';

/** Calls `onNotification` once for each notification. The secret is one of NOTIFY_WEBHOOK_SECRETS of the gateway. */
export function receiveNotifications(
  secret: string,
  onNotification: (body: string) => void,
): RequestListener {
  const seen = new Set<unknown>();
  return (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
      if (body.length > 10_000) request.destroy();
    });
    request.on('end', () => {
      const isSigned = isSignedWith(secret, String(request.headers['superhero-signature']), body);
      response.writeHead(isSigned ? 204 : 401).end();
      // The gateway sends a notification again if it did not get the answer.
      if (!isSigned || seen.has(idOf(body))) return;
      seen.add(idOf(body));
      onNotification(body);
    });
  };
}

/** The header is `t=<seconds>,v1=<hex>`, with a second `v1` while the secret is replaced. */
function isSignedWith(secret: string, header: string, body: string): boolean {
  const [, seconds, signatures] = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64})+)$/.exec(header) ?? [];
  if (seconds === undefined || signatures === undefined) return false;
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= 300;
  const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${seconds}.${body}`).digest();
  const given = signatures.split(',v1=').slice(1);
  return isRecent && given.some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}

function idOf(body: string): unknown {
  const notification: unknown = JSON.parse(body);
  return typeof notification === 'object' && notification !== null && 'id' in notification && notification.id;
}
