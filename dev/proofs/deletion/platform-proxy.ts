import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { LocalServer } from '../http-proxy.ts';
import { forward, listen } from '../http-proxy.ts';

/** `before` the platform gets a request, or `after` it has handled it and before its answer is sent. */
export type Moment = 'before' | 'after';

/** A request that stops at a moment of its processing. */
export interface Held {
  readonly reached: Promise<void>;
  /** Ends it without an answer. */
  readonly drop: () => Promise<void>;
}

interface Hold {
  /** `POST /deletion-batches`, without the query string. */
  readonly request: RegExp;
  readonly moment: Moment;
  /** How many requests that match go through before. */
  skip: number;
  readonly reach: () => void;
  readonly dropped: Promise<void>;
}

export interface PlatformProxy extends LocalServer {
  /** All requests that the platform has handled, without query strings. */
  readonly handled: string[];
  /** The most requests that were in progress at the same time. */
  maxInFlight(): number;
  /** The next request that matches, or a later one. */
  hold(request: RegExp, moment: Moment, skip?: number): Held;
}

/** Counts the requests to one server of the school cloud, and can hold one at an exact moment. */
export async function startProxy(target: string): Promise<PlatformProxy> {
  const handled: string[] = [];
  const flight = { now: 0, most: 0 };
  const holds: Hold[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    const index = holds.findIndex((one) => one.request.test(line) && (one.skip -= 1) < 0);
    const [hold] = index === -1 ? [] : holds.splice(index, 1);
    const stop = async (): Promise<void> => {
      hold?.reach();
      await hold?.dropped;
      response.destroy();
    };
    if (hold?.moment === 'before') {
      await stop();
      return;
    }
    const answer = await forward(target, request);
    const content = await buffer(answer);
    handled.push(line);
    if (hold === undefined) response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
    else await stop();
  };
  const server = await listen((request, response) => {
    flight.now += 1;
    flight.most = Math.max(flight.most, flight.now);
    handle(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        flight.now -= 1;
      });
  });
  return {
    ...server,
    handled,
    maxInFlight: () => flight.most,
    hold: (request, moment, skip = 0) => {
      const [reached, dropped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      holds.push({ request, moment, skip, reach: reached.resolve, dropped: dropped.promise });
      return {
        reached: reached.promise,
        drop: async () => dropped.resolve(),
      };
    },
  };
}
