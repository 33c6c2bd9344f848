import type { Database } from '../src/db/tables.ts';
import { people } from '../src/seed/people.ts';
import type { Checks, Exchange, Values } from './exchange.ts';
import { compare, fill, isAdminPath } from './exchange.ts';
import type { Answer, Credentials, Send } from './http.ts';
import { logIn } from './http.ts';
import type { OwnSimulator, Variant } from './own-simulator.ts';
import { adminApiKey } from './own-simulator.ts';
import type { Report } from './report.ts';
import { must } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';

/** Sends exchanges to a server and keeps the values of their answers. */
export interface Run {
  readonly report: Report;
  readonly send: Send;
  readonly values: Values;
  /** Compares each answer with the recorded one and returns the last. */
  readonly exchange: (...exchanges: readonly Exchange[]) => Promise<Answer>;
}

/** A run in which the database may be read and changed. */
export interface SimulatorRun extends Run, Variant {
  readonly db: Database;
  /** With the API key. */
  readonly sendAdmin: Send;
}

/** Returns whether all of them passed; a failed one does not prevent the next. */
export async function runChecks<Context extends Run>(
  context: Context,
  checks: Checks<Context>,
): Promise<boolean> {
  const { failed } = context.report;
  for (const [name, steps] of Object.entries(checks))
    await context.report.check(name, async () => {
      for (const step of steps) {
        if (typeof step === 'function') await step(context);
        else await context.exchange(step);
      }
    });
  return context.report.failed === failed;
}

/** A run on any server, in which only the superhero of the run and people that it creates have sessions. */
export function startRun(subject: Subject, values: Readonly<Record<string, unknown>> = {}): Run {
  const { send, report, token, userId, schoolId } = subject;
  return makeRun({
    ...subject,
    values: new Map(Object.entries({ userId, schoolId, unknownId, ...values })),
    findToken: async (name) => {
      must(`there is no session of ${name}`, name === 'superhero');
      return await Promise.resolve(token);
    },
    send,
    report,
  });
}

/** A run on a simulator of its own, with sessions of the people of the seed. */
export function startSimulatorRun(simulator: OwnSimulator): SimulatorRun {
  const { send, report, db, superheroLogin, v1 } = simulator;
  const sendAdmin: Send = async (method, path, options) =>
    await simulator.sendAdmin(method, path, { headers: { 'x-api-key': adminApiKey }, ...options });
  const tokens = new Map<string, Promise<string>>();
  const seeded = new Map(Object.entries<Credentials & { readonly roles: readonly string[] }>(people));
  const findToken = async (name: string): Promise<string> => {
    const person = seeded.get(name);
    must(`there is no ${name}`, person !== undefined);
    const isService = person.roles.some((role) => role === 'superhero' || role.endsWith('ServiceAccount'));
    const route = isService ? '/authentication/local-service-account' : '/authentication/local';
    const token = tokens.get(name) ?? logIn(send, route, person).then((login) => login.token);
    tokens.set(name, token);
    return await token;
  };
  const { userId, schoolId } = people.superhero;
  const values: Values = new Map(
    Object.entries({ userId, unknownId, schoolId, tag: 'simulator', lastName: 'Stapel' }),
  );
  return { ...makeRun({ send, sendAdmin, report, values, findToken }), sendAdmin, db, superheroLogin, v1 };
}

function makeRun(server: {
  readonly send: Send;
  readonly sendAdmin: Send | undefined;
  readonly report: Report;
  readonly values: Values;
  readonly findToken: (name: string) => Promise<string>;
}): Run {
  const { send, sendAdmin, report, values, findToken } = server;
  const readSession = async (name: string): Promise<{ token?: string }> => {
    if (name === 'anonymous') return {};
    return { token: name.startsWith('{') ? String(fill(name, values)) : await findToken(name) };
  };
  const exchangeOne = async (exchange: Exchange): Promise<Answer> => {
    const { method, options } = exchange;
    const path = String(fill(exchange.path, values));
    const sendIt = isAdminPath(path) ? sendAdmin : send;
    must('an admin API is given', sendIt !== undefined);
    const { json, cookie, ...rest } = options;
    const answer = await sendIt(method, path, {
      ...(await readSession(exchange.as)),
      ...rest,
      ...(json !== undefined && { json: fill(json, values) }),
      ...(cookie !== undefined && { cookie: String(fill(cookie, values)) }),
    });
    compare(exchange, answer, values);
    return answer;
  };
  return {
    report,
    send,
    values,
    exchange: async (...exchanges) => {
      const answers: Answer[] = [];
      for (const exchange of exchanges) answers.push(await exchangeOne(exchange));
      const last = answers.at(-1);
      must('there is an exchange', last !== undefined);
      return last;
    },
  };
}
