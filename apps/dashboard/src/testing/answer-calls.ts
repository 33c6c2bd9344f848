import { vi } from 'vitest';
// eslint-disable-next-line import/no-unassigned-import -- it configures the client that sends the requests
import '../api/client.ts';

type Answer = (request: Request) => Response | Promise<Response>;

/** Answers requests by method and path. A request that is not listed fails as if the server were unreachable. */
export function answerCalls(answers: Record<string, Answer>): Request[] {
  const requests: Request[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((target, init) => {
    const request = new Request(target, init);
    requests.push(request.clone());
    const answer = answers[nameOf(request)];
    return answer === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer(request));
  });
  return requests;
}

/** `GET /api/v3/me` */
export function nameOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname}`;
}

/** The bodies of the requests to an operation. */
export function bodiesOf(requests: readonly Request[], call: string): Promise<unknown[]> {
  return Promise.all(
    requests.filter((request) => nameOf(request) === call).map((one): Promise<unknown> => one.clone().json()),
  );
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** An error response of the school cloud. */
export function errorResponse(status: number, type: string, more: object = {}): Response {
  return json({ type, title: 'Title', message: 'Message', code: status, ...more }, status);
}

/** Never answers; rejects when the caller aborts the request. */
export function neverAnswer(request: Request): Promise<Response> {
  const { signal } = request;
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
}

/** Answers a request when the test releases the response. */
export function holdAnswer() {
  const waiting: ((response: Response) => void)[] = [];
  const response = new Promise<Response>((resolve) => {
    waiting.push(resolve);
  });
  return { answer: async () => (await response).clone(), release: (given: Response) => waiting[0]?.(given) };
}

/** The response of `/me` for a person with these roles. */
export function person(...roles: string[]): Response {
  return json({
    user: { firstName: 'Thekla', lastName: 'Testerin' },
    roles: roles.map((name) => ({ id: '1', name })),
    language: 'en',
  });
}
