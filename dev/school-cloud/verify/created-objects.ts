import type { Answer, Ask, Question } from './ask.ts';
import { pick } from './ask.ts';
import type { Credentials } from './log-in.ts';
import { nobody } from './subject.ts';

/** POSTs that change nothing but what their body names; any other must name an object of this run in its path. */
const safePosts =
  /^\/(v3\/authentication\/.+|v3\/logout|v1\/(schools|users|registrationlink)|admin\/users|deletionRequests)$/u;
/** Without an id, both end nothing but the session of their token. */
const logouts = ['/v1/authentication', '/v3/logout'];

interface CreatedPerson {
  readonly email: string;
  /** Of the deletion request, with the planned time. */
  deletion?: { readonly requestId: string; readonly plannedAt: string };
}

/**
 * What a run has created on a server: all that it may change there, and all that it has to clean up. It sees every
 * request, so that a check can neither change the data of others nor create something unnoticed.
 */
export class CreatedObjects {
  readonly schools = new Map<string, string>();
  readonly people = new Map<string, CreatedPerson>();
  readonly tokens = new Set<string>();
  /** Part of every name and address of this run, as `2026-11-15-a1b2c3`. */
  readonly tag: string;
  readonly #accounts = new Set<string>();
  readonly #operator: Credentials | undefined;
  readonly #announce: (text: string) => void;

  constructor(options: {
    readonly tag: string;
    readonly operator: Credentials | undefined;
    readonly announce: (text: string) => void;
  }) {
    this.tag = options.tag;
    this.#operator = options.operator;
    this.#announce = options.announce;
  }

  /** The same `ask`, which throws before it sends a request that could affect anything else. */
  protect(ask: Ask): Ask {
    return async (method, path, question = {}) => {
      if (method !== 'GET' && method !== 'OPTIONS') this.#requireOwn(method, path, question);
      const answer = await ask(method, path, question);
      this.#record(method, path, question, answer);
      return answer;
    };
  }

  #requireOwn(method: string, path: string, { json, raw }: Question): void {
    const refuse = (why: string): never => {
      throw new Error(`${method} ${path} was not sent: ${why}`);
    };
    if (raw !== undefined) refuse('its body cannot be checked');
    const inPath = path.split(/[/?]/u).filter(isId);
    const inBody = [pick(json, 'userId'), pick(json, 'schoolId'), pick(json, 'targetRef', 'id')].filter(isId);
    const stranger = [...inPath, ...inBody].find((id) => !this.#isOwn(id));
    if (stranger !== undefined) refuse(`${stranger} was not created in this run`);
    const isAllowed =
      inPath.length > 0 ||
      (method === 'POST' && safePosts.test(path)) ||
      (method === 'DELETE' && logouts.includes(path));
    if (!isAllowed) refuse('it names no object of this run');
    // Text without an @ is not an address that belongs to a person, but a username may be any text.
    const addresses = [pick(json, 'email'), pick(json, 'toHash')].filter((value) =>
      String(value).includes('@'),
    );
    for (const name of [pick(json, 'username'), ...addresses])
      if (typeof name === 'string' && !this.#isOwnName(name) && !this.#isOperator(json))
        refuse(`${name} is not an address of this run`);
  }

  #isOwn(id: string): boolean {
    return id === nobody || this.schools.has(id) || this.people.has(id) || this.#accounts.has(id);
  }

  #isOwnName(name: string): boolean {
    return name.toLowerCase().includes(this.tag);
  }

  /** A wrong password would block the operator's own account for 15 minutes. */
  #isOperator(json: unknown): boolean {
    return (
      this.#operator !== undefined &&
      pick(json, 'username') === this.#operator.username &&
      pick(json, 'password') === this.#operator.password
    );
  }

  #record(method: string, path: string, { json }: Question, { status, body }: Answer): void {
    const token = pick(body, 'accessToken');
    if (method === 'POST' && typeof token === 'string') this.tokens.add(token);
    if (method !== 'POST') return;
    if (status === 201 && path === '/v1/schools') this.#addSchool(body);
    if (status === 201 && path === '/v1/users')
      this.#addPerson(pick(body, '_id'), undefined, pick(body, 'email'));
    if (status === 201 && path === '/admin/users')
      this.#addPerson(pick(body, 'userId'), pick(body, 'accountId'), pick(body, 'username'));
    const person = this.people.get(String(pick(json, 'targetRef', 'id')));
    if (status === 202 && path === '/deletionRequests' && person !== undefined)
      person.deletion = {
        requestId: String(pick(body, 'requestId')),
        plannedAt: String(pick(body, 'deletionPlannedAt')),
      };
  }

  #addSchool(body: unknown): void {
    const [id, name] = [String(pick(body, '_id')), String(pick(body, 'name'))];
    this.schools.set(id, name);
    this.#announce(`created the school ${id} "${name}"`);
  }

  #addPerson(userId: unknown, accountId: unknown, email: unknown): void {
    this.people.set(String(userId), { email: String(email) });
    if (typeof accountId === 'string') this.#accounts.add(accountId);
    this.#announce(`created the person ${String(userId)} <${String(email)}>`);
  }

  /** Ends the sessions and requests the deletions that are still missing; whatever fails, the rest is done. */
  async cleanUp(ask: Ask, askAdmin: Ask | undefined): Promise<void> {
    for (const token of this.tokens) await attempt(() => ask('POST', '/v3/logout', { token }));
    if (askAdmin === undefined) return;
    const request = this.protect(askAdmin);
    for (const [id, { deletion }] of this.people)
      if (deletion === undefined)
        await attempt(() =>
          request('POST', '/deletionRequests', { json: { targetRef: { domain: 'user', id } } }),
        );
  }

  describeRemains(): string[] {
    return [
      ...[...this.schools].map(([id, name]) => `school ${id} "${name}": stays, schools cannot be deleted`),
      ...[...this.people].map(([id, { email, deletion }]) =>
        deletion === undefined
          ? `person ${id} <${email}>: stays, no deletion was requested`
          : `person ${id} <${email}>: deletion planned for ${deletion.plannedAt}, request ${deletion.requestId}`,
      ),
    ];
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{24}$/iu.test(value);
}

async function attempt(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch {
    // What could not be cleaned up is listed afterwards with its id.
  }
}
