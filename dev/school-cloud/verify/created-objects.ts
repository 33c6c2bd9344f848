import { decodeJwt } from 'jose';
import type { Answer, Credentials, RequestOptions, Send } from './http.ts';
import { pick } from './http.ts';
import { unknownId } from './subject.ts';

/** POSTs that only affect objects named in their body; any other must have an object of this run in its path. */
const safePosts =
  /^\/(v3\/authentication\/.+|v3\/logout|v1\/(schools|users|registrationlink|federalStates|storageProvider)|v3\/tools\/external-tools|v3\/user-login-migrations\/force-migration|admin\/users|deletionRequests|deletion-batches)$/u;
/** Any id of 24 digits would change every school, and one that is no tool would break their lists of tools. */
const rollout = '/v3/tools/add-and-activate-for-all-schools/';
/** The configuration belongs to everybody, so only a request without a value may be sent, which is rejected. */
const runtimeConfig = '/v3/runtime-config/';
/** Everyone would have to consent again, so only a request without a title may be sent, which is rejected. */
const policy = '/v1/consentVersions';
/** Changes the account of its token. */
const ownAccount = '/v3/account/me';
/** A GET that replaces the release notes of everyone. Without a token it is rejected. */
const releaseFetch = '/v1/releases/fetch';
/** Without an id, both only end the session of their token. */
const logouts = ['/v1/authentication', '/v3/logout'];

interface CreatedPerson {
  readonly email: string;
  /** Requested for this person alone or for a batch. */
  deletion?: { readonly by: 'batch' | 'request'; readonly id: string; readonly plannedAt: string };
}

interface CreatedBatch {
  readonly name: string;
  readonly personIds: readonly string[];
}

/**
 * The objects that a run has created on a server: the only ones that it may change and has to clean up. All requests
 * go through it, so a check can neither change other data nor create something unnoticed.
 */
export class CreatedObjects {
  readonly schools = new Map<string, string>();
  readonly people = new Map<string, CreatedPerson>();
  readonly batches = new Map<string, CreatedBatch>();
  readonly tools = new Map<string, string>();
  /** Federal states and storage providers. */
  readonly others = new Map<string, string>();
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

  /** Wraps `send` so that it throws before sending a request that could affect anything else. */
  protect(send: Send): Send {
    return async (method, path, options = {}) => {
      if (method !== 'GET' && method !== 'OPTIONS') this.#requireOwn(method, path, options);
      if (path === releaseFetch && options.token !== undefined)
        throw new Error(`${method} ${path} was not sent: it would replace the release notes of all`);
      const answer = await send(method, path, options);
      this.#record(method, path, options, answer);
      return answer;
    };
  }

