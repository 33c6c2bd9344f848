// Random sequences of events in this tab and others: no request is ever sent in the name of another person.
import * as fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { currentBearer, setBearer } from '../api/client.ts';
import { extendSession } from '../api/extend-session.ts';
import { json, nameOf, errorResponse } from '../testing/answer-calls.ts';
import { checkSession } from './check-session.ts';
import { endSession, session } from './session.ts';
import { readToken, removeToken, storeToken } from './jwt-cookie.ts';
import { logIn } from './log-in.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { resumeSession } from './resume-session.ts';

vi.mock('../lib/wait.ts', () => ({ wait: () => Promise.resolve() }));
vi.mock('./reload-for-other-user.ts', () => ({ reloadForOtherUser: () => reload() }));

const otherTab = new BroadcastChannel('session');
const actions = [
  'act',
  'check',
  'log in as 1',
  'log in as 2',
  'log out',
  'elsewhere: log in as 1',
  'elsewhere: log in as 2',
  'elsewhere: log out',
  'elsewhere: silently log in as 2',
  'the server ends the session',
  'come back',
  'wait',
] as const;
type Action = (typeof actions)[number];
type Step = { action: Action; delay: number };

/** The owner of each token, and the tokens that are valid. */
let owners = new Map<string, string>();
let valid = new Set<string>();
let violations: string[] = [];
let delay = 0;

beforeAll(watchOtherTabs);
afterEach(() => {
  vi.restoreAllMocks();
  forgetEverything();
});

function forgetEverything(): void {
  removeToken();
  setBearer(undefined);
  session.set({ user: undefined, endReason: undefined, isExpired: false });
}

/** As a reload does: clears the memory, keeps the cookie and resumes its session. */
function reload(): void {
  setBearer(undefined);
  session.set({ user: undefined, endReason: undefined, isExpired: false });
  void resumeSession().catch(() => {});
}

function makeToken(owner: string): string {
  const token = `t${owners.size}-of-${owner}`;
  owners.set(token, owner);
  valid.add(token);
  return token;
}

function heldToken(): string | undefined {
  const stored = readToken();
  return stored.kind === 'one' ? stored.token : undefined;
}

async function answer(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(target, init);
  const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const name = nameOf(request);
  if (name === 'POST /api/v3/authentication/refresh-session') checkActor(token);
  const body = await request.text();
  for (let turn = 0; turn < delay; turn += 1) await tick();
  request.signal.throwIfAborted();
  if (name === 'POST /api/v3/authentication/local') {
    return json({ accessToken: makeToken(body.includes('"1"') ? '1' : '2') });
  }
  if (!valid.has(token)) return errorResponse(401, 'UNAUTHORIZED');
  if (name === 'DELETE /api/v1/authentication') valid.delete(token);
  if (name !== 'GET /api/v3/me') return json({ expiresInSeconds: 7200 });
  const id = owners.get(token);
  return json({ user: { id, firstName: 'N', lastName: `${id}` }, roles: [{ name: 'superhero' }] });
}

/** The central rule: a request is sent in the name of the person whom the page shows. */
function checkActor(token: string): void {
  const { user } = session.get();
  if (owners.get(token) !== user?.id) violations.push(`${token} acted on the page of ${user?.id}`);
}

async function perform(action: Action): Promise<void> {
  const { user, isExpired } = session.get();
  const held = heldToken();
  const owner = action.at(-1) ?? '';
  switch (action) {
    case 'act':
      if (user !== undefined && !isExpired) await extendSession();
      break;
    case 'check':
      if (user !== undefined && !isExpired) await checkSession();
      break;
    case 'log in as 1':
    case 'log in as 2':
      if (user === undefined || isExpired) await logIn({ username: owner, password: 'x' });
      break;
    case 'log out':
      if (user !== undefined) await endSession();
      break;
    case 'elsewhere: log in as 1':
    case 'elsewhere: log in as 2':
      if (held !== undefined) valid.delete(held);
      storeToken(makeToken(owner));
      otherTab.postMessage('logged-in');
      break;
    case 'elsewhere: silently log in as 2':
      storeToken(makeToken(owner));
      break;
    case 'elsewhere: log out':
      if (held !== undefined) valid.delete(held);
      removeToken();
      otherTab.postMessage('logged-out');
      break;
    case 'the server ends the session':
      if (held !== undefined) valid.delete(held);
      break;
    case 'come back':
      window.dispatchEvent(new Event('focus'));
      break;
    case 'wait':
      await tick();
      await tick();
      break;
  }
}

/** One turn of the event loop, without the minimum delay of timers. */
function tick(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await tick();
}

async function runSteps(steps: readonly Step[]): Promise<string[]> {
  forgetEverything();
  owners = new Map();
  valid = new Set();
  violations = [];
  delay = 0;
  await logIn({ username: '1', password: 'x' });
  const running: Promise<void>[] = [];
  for (const step of steps) {
    delay = step.delay;
    running.push(perform(step.action).catch(() => {}));
    // Some steps begin while the previous one is still running.
    if (step.delay % 2 === 0) await Promise.resolve();
    else await tick();
  }
  delay = 0;
  await Promise.all(running);
  await settle();
  window.dispatchEvent(new Event('focus'));
  await settle();
  checkFinalState();
  return violations;
}

/** When nothing is pending, the page shows the person whose session the browser holds, or none. */
function checkFinalState(): void {
  const { user, isExpired } = session.get();
  const held = heldToken();
  if (user === undefined || isExpired) return;
  if (held === undefined || owners.get(held) !== user.id)
    violations.push(`${user.id} is shown, held is ${held}`);
  if (held !== currentBearer()) violations.push(`requests carry ${currentBearer()}, held is ${held}`);
}

const steps = fc.array(fc.record({ action: fc.constantFrom(...actions), delay: fc.nat({ max: 4 }) }), {
  minLength: 1,
  maxLength: 12,
});

test('property: in any order of events, no request is sent in the name of another person, and the page shows who is logged in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'fetch').mockImplementation(answer);
  const property = fc.asyncProperty(steps, async (given) => {
    expect(await runSteps(given)).toEqual([]);
  });
  await expect(fc.assert(property, { numRuns: 300 })).resolves.toBeUndefined();
});
