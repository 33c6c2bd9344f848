import { request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { resolveHost } from '../../lib/public-hosts.ts';
import type { ResolveHost } from '../../lib/public-hosts.ts';
import { isReceiverAddress } from './receiver-address.ts';

const timeLimit = 5_000;
const maxAnswer = 4_096;

interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Passed by tests, whose receiver is on this machine. There is no setting for any of it. */
export interface Network {
  readonly resolve?: ResolveHost;
  readonly isAllowed?: (address: string) => boolean;
  /** Certificate authorities to trust, as PEM. */
  readonly ca?: string;
}

/** The status of the answer, or the class of the error. */
export type Answer = { readonly status: number } | { readonly error: string };

class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: 'ADDRESS_REFUSED' | 'ENOTFOUND';

  constructor(code: WebhookError['code']) {
    super(code);
    this.code = code;
  }
}

/** Sends it once, over a connection of its own. Redirects are not followed, and no proxy is used. */
export async function postWebhook(request: Request, network: Network = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const addresses = await findAddresses(new URL(request.url).hostname, network);
    const response = await send(request, { addresses, signal, ca: network.ca });
    const { statusCode: status = 0 } = response;
    await discard(response);
    return { status };
  } catch (error) {
    return { error: signal.aborted ? 'TIMEOUT' : classOf(error) };
  }
}

/** All of them have to be allowed, because the connection may use any. */
async function findAddresses(
  hostname: string,
  { resolve = resolveHost, isAllowed = isReceiverAddress }: Network,
): Promise<readonly string[]> {
  const host = hostname.replaceAll(/[[\]]/gu, '');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (addresses.length === 0) throw new WebhookError('ENOTFOUND');
  if (!addresses.every((address) => isAllowed(address))) throw new WebhookError('ADDRESS_REFUSED');
  return addresses;
}

interface Connection {
  readonly addresses: readonly string[];
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
}

async function send(
  { url, headers, body }: Request,
  { addresses, signal, ca }: Connection,
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const request = httpsRequest(url, {
      method: 'POST',
      agent: false,
      lookup: useAddresses(addresses),
      maxHeaderSize: maxAnswer,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      ...(ca !== undefined && { ca }),
    });
    request.on('response', resolve);
    // Stays for errors after the answer has begun, which would end the process otherwise.
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * The connection uses the addresses that were checked. With a lookup of its own, a name server could answer with other
 * ones.
 */
function useAddresses(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

/** Lets the receiver finish a short answer. The status counts, also if the rest does not arrive. */
async function discard(response: IncomingMessage): Promise<void> {
  let length = 0;
  try {
    const chunks: AsyncIterable<Buffer> = response;
    for await (const chunk of chunks) {
      length += chunk.length;
      // This ends the connection.
      if (length > maxAnswer) return;
    }
  } catch {
    // The connection broke, or the time is over.
  }
}

/** Never the message, which can contain the address. */
function classOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/u.test(code) ? code : 'ERROR';
}
