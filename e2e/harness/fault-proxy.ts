import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '@superhero/stack/free-port';

export type Fault =
  /** The connection is reset before the server hears of the call. */
  | { kind: 'drop' }
  /** The server does what it is asked, and the connection is reset before its answer. */
  | { kind: 'lose' }
  /** The answer breaks off in the middle. */
  | { kind: 'cut' }
  /** Nothing happens until `mend`; then the call goes its way. */
  | { kind: 'stall' }
  /** Somebody else answers, and the server hears nothing. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string };

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Plan = { calls: RegExp; fault: Fault };

/** Stands where an ingress would, between the browser and both servers, and fails when it is told to. */
export class FaultProxy {
  /** What a server was asked and what it answered, as `GET /api/v3/me 200`. */
  readonly passed: string[] = [];
  /** What met a fault, as `GET /api/v3/me`. */
  readonly met: string[] = [];
  readonly #leadTo: (path: string) => string;
  readonly #server = createServer((call, answer) => void this.#serve(call, answer));
  readonly #stalled: (() => void)[] = [];
  #plans: Plan[] = [];
  #port = 0;

  /** `leadTo` names the origin that a path belongs to. */
  constructor(leadTo: (path: string) => string) {
    this.#leadTo = leadTo;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#port = await findFreePort();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** From now on, every call whose `GET /path` matches has this fault. */
  break(calls: RegExp, fault: Fault): void {
    this.#plans.push({ calls, fault });
  }

  /** No faults any more, and what was stalled goes on. */
  mend(): void {
    this.#plans = [];
    for (const goOn of this.#stalled.splice(0)) goOn();
  }

  async close(): Promise<void> {
    this.mend();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    const name = `${call.method} ${call.url?.split('?', 1)[0]}`;
    const fault = this.#plans.find(({ calls }) => calls.test(name))?.fault;
    if (fault !== undefined) this.met.push(name);
    try {
      await this.#answer(call, answer, fault);
    } catch {
      // Also when the server itself has gone: the browser then sees what it would see without us.
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
      const { hostname, port } = new URL(this.#leadTo(url));
      request({ hostname, port, method, headers, path: url }, resolve).once('error', reject).end(sent);
    });
    const body = await buffer(answer);
    const { statusCode: status = 0 } = answer;
    // The whole body is here, so it does not travel in pieces any more.
    delete answer.headers['transfer-encoding'];
    this.passed.push(`${method} ${url.split('?', 1)[0]} ${status}`);
    return { status, headers: answer.headers, body };
  }
}
