import type { ListChoice } from './list-columns.ts';
import type { ParsedList } from './parse-list.ts';
import { startWorker } from './start-worker.ts';

/** What the page knows about a list: counts instead of people. */
export type ListSummary = Omit<ParsedList, 'ids' | 'emails' | 'externalIds'> & {
  ids: number;
  emails: number;
  externalIds: number;
  portions: number;
};

/** What is sent to the gateway in one request. */
export type Portion = { ids?: string[]; emails?: string[]; externalIds?: string[] };

export type ReadFailure = 'tooLarge' | 'tooManyLines' | 'other';

export type ListRequest =
  | { is: 'parse'; run: number; source: Blob; choice: ListChoice | undefined }
  | { is: 'portion'; run: number; index: number };

export type ListAnswer =
  | { is: 'progress'; run: number; share: number }
  | { is: 'parsed'; run: number; summary: ListSummary }
  | { is: 'portion'; run: number; portion: Portion }
  | { is: 'failed'; run: number; why: ReadFailure };

export class ListError extends Error {
  override readonly name = 'ListError';
  readonly why: ReadFailure;

  constructor(why: ReadFailure) {
    super('the list could not be read');
    this.why = why;
  }
}

/** Reads a list of people in a worker, which keeps it until `close`. */
export class ListReader {
  readonly #worker = startWorker();
  #runs = 0;

  parse(
    source: Blob,
    choice: ListChoice | undefined,
    onProgress: (share: number) => void,
  ): Promise<ListSummary> {
    const run = this.#nextRun();
    const summary = this.#answer(run, (answer) => {
      if (answer.is === 'progress') onProgress(answer.share);
      return answer.is === 'parsed' ? answer.summary : undefined;
    });
    this.#send({ is: 'parse', run, source, choice });
    return summary;
  }

  /** A portion of the list that was parsed last. */
  portion(index: number): Promise<Portion> {
    const run = this.#nextRun();
    const portion = this.#answer(run, (answer) => (answer.is === 'portion' ? answer.portion : undefined));
    this.#send({ is: 'portion', run, index });
    return portion;
  }

  close(): void {
    this.#worker.terminate();
  }

  #nextRun(): number {
    this.#runs += 1;
    return this.#runs;
  }

  #send(request: ListRequest): void {
    this.#worker.postMessage(request);
  }

  /** Resolves with the first answer to this run that `read` accepts. */
  #answer<Result>(run: number, read: (answer: ListAnswer) => Result | undefined): Promise<Result> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const stop = new AbortController();
      const fail = (why: ReadFailure) => {
        stop.abort();
        reject(new ListError(why));
      };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<ListAnswer>) => {
          if (data.run !== run) return;
          if (data.is === 'failed') return fail(data.why);
          const result = read(data);
          if (result === undefined) return;
          stop.abort();
          resolve(result);
        },
        { signal: stop.signal },
      );
      // The file of the worker could not be loaded.
      worker.addEventListener('error', () => fail('other'), { signal: stop.signal });
    });
  }
}
