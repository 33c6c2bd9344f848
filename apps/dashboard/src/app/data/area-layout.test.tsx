import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setBearer } from '../../api/client.ts';
import { beginSession, forgetSession, session } from '../../session/session.ts';
import { storeToken } from '../../session/jwt-cookie.ts';
import { answerCalls, nameOf, person, errorResponse, neverAnswer } from '../../testing/answer-calls.ts';
import { gatewaySession } from '../../testing/audit-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { message } from '../../testing/message.ts';

const sessionCall = 'GET /gateway/session';
const me = 'GET /api/v3/me';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
});

function open() {
  return renderArea('/area', { '/area': () => 'the area' });
}

/** Returns the answers one after the other, and repeats the last one. */
function inTurn(...answers: (() => Response | Promise<Response>)[]): () => Response | Promise<Response> {
  let turn = 0;
  return () => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    return answer === undefined ? new Response() : answer();
  };
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const nginx = () =>
  new Response('<html>502</html>', { status: 502, headers: { 'Content-Type': 'text/html' } });
const reject =
  (status: number, type: string, headers: Record<string, string> = {}) =>
  () => {
    const { body } = errorResponse(status, type, { requestId: '645cb477-9240-4fb5-9710-2d7567ce65e2' });
    return new Response(body, { status, headers });
  };

describe('the layout of the areas', () => {
  test('shows the page once the gateway has answered', async () => {
    answerCalls({ [sessionCall]: () => gatewaySession() });
    const screen = await open();
    await expect.element(screen.getByText('the area')).toBeVisible();
  });

  test('sends nothing after a logout, while the page is still shown', async () => {
    const requests = answerCalls({ [sessionCall]: () => gatewaySession() });
    const screen = await open();
    await expect.element(screen.getByText('the area')).toBeVisible();
    forgetSession();
    await screen.router.invalidate();
    await expect.element(screen.getByText('the area')).not.toBeInTheDocument();
    expect(requests.map(nameOf)).toEqual([sessionCall]);
  });

  test('retries a failed request once without showing an error', async () => {
    answerCalls({ [sessionCall]: inTurn(nginx, () => gatewaySession()) });
    const screen = await open();
    await expect.element(screen.getByText('the area')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['is unreachable', unreachable, 'unreachable'],
    ['is hidden by a proxy error', nginx, 'unreachable'],
    ['answers with an HTML page', () => new Response('<html></html>'), 'unreachable'],
    ['is unknown to nginx', () => new Response('', { status: 404 }), 'unreachable'],
    ['does not reach the school cloud', reject(503, 'PLATFORM_UNREACHABLE'), 'platform'],
    ['is being stopped', reject(503, 'GATEWAY_STOPPING'), 'busy'],
    ['has no database', reject(503, 'AUDIT_UNAVAILABLE'), 'database'],
    ['reports a missing permission', reject(403, 'PERMISSION_MISSING'), 'permission'],
    ['has an internal error', reject(500, 'INTERNAL_SERVER_ERROR'), 'failed'],
    ['rejects for another reason', reject(403, 'SUPPORT_SESSION'), 'failed'],
  ] as const)('explains a gateway that %s', async (_name, answer, kind) => {
    answerCalls({ [sessionCall]: answer });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent(message(`gateway.${kind}.title`));
    await expect.element(screen.getByRole('button', { name: message('error.retry') })).toBeVisible();
    await expect.element(screen.getByText('<html>')).not.toBeInTheDocument();
  });

  test('lets the operator copy the request id', async () => {
    answerCalls({ [sessionCall]: reject(500, 'INTERNAL_SERVER_ERROR') });
    const screen = await open();
    await expect.element(screen.getByText('645cb477-9240-4fb5-9710-2d7567ce65e2')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: message('copy.do', { what: message('report.request') }) }))
      .toBeVisible();
  });

  test.each(['0.6.0', '', 'newest'])(
    'rejects a gateway with the contract %j as too old',
    async (contract) => {
      answerCalls({ [sessionCall]: () => gatewaySession(contract) });
      const screen = await open();
      await expect.element(screen.getByText(message('gateway.tooOld.title'))).toBeVisible();
      await expect.element(screen.getByText(/at least 1\.0\.0/)).toBeVisible();
    },
  );

  test.each(['1.0.0', '1.10.0', '2.0.0'])('accepts a gateway with the contract %s', async (contract) => {
    answerCalls({ [sessionCall]: () => gatewaySession(contract) });
    const screen = await open();
    await expect.element(screen.getByText('the area')).toBeVisible();
  });

  test('shows the page after a successful retry', async () => {
    const answer = vi.fn<() => Response>(reject(500, 'INTERNAL_SERVER_ERROR'));
    answerCalls({ [sessionCall]: () => answer() });
    const screen = await open();
    const retry = screen.getByRole('button', { name: message('error.retry') });
    await expect.element(retry).toBeVisible();
    answer.mockImplementation(() => gatewaySession());
    await retry.click();
    await expect.element(screen.getByText('the area')).toBeVisible();
  });

  test('retries transient errors automatically, after the time in Retry-After', async () => {
    const requests = answerCalls({
      [sessionCall]: inTurn(reject(503, 'PLATFORM_UNREACHABLE', { 'Retry-After': '7' }), () =>
        gatewaySession(),
      ),
    });
    const screen = await open();
    await expect.element(screen.getByText(/^Retrying in 0:0[67]/)).toBeVisible();
    expect(requests).toHaveLength(1);
    await expect.element(screen.getByText('the area')).toBeVisible();
  });

  test('keeps the error page while a retry is running', async () => {
    const answer = vi.fn<(request: Request) => Response | Promise<Response>>(
      reject(403, 'PERMISSION_MISSING'),
    );
    answerCalls({ [sessionCall]: (request) => answer(request) });
    const screen = await open();
    await expect.element(screen.getByText(message('gateway.permission.title'))).toBeVisible();
    answer.mockImplementation(neverAnswer);
    await screen.getByRole('button', { name: message('error.retry') }).click();
    await expect.element(screen.getByRole('button', { name: message('start.retrying') })).toBeVisible();
    await expect.element(screen.getByText(message('gateway.permission.title'))).toBeVisible();
  });
});

