import { createLog } from '../lib/log.ts';
import { createMetrics } from '../lib/metrics.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect } from '@superhero/postgres/connect';
import { buildApp } from '../app.ts';
import type { Context } from '../app.ts';
import { SubjectLocks } from '../db/subject-locks.ts';
import type { Tables } from '../db/tables.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../lib/circuit-breaker.ts';
import * as v from 'valibot';
import { urlOf } from './open-audit.ts';

const Line = v.looseObject({
  msg: v.string(),
  requestId: v.optional(v.string()),
  status: v.optional(v.number()),
});

type LogLine = v.InferOutput<typeof Line>;
const Body = v.record(v.string(), v.unknown());

export interface GatewayOptions extends Partial<
  Pick<
    Context,
    | 'approvalFrom'
    | 'auditKeys'
    | 'auditTime'
    | 'db'
    | 'exportDb'
    | 'filesServiceUrl'
    | 'imageHosts'
    | 'jwtPublicKeys'
    | 'notAppliedAfter'
    | 'ticketUrl'
    | 'partSize'
    | 'platformAdminApiUrl'
    | 'platformApiKey'
    | 'resolve'
    | 'serviceAccount'
    | 'timeLimit'
    | 'workInterval'
    | 'workSession'
    | 'workTime'
  >
> {
  readonly platformApiUrl: string;
  readonly clock?: Clock;
  /** Adds routes for the test. */
  readonly addRoutes?: (app: FastifyInstance) => void;
}

/** The gateway as in production, on a free port, with its log in memory. */
export async function startGateway({ addRoutes, ...options }: GatewayOptions) {
  const written: string[] = [];
  const lines: LogLine[] = [];
  const logged = new EventEmitter().setMaxListeners(0);
  const log = createLog({
    write: (line) => {
      written.push(line);
      const read = v.parse(Line, JSON.parse(line));
      lines.push(read);
      logged.emit('line');
    },
  });
  const metrics = createMetrics();
  const context = { ...unreachable(), ...options };
  const locks = new SubjectLocks(urlOf(context.db) ?? unreachableUrl, { log, metrics });
  const app = await buildApp({ exportDb: context.db, ...context, locks, log, metrics });
  addRoutes?.(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    /** The whole log as text. */
    logText: () => written.join(''),
    logLines: (matches: (line: LogLine) => boolean = () => true) => lines.filter((line) => matches(line)),
    /**
     * The log line of an answer. It is written when the answer has been sent or its connection is closed, so its
     * position in the log says nothing.
     */
    lineOf: async (requestId: string | string[] | null | undefined): Promise<LogLine> => {
      if (typeof requestId !== 'string') throw new Error('The answer has no request id.');
      for (;;) {
        const line = lines.findLast((each) => each.requestId === requestId);
        if (line !== undefined) return line;
        await once(logged, 'line');
      }
    },
    readMetrics: () => metrics.registry.metrics(),
    sendRequest: async (path: string, token?: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      return await fetch(url + path, { ...init, headers });
    },
    /**
     * A write with a new idempotency key, or the given one. Like the dashboard, it is sent again while the subject is
     * busy: on a slow machine an earlier write may take longer than the gateway waits for it.
     */
    write: async (
      token: string,
      method: string,
      path: string,
      body: object = {},
      key: string = randomUUID(),
    ) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      for (;;) {
        const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
        const answer = { status: response.status, body: v.parse(Body, await response.json()) };
        if (answer.body['type'] !== 'SUBJECT_BUSY') return answer;
      }
    },
    stop: async (): Promise<void> => {
      await app.close();
      await locks.close();
    },
  };
}

const unreachableUrl = 'postgres://127.0.0.1:9/none';

/** For tests without a database: connections are refused. */
function unreachable() {
  return {
    db: connect<Tables>(unreachableUrl),
    auditKeys: [randomBytes(32)] as const,
    platformAdminApiUrl: 'http://127.0.0.1:9/admin/api/v1',
    platformApiKey: 'none',
    timeLimit: 60_000,
    notAppliedAfter: 900_000,
    approvalFrom: 25,
    imageHosts: [],
    ticketUrl: undefined,
    proxyHops: 1,
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
