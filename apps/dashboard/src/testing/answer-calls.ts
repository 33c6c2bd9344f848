import { vi } from 'vitest';
// eslint-disable-next-line import/no-unassigned-import -- calls are only as careful as this makes them
import '../api/client.ts';

type Answer = (request: Request) => Response | Promise<Response>;

/** Answers calls in place of a server, by method and path; a call that is not listed fails as unreachable. */
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

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** An error as a school cloud words it. */
export function refusal(status: number, type: string, more: object = {}): Response {
  return json({ type, title: 'Title', message: 'Message', code: status, ...more }, status);
}

/** Neither refused nor answered, until the caller gives up. */
export function silence(request: Request): Promise<Response> {
  const { signal } = request;
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new Error());
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
}

/** What `/me` says of someone with these roles. */
export function person(...roles: string[]): Response {
  return json({
    user: { firstName: 'Thekla', lastName: 'Testerin' },
    roles: roles.map((name) => ({ id: '1', name })),
    language: 'en',
  });
}
