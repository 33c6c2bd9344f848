import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { discardPrefetched } from './api/early-fetch.ts';
import { forgetSession } from './session/session.ts';
import { answerCalls, errorResponse, holdAnswer, json, nameOf, person } from './testing/answer-calls.ts';
import { gatewaySession } from './testing/audit-answers.ts';
import { message } from './testing/message.ts';
import { prepareProduct, renderProduct } from './testing/render-product.tsx';
import { commonSchoolAnswers, oneSchool, schoolId, schoolPage, schoolRow } from './testing/school-answers.ts';

const sessionCall = 'GET /gateway/session';
const listCall = 'GET /gateway/schools';
const schoolCall = `GET /gateway/schools/${schoolId}`;
const row = 'Gymnasium am Lindenhof';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await prepareProduct();
});
afterEach(() => {
  discardPrefetched();
  forgetSession();
  vi.restoreAllMocks();
});

const sent = (requests: Request[], call: string) => requests.filter((request) => nameOf(request) === call);

describe('the first request of a page', () => {
  test.each([
    ['/schools', listCall, () => schoolPage([schoolRow()])],
    [`/schools/${schoolId}`, schoolCall, () => json(oneSchool())],
  ])(
    'the first request of %s leaves before the session is known, is sent once, and is shown only with the session',
    async (address, call, answer) => {
      const gate = holdAnswer();
      const requests = answerCalls({ ...commonSchoolAnswers, [sessionCall]: gate.answer, [call]: answer });
      const screen = await renderProduct(address);
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
  ] as const)('the first request of a page is never shown if the gateway %s', async (_name, answer, kind) => {
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [sessionCall]: answer,
      [listCall]: () => schoolPage([schoolRow()]),
      'GET /api/v3/me': () => errorResponse(401, 'UNAUTHORIZED'),
    });
    const screen = await renderProduct('/schools');
    await expect
      .element(screen.getByRole('heading', { name: message(`gateway.${kind}.title`) }))
      .toBeVisible();
    await expect.poll(() => sent(requests, listCall)).toHaveLength(1);
    expect(screen.container.textContent).not.toContain(row);
  });

  test('the first request of a page shows its own error after one attempt', async () => {
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [listCall]: () => errorResponse(403, 'PERMISSION_MISSING', { requestId: 'abc' }),
    });
    const screen = await renderProduct('/schools');
    await expect
      .element(screen.getByRole('heading', { name: message('gateway.permission.title') }))
      .toBeVisible();
    expect(sent(requests, listCall)).toHaveLength(1);
  });

  test('the first request of a page with a rejected token is sent again once the school cloud has confirmed the session', async () => {
    const answers = [errorResponse(401, 'UNAUTHORIZED'), schoolPage([schoolRow()])];
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [listCall]: () => answers.shift() ?? Response.error(),
      'GET /api/v3/me': () => person('superhero'),
    });
    const screen = await renderProduct('/schools');
    await expect.element(screen.getByText(row).first()).toBeVisible();
    expect(sent(requests, listCall)).toHaveLength(2);
  });

  test('the first request of a page is aborted when the page is left before it is shown, and not used by a later visit', async () => {
    const gate = holdAnswer();
    const requests = answerCalls({
      ...commonSchoolAnswers,
      [sessionCall]: gate.answer,
      [listCall]: () => schoolPage([schoolRow()]),
    });
    const screen = await renderProduct('/schools');
    await expect.poll(() => sent(requests, listCall)).toHaveLength(1);
    await screen.router.navigate({ to: '/' });
    expect(sent(requests, listCall)[0]?.signal.aborted).toBe(true);
    gate.release(gatewaySession());
    await screen.router.navigate({ to: '/schools' });
    await expect.element(screen.getByText(row).first()).toBeVisible();
    expect(sent(requests, listCall)).toHaveLength(2);
  });

  test('the first request of a page is not sent for an invalid address', async () => {
    const requests = answerCalls(commonSchoolAnswers);
    const screen = await renderProduct('/schools?federalState=nowhere');
    await expect.element(screen.getByText(message('filter.invalid'))).toBeVisible();
    expect(sent(requests, listCall)).toEqual([]);
  });

  test('the first request of a page is not sent without a session', async () => {
    forgetSession();
    const requests = answerCalls({});
    const { router } = await renderProduct('/schools');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(requests.map(nameOf).filter((name) => name.includes('/gateway/'))).toEqual([]);
  });
});
