import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '@superhero/stack/free-port';

export type Fault =
  /** Resets the connection before the server sees the call. */
  | { kind: 'drop' }
  /** Lets the server handle the call, then resets the connection before its response. */
  | { kind: 'lose' }
  /** Ends the connection in the middle of the response. */
  | { kind: 'cut' }
  /** Holds the call back until `clear`. */
  | { kind: 'stall' }
  /** Answers in place of the server, which does not see the call. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string };

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Plan = { calls: RegExp; fault: Fault };

/** A reverse proxy in the place of an ingress, with faults on demand. */
export class FaultProxy {
  /** The calls that a server answered, as `GET /api/v3/me 200`. */
  readonly passed: string[] = [];
  /** The calls that met a fault, as `GET /api/v3/me`. */
  readonly met: string[] = [];
  readonly #originFor: (path: string) => string;
  readonly #server = createServer((call, answer) => void this.#serve(call, answer));
  readonly #stalled: (() => void)[] = [];
  #plans: Plan[] = [];
  #port = 0;

  constructor(originFor: (path: string) => string) {
    this.#originFor = originFor;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#port = await findFreePort();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** From now on, every call whose `GET /path` matches meets this fault. */
  break(calls: RegExp, fault: Fault): void {
    this.#plans.push({ calls, fault });
  }

  /** Whether a call, as `GET /api/v3/me`, is held back. */
  stalls(name: string): boolean {
    return this.#findFault(name)?.kind === 'stall';
  }

  /** Removes all faults; stalled calls continue. */
  clear(): void {
    this.#plans = [];
    for (const resume of this.#stalled.splice(0)) resume();
  }

  async close(): Promise<void> {
    this.clear();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #findFault(name: string): Fault | undefined {
    return this.#plans.find(({ calls }) => calls.test(name))?.fault;
  }

  async #serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const name = `${call.method} ${call.url?.split('?', 1)[0]}`;
    const fault = this.#findFault(name);
    if (fault !== undefined) this.met.push(name);
    try {
      await this.#answer(call, answer, fault);
    } catch {
      // Also when the server itself is down, as without a proxy.
      call.socket.resetAndDestroy();
    }
  }

  async #answer(call: IncomingMessage, answer: ServerResponse, fault: Fault | undefined): Promise<void> {
    if (fault?.kind === 'drop') throw new Error('dropped');
    if (fault?.kind === 'answer') {
      answer.writeHead(fault.status, fault.headers).end(fault.body);
      return;
    }
    if (fault?.kind === 'stall') await new Promise<void>((resolve) => this.#stalled.push(resolve));
    const { status, headers, body } = await this.#passOn(call);
    if (fault?.kind === 'lose') throw new Error('lost');
    if (fault?.kind === 'cut') {
      answer.writeHead(status, { ...headers, 'content-length': body.length + 1 });
      const half = body.subarray(0, body.length / 2);
      answer.write(half, () => call.socket.end());
      return;
    }
    answer.writeHead(status, headers).end(body);
  }

  async #passOn(call: IncomingMessage): Promise<Answer> {
    const { method, headers, url = '/' } = call;
    const sent = await buffer(call);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(this.#originFor(url));
      request({ hostname, port, method, headers, path: url }, resolve).once('error', reject).end(sent);
    });
    const body = await buffer(answer);
    const { statusCode: status = 0 } = answer;
    // The body is complete, so it is not sent in chunks any more.
    delete answer.headers['transfer-encoding'];
    this.passed.push(`${method} ${url.split('?', 1)[0]} ${status}`);
    return { status, headers: answer.headers, body };
  }
}
