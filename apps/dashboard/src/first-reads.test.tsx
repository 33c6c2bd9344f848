import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { discardPrefetched } from './api/early-fetch.ts';
import { setBearer } from './api/client.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { queryClient } from './app/data/query-client.ts';
import { setLocale } from './i18n/locale.ts';
import { Translated } from './i18n/translated.tsx';
import { router as product } from './router.tsx';
import { storeToken } from './session/jwt-cookie.ts';
import { beginSession, forgetSession } from './session/session.ts';
import { answerCalls, errorResponse, json, nameOf, person } from './testing/answer-calls.ts';
import { gatewaySession } from './testing/audit-answers.ts';
import { message } from './testing/message.ts';
import { commonSchoolAnswers, oneSchool, schoolId, schoolPage, schoolRow } from './testing/school-answers.ts';

const sessionCall = 'GET /gateway/session';
const listCall = 'GET /gateway/schools';
const schoolCall = `GET /gateway/schools/${schoolId}`;
const row = 'Gymnasium am Lindenhof';

let tokens = 0;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.clear();
  // The session is requested once per token.
  tokens += 1;
  storeToken(`eyJ.a.${tokens}`);
  setBearer(`eyJ.a.${tokens}`);
  runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: `${window.location.origin}/gateway` });
  beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [], language: 'en' });
  await setLocale('en');
});
afterEach(() => {
  discardPrefetched();
  forgetSession();
  vi.restoreAllMocks();
});

/** Answers a request when the test says so. */
function held() {
  const waiting: ((response: Response) => void)[] = [];
  const response = new Promise<Response>((resolve) => {
    waiting.push(resolve);
  });
  return { answer: async () => (await response).clone(), release: (given: Response) => waiting[0]?.(given) };
}

/** The routes of the product at an address. */
async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...product.options, history });
  const screen = await render(
    <Translated>
      <RouterProvider router={router} />
    </Translated>,
  );
  return { ...screen, router };
}

const sent = (requests: Request[], call: string) => requests.filter((request) => nameOf(request) === call);

describe('the first request of a page', () => {
  test.each([
    ['/schools', listCall, () => schoolPage([schoolRow()])],
    [`/schools/${schoolId}`, schoolCall, () => json(oneSchool())],
  ])(
    'of %s leaves before the session is known, is sent once, and is shown only with the session',
    async (address, call, answer) => {
      const gate = held();
      const requests = answerCalls({ ...commonSchoolAnswers, [sessionCall]: gate.answer, [call]: answer });
      const screen = await open(address);
      await expect.poll(() => sent(requests, call)).toHaveLength(1);
      await expect.poll(() => sent(requests, sessionCall)).toHaveLength(1);
      expect(screen.container.textContent).not.toContain(row);
      gate.release(gatewaySession());
      await expect.element(screen.getByText(row).first()).toBeVisible();
      expect(sent(requests, call)).toHaveLength(1);
    },
  );

  test.each([
    ['has an older contract', () => gatewaySession('0.6.0'), 'tooOld'],
    ['reports a missing permission', () => errorResponse(403, 'PERMISSION_MISSING'), 'permission'],
    ['rejects the session', () => errorResponse(401, 'UNAUTHORIZED'), 'session'],
  ] as const)('is never shown if the gateway %s', async (_name, answer, kind) => {
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [sessionCall]: answer,
      [listCall]: () => schoolPage([schoolRow()]),
      'GET /api/v3/me': () => errorResponse(401, 'UNAUTHORIZED'),
    });
    const screen = await open('/schools');
    await expect
      .element(screen.getByRole('heading', { name: message(`gateway.${kind}.title`) }))
      .toBeVisible();
    await expect.poll(() => sent(requests, listCall)).toHaveLength(1);
    expect(screen.container.textContent).not.toContain(row);
  });

  test('shows its own error after one attempt', async () => {
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [listCall]: () => errorResponse(403, 'PERMISSION_MISSING', { requestId: 'abc' }),
    });
    const screen = await open('/schools');
    await expect
      .element(screen.getByRole('heading', { name: message('gateway.permission.title') }))
      .toBeVisible();
    expect(sent(requests, listCall)).toHaveLength(1);
  });

  test('with a rejected token is sent again once the school cloud has confirmed the session', async () => {
    const answers = [errorResponse(401, 'UNAUTHORIZED'), schoolPage([schoolRow()])];
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [listCall]: () => answers.shift() ?? Response.error(),
      'GET /api/v3/me': () => person('superhero'),
    });
    const screen = await open('/schools');
    await expect.element(screen.getByText(row).first()).toBeVisible();
    expect(sent(requests, listCall)).toHaveLength(2);
  });

  test('is aborted when the page is left before it is shown, and not used by a later visit', async () => {
    const gate = held();
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [sessionCall]: gate.answer,
      [listCall]: () => schoolPage([schoolRow()]),
    });
    const screen = await open('/schools');
    await expect.poll(() => sent(requests, listCall)).toHaveLength(1);
    await screen.router.navigate({ to: '/' });
    expect(sent(requests, listCall)[0]?.signal.aborted).toBe(true);
    gate.release(gatewaySession());
    await screen.router.navigate({ to: '/schools' });
    await expect.element(screen.getByText(row).first()).toBeVisible();
    expect(sent(requests, listCall)).toHaveLength(2);
  });

  test('is not sent for an invalid address', async () => {
    const requests = answerCalls(commonSchoolAnswers);
    const screen = await open('/schools?federalState=nowhere');
    await expect.element(screen.getByText(message('schools.empty.invalid.title'))).toBeVisible();
    expect(sent(requests, listCall)).toEqual([]);
  });

  test('is not sent without a session', async () => {
    forgetSession();
    const requests = answerCalls({});
    const { router } = await open('/schools');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(requests.map(nameOf).filter((name) => name.includes('/gateway/'))).toEqual([]);
  });
});
