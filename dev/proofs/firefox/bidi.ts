import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';

const Message = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event'), method: v.string(), params: v.unknown() }),
]);

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** WebDriver BiDi: numbered commands and their answers, and events between them, as JSON on one web socket. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onEvent: (method: string, params: unknown) => void;
  #last = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.on('message', (data: Buffer) => this.#receive(data.toString('utf8')));
    socket.once('close', () => {
      for (const { reject } of this.#waiting.values())
        reject(new Error('the browser has closed the connection'));
    });
  }

  static async connect(url: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`);
    const bidi = new Bidi(socket, onEvent);
    await once(socket, 'open');
    // The certificates of a run are self-signed.
    const capabilities = { alwaysMatch: { acceptInsecureCerts: true } };
    await bidi.send('session.new', { capabilities }, v.unknown());
    return bidi;
  }

  /** The answer, parsed with the schema. */
  async send<const Schema extends v.GenericSchema>(
    method: string,
    params: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) });
    });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return v.parse(schema, await answer);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    const message = v.parse(v.pipe(v.string(), v.parseJson(), Message), text);
    if (message.type === 'event') {
      this.#onEvent(message.method, message.params);
      return;
    }
    const waiting = this.#waiting.get(message.id ?? 0);
    this.#waiting.delete(message.id ?? 0);
    if (message.type === 'success') waiting?.resolve(message.result);
    else waiting?.reject(new Error(`${message.error}: ${message.message}`));
  }
}
