import type { Caller } from './caller.ts';
import type { Door, PlatformAnswer, Question } from './door.ts';

/**
 * The server that trusts whoever has the key, and knows nobody by name. So nobody gets here on the strength of an
 * answer that was remembered: the contract marks its calls with `x-uses-api-key`, and the guard asks afresh.
 */
export class AdminApi {
  readonly #door: Door;

  constructor(door: Door) {
    this.#door = door;
  }

  async read(caller: Caller, question: Omit<Question, 'method' | 'body'>): Promise<PlatformAnswer> {
    mustBeAskedAfresh(caller);
    return await this.#door.read(question);
  }

  async write(caller: Caller, question: Question): Promise<PlatformAnswer> {
    mustBeAskedAfresh(caller);
    return await this.#door.write(question);
  }
}

function mustBeAskedAfresh({ isAskedAfresh }: Caller): void {
  if (!isAskedAfresh) throw new Error('The API key is for those who were checked just now.');
}
