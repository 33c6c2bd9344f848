import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { LocalServer } from '../http-proxy.ts';
import { listen } from '../http-proxy.ts';
import type { Random } from '../gateway-crash/faults.ts';

const Named = v.object({ name: v.string() });

/** What happens to a write, each with the same share of the faults. */
const faults = ['late', '408 before', '500 after', 'dropped before', 'dropped after'] as const;
type Fault = (typeof faults)[number];

/** Milliseconds. */
const longestAnswer = 3_000;
/** After a 408 the platform does it between these times: after the next slice, and before the gateway sends again. */
const [soonestEffect, latestEffect] = [3_000, 9_000];

export interface FaultyProxy extends LocalServer {
  /** The writes that the platform has handled, as they are described. */
  readonly handled: readonly string[];
  /** Writes that are not answered yet. */
  inFlight(): number;
  /** How often each fault occurred. */
  readonly counts: ReadonlyMap<Fault | 'none', number>;
  /** Until everything that was answered early has had its effect. */
  settle(): Promise<void>;
}

export interface Faults {
  /** The share of the writes that do not go through as they should. */
  readonly share: number;
  /** Names a write. Undefined for everything else. */
  readonly describe: (request: IncomingMessage, body: Buffer) => string | undefined;
}

/** Handles writes as an overloaded school cloud does, and everything else as it should be. */
export async function startFaultyProxy(
  target: string,
  random: Random,
  { share, describe }: Faults,
): Promise<FaultyProxy> {
  const handled: string[] = [];
  const counts = new Map<Fault | 'none', number>();
  let flight = 0;
  const later = new Set<Promise<unknown>>();

  const chooseFault = (): Fault | undefined =>
    random() < share ? faults[Math.floor(random() * faults.length)] : undefined;

  const send = async ({ method = 'GET', url = '', headers }: IncomingMessage, body: Buffer) => {
    const answer = await fetch(target + url, {
      method,
      headers: {
        ...pickText(headers, 'authorization'),
        ...pickText(headers, 'x-api-key'),
        ...(body.length > 0 && { 'content-type': 'application/json' }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const call = describe(request, body);
    if (call !== undefined) {
      flight += 1;
      response.once('close', () => {
        flight -= 1;
      });
    }
    const answer = (status: number, text: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    };
    if (call === undefined) {
      const { status, text } = await send(request, body);
      return answer(status, text);
    }
    const sendCall = async () => {
      handled.push(call);
      return await send(request, body);
    };
    const fault = chooseFault();
    counts.set(fault ?? 'none', (counts.get(fault ?? 'none') ?? 0) + 1);
    if (fault === 'dropped before') {
      response.destroy();
      return;
    }
    if (fault === '408 before') {
      answer(
        408,
        JSON.stringify({ code: 408, type: 'REQUEST_TIMEOUT', title: 'Request Timeout', message: '' }),
      );
      const effect = pause(soonestEffect + random() * (latestEffect - soonestEffect)).then(sendCall);
      later.add(effect);
      await effect.finally(() => later.delete(effect));
      return;
    }
    const { status, text } = await sendCall();
    if (fault === 'late') await pause(random() * longestAnswer);
    if (fault === 'dropped after') response.destroy();
    else if (fault === '500 after') answer(500, '{"code":500,"type":"INTERNAL_SERVER_ERROR"}');
    else answer(status, text);
  };
  const server = await listen((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    inFlight: () => flight,
    handled,
    counts,
    settle: async () => {
      await Promise.all(later);
    },
  };
}

const pickText = (headers: IncomingHttpHeaders, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? { [name]: value } : {};
};

/** `POST /deletion-batches <name>` for the creation of a part, or with the id for its start. */
export function describePartCall({ method, url = '' }: IncomingMessage, body: Buffer): string | undefined {
  const path = url.split('?')[0] ?? '';
  if (method !== 'POST') return undefined;
  if (path.endsWith('/execute')) return `${method} ${path}`;
  if (!path.endsWith('/deletion-batches')) return undefined;
  const { name } = v.parse(Named, JSON.parse(body.toString('utf8')));
  return `${method} ${path} ${name}`;
}
