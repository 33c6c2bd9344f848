import { ApiError } from '../../lib/api-error.ts';

/**
 * One search at a time per operator, because a search can cost the platform a lot. Of several that wait, only the
 * newest runs, if its caller is still connected. A running search is always waited for, because the platform would
 * finish it anyway. Each instance has its own queue.
 */
export class SearchQueue {
  readonly #running = new Map<string, Promise<void>>();
  readonly #newest = new Map<string, symbol>();

  async run<Answer>(operatorId: string, signal: AbortSignal, search: () => Promise<Answer>): Promise<Answer> {
    const ticket = Symbol('search');
    this.#newest.set(operatorId, ticket);
    for (let other = this.#running.get(operatorId); other; other = this.#running.get(operatorId)) {
      await other;
      if (this.#newest.get(operatorId) !== ticket || signal.aborted) throw superseded();
    }
    const answer = search();
    this.#running.set(operatorId, answer.then(forget, forget));
    try {
      return await answer;
    } finally {
      this.#running.delete(operatorId);
      if (this.#newest.get(operatorId) === ticket) this.#newest.delete(operatorId);
    }
  }
}

function forget(): void {}

const superseded = (): ApiError =>
  new ApiError(409, 'SEARCH_SUPERSEDED', 'A newer search has replaced this one.');
