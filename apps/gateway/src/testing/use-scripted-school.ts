import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach } from 'vitest';
import { fakeToken } from './fake-token.ts';
import { startGateway } from './start-gateway.ts';
import type { Gateway } from './start-gateway.ts';
import { useAudit } from './use-audit.ts';
import { superheroMe, useFakePlatform } from './use-fake-platform.ts';

const GatewayAnswer = v.looseObject({ type: v.optional(v.string()), entry: v.optional(v.number()) });
const schoolId = '5c4001000000000000000002';
const school = { id: schoolId, features: [], updatedAt: '2026-01-01T00:00:00.000Z' };

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A platform with one school. The test decides its name and the answers to writes. */
export function useScriptedSchool() {
  const platform = useFakePlatform();
  const audit = useAudit();
  const script: {
    nameNow: string;
    time: number;
    onWrite: (request: IncomingMessage, response: ServerResponse) => void;
  } = { nameNow: '', time: 0, onWrite: () => {} };
  const running: { gateway?: Gateway } = {};
  const gateway = (): Gateway => {
    if (running.gateway === undefined) throw new Error('The gateway is available only while a test runs.');
    return running.gateway;
  };

  beforeEach(async () => {
    await audit.empty();
    platform.requests.splice(0);
    script.nameNow = 'Alt';
    platform.answerWith((request, response) => {
      if (request.method !== 'GET') script.onWrite(request, response);
      else if (request.url === '/api/v3/me')
        send(response, 200, {
          ...superheroMe,
          permissions: ['SCHOOL_EDIT', 'CAN_EXECUTE_INSTANCE_OPERATIONS'],
        });
      else send(response, 200, { ...school, name: script.nameNow });
    });
    const platformApiUrl = platform.apiUrl();
    Object.assign(running, {
      gateway: await startGateway({ platformApiUrl, db: audit.db(), clock: () => script.time }),
    });
  });
  afterEach(() => gateway().stop());

  return {
    platform,
    audit,
    gateway,
    script,
    rename: async ({ key = randomUUID(), name = 'Neu', id = schoolId } = {}) => {
      const response = await gateway().sendRequest(`/schools/${id}`, fakeToken('me'), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name }),
      });
      return { status: response.status, ...v.parse(GatewayAnswer, await response.json()) };
    },
    answerRename: (response: ServerResponse, name: string): void => {
      script.nameNow = name;
      send(response, 200, { ...school, name });
    },
    outcomes: async () => (await audit.readChain()).map(({ kind, outcome }) => outcome ?? kind),
    countWrites: () => platform.requests.filter(({ method }) => method === 'PATCH').length,
    /** A superhero sends a request, so that the reconciler runs. */
    visit: async (): Promise<void> => {
      script.time += 10_000;
      const response = await gateway().sendRequest('/session', fakeToken('me'));
      if (response.status !== 200) throw new Error(`GET /session answered ${response.status}`);
    },
  };
}
