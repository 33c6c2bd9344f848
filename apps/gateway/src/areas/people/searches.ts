import { Refusal } from '../../lib/refusal.ts';

/**
 * One search at a time for each operator, because each may cost the school cloud a lot. The next one waits, and of
 * several that wait only the newest is of interest, as long as its asker is there. One that runs is waited for even if
 * nobody wants it any more: the school cloud would go on with it. Other copies have lines of their own.
 */
export class Searches {
  readonly #running = new Map<string, Promise<void>>();
  readonly #newest = new Map<string, symbol>();

  async take<Answer>(operatorId: string, asker: AbortSignal, search: () => Promise<Answer>): Promise<Answer> {
    const ticket = Symbol('search');
    this.#newest.set(operatorId, ticket);
    for (let other = this.#running.get(operatorId); other; other = this.#running.get(operatorId)) {
      await other;
      if (this.#newest.get(operatorId) !== ticket || asker.aborted) throw superseded();
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

const superseded = (): Refusal =>
  new Refusal({
    type: 'SEARCH_SUPERSEDED',
    title: 'Conflict',
    message: 'A newer search has taken the place of this one.',
    code: 409,
  });