describe('a token that the gateway rejects', () => {
  beforeEach(() => {
    storeToken('eyJ.a.b');
    setBearer('eyJ.a.b');
    beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [] });
  });

  test('a rejected token is verified with the school cloud, and the request is sent once more if it is valid', async () => {
    const requests = answerCalls({
      [sessionCall]: inTurn(reject(401, 'UNAUTHORIZED'), () => gatewaySession()),
      [me]: () => person('superhero'),
    });
    const screen = await open();
    await expect.element(screen.getByText('the area')).toBeVisible();
    expect(requests.map(nameOf)).toEqual([sessionCall, me, sessionCall]);
    expect(session.get().user).toBeDefined();
  });

  test('a rejected token expires if the school cloud rejects it too; the page stays, and continues after a new login', async () => {
    const answer = vi.fn<() => Response>(reject(401, 'UNAUTHORIZED'));
    answerCalls({ [sessionCall]: () => answer(), [me]: () => errorResponse(401, 'UNAUTHORIZED') });
    const screen = await open();
    await expect.poll(() => session.get().isExpired).toBe(true);
    await expect.element(screen.getByText(message('gateway.session.title'))).toBeVisible();
    answer.mockImplementation(() => gatewaySession());
    beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [] });
    await expect.element(screen.getByText('the area')).toBeVisible();
  });

  test('a rejected token of a user who is no longer a superhero ends the session, if the school cloud confirms it', async () => {
    answerCalls({
      [sessionCall]: reject(403, 'NOT_A_SUPERHERO'),
      [me]: () => person('teacher'),
      'DELETE /api/v1/authentication': () => new Response('{}'),
    });
    await open();
    await expect.poll(() => session.get().endReason).toBe('not-superhero');
  });

  test('a rejected token of a user whom only the gateway rejects is reported without ending the session', async () => {
    answerCalls({ [sessionCall]: reject(403, 'NOT_A_SUPERHERO'), [me]: () => person('superhero') });
    const screen = await open();
    await expect.element(screen.getByText(message('gateway.notSuperhero.title'))).toBeVisible();
    expect(session.get().user).toBeDefined();
  });
});