  #requireOwn(method: string, path: string, { json, raw, token }: RequestOptions): void {
    const reject = (why: string): never => {
      throw new Error(`${method} ${path} was not sent: ${why}`);
    };
    if (raw !== undefined) reject('its body cannot be checked');
    const inPath = path.split(/[/?]/u).filter(isId);
    const inBody = [
      pick(json, 'userId'),
      pick(json, 'schoolId'),
      pick(json, 'targetRef', 'id'),
      ...readMembers(json),
    ].filter(isId);
    const otherId = [...inPath, ...inBody].find((id) => !this.#isOwn(id.toLowerCase()));
    if (otherId !== undefined) reject(`${otherId} was not created in this run`);
    const isRollout = path.startsWith(rollout);
    if (isRollout && inPath.length > 0) reject('it would change every school');
    const isConfig = path.startsWith(runtimeConfig);
    if (isConfig && (pick(json, 'value') ?? null) !== null)
      reject('it would change the configuration of all');
    const isPolicy = method === 'POST' && path === policy;
    if (isPolicy && pick(json, 'title') !== undefined) reject('everyone would have to consent to it');
    const isAllowed =
      isRollout ||
      isConfig ||
      isPolicy ||
      inPath.length > 0 ||
      (method === 'POST' && safePosts.test(path)) ||
      (path === ownAccount && this.#isOwnSession(token)) ||
      (method === 'DELETE' && logouts.includes(path));
    if (!isAllowed) reject('it names no object of this run');
    // Text without an @ is not an address that belongs to a person, but a username may be any text.
    const addresses = [pick(json, 'email'), pick(json, 'toHash')].filter((value) =>
      String(value).includes('@'),
    );
    for (const name of [pick(json, 'username'), ...addresses])
      if (typeof name === 'string' && !this.#isOwnName(name) && !this.#isOperator(json))
        reject(`${name} is not an address of this run`);
  }

  #isOwn(id: string): boolean {
    return (
      id === unknownId ||
      this.schools.has(id) ||
      this.people.has(id) ||
      this.batches.has(id) ||
      this.tools.has(id) ||
      this.others.has(id) ||
      this.#accounts.has(id)
    );
  }

  #isOwnSession(token: string | undefined): boolean {
    return token !== undefined && this.people.has(String(decodeJwt(token)['userId']));
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

  #record(method: string, path: string, { json }: RequestOptions, { status, body }: Answer): void {
    const token = pick(body, 'accessToken');
    if (method === 'POST' && typeof token === 'string') this.tokens.add(token);
    if (method === 'DELETE' && (status === 204 || status === 200))
      for (const removed of [this.batches, this.tools, this.others])
        removed.delete(path.split('/').at(-1) ?? '');
    if (method !== 'POST') return;
    if (status === 201 && path === '/v1/schools') this.#addSchool(body);
    if (status === 201 && path === '/v1/users')
      this.#addPerson(pick(body, '_id'), undefined, pick(body, 'email'));
    if (status === 201 && path === '/admin/users')
      this.#addPerson(pick(body, 'userId'), pick(body, 'accountId'), pick(body, 'username'));
    if (status === 201 && path === '/deletion-batches') this.#addBatch(json, body);
    if (status === 201 && path === '/v3/tools/external-tools') this.#addTool(body);
    const [, kind] = /^\/v1\/(federalStates|storageProvider)$/u.exec(path) ?? [];
    if (status === 201 && kind !== undefined) this.#addOther(kind, body);
    if (path.endsWith('/execute')) this.#addDeletionsOf(path.split('/').at(-2) ?? '');
    const person = this.people.get(String(pick(json, 'targetRef', 'id')));
    if (status === 202 && path === '/deletionRequests' && person !== undefined)
      person.deletion = {
        by: 'request',
        id: String(pick(body, 'requestId')),
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

  #addBatch(json: unknown, body: unknown): void {
    const [id, name] = [String(pick(body, 'id')), String(pick(body, 'name'))];
    this.batches.set(id, {
      name,
      personIds: readMembers(json).map((member) => String(member).toLowerCase()),
    });
    this.#announce(`created the deletion batch ${id} "${name}"`);
  }

  #addTool(body: unknown): void {
    const [id, name] = [String(pick(body, 'id')), String(pick(body, 'name'))];
    this.tools.set(id, name);
    this.#announce(`created the tool ${id} "${name}"`);
  }

  #addOther(kind: string, body: unknown): void {
    const id = String(pick(body, '_id'));
    this.others.set(id, kind);
    this.#announce(`created ${kind} ${id}`);
  }

  /** Whatever the answer is: a failed execution requests the deletion of all who have no request yet. */
  #addDeletionsOf(batchId: string): void {
    for (const id of this.batches.get(batchId)?.personIds ?? []) {
      const person = this.people.get(id);
      if (person !== undefined) person.deletion ??= { by: 'batch', id: batchId, plannedAt: 'now' };
    }
  }

  /** Ends the sessions and requests the missing deletions; continues after failures. */
  async cleanUp(send: Send, sendAdmin: Send | undefined): Promise<void> {
    for (const token of this.tokens) await attempt(() => send('POST', '/v3/logout', { token }));
    if (sendAdmin === undefined) return;
    const request = this.protect(sendAdmin);
    for (const [id, { deletion }] of this.people)
      if (deletion === undefined)
        await attempt(() =>
          request('POST', '/deletionRequests', { json: { targetRef: { domain: 'user', id } } }),
        );
  }

  describeRemains(): string[] {
    return [
      ...[...this.schools].map(([id, name]) => `school ${id} "${name}": stays, schools cannot be deleted`),
      ...[...this.people].map(
        ([id, { email, deletion }]) => `person ${id} <${email}>: ${describe(deletion)}`,
      ),
      ...[...this.tools].map(([id, name]) => `tool ${id} "${name}": stays, its removal failed`),
      ...[...this.others].map(([id, kind]) => `${kind} ${id}: stays, its removal failed`),
      ...[...this.batches].map(
        ([id, { name }]) => `deletion batch ${id} "${name}": stays, to show the deletions of its people`,
      ),
    ];
  }
}

function describe(deletion: CreatedPerson['deletion']): string {
  if (deletion === undefined) return 'stays, no deletion was requested';
  return `deletion planned for ${deletion.plannedAt}, ${deletion.by} ${deletion.id}`;
}

/** The ids in the body of a deletion batch. */
function readMembers(json: unknown): readonly unknown[] {
  const members = pick(json, 'targetRefIds');
  return Array.isArray(members) ? members : [];
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
