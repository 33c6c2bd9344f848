import { randomBytes } from 'node:crypto';
import type { PeopleToAdd } from '@superhero/contract/gateway/types';
import { vAddedPeople, vBatch, vCheckProgress, vDraft } from '@superhero/contract/gateway/valibot';
import type { Database } from '@superhero/school-cloud/database';
import type { PersonName } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import type { GatewayOptions } from './start-gateway.ts';
import { useOperator } from './use-gateway.ts';
import { apiKey } from './use-school-cloud.ts';

export type Batch = v.InferOutput<typeof vBatch>;

interface PeopleToCreate {
  readonly roles?: readonly string[];
  readonly schoolId?: string;
  readonly deletedAt?: Date;
  readonly lastName?: string;
  readonly email?: string;
  readonly externalId?: string;
}

/** A superhero who deletes people by batches. */
export function useBatches(options: Partial<GatewayOptions> = {}) {
  const operator = useOperator(options);
  const { schoolCloud, gateway, token } = operator;
  const tokens = new Map<PersonName, Promise<string>>();

  /** Sends a POST, by default as the superhero. */
  const post = async (path: string, body: object = {}, as: string = token()) =>
    await gateway().write(as, 'POST', `/deletion/batches${path}`, body);

  const createDraft = async (as?: string): Promise<string> => {
    const { status, body } = await post('', {}, as);
    if (status !== 201) throw new Error(`A draft was answered with ${status}.`);
    return v.parse(vDraft, body).id;
  };
  const portions = { last: 0 };
  const add = async (batchId: string, people: Omit<PeopleToAdd, 'portion'>, as?: string) => {
    portions.last += 1;
    const { status, body } = await post(`/${batchId}/people`, { portion: portions.last, ...people }, as);
    if (status !== 200) throw new Error(`Adding people was answered with ${status}: ${JSON.stringify(body)}`);
    return v.parse(vAddedPeople, body);
  };
  const check = async (batchId: string, as?: string): Promise<number> => {
    for (let calls = 1; ; calls += 1) {
      const { status, body } = await post(`/${batchId}/checks`, {}, as);
      if (status !== 200) throw new Error(`A check was answered with ${status}: ${JSON.stringify(body)}`);
      const { done, total } = v.parse(vCheckProgress, body);
      if (done === total) return calls;
    }
  };
  const preview = async (batchId: string, lines = 1, as?: string): Promise<Batch> => {
    await check(batchId, as);
    const { status, body } = await post(`/${batchId}/preview`, { lines }, as);
    if (status !== 200) throw new Error(`The preview was answered with ${status}: ${JSON.stringify(body)}`);
    return v.parse(vBatch, body);
  };
  const request = async (
    batchId: string,
    digest: string,
    name = 'Abgänge 2026',
    as?: string,
  ): Promise<Batch> => {
    const { status, body } = await post(`/${batchId}/request`, { name, digest, reason: 'Ticket 4711' }, as);
    if (status !== 201) throw new Error(`The request was answered with ${status}: ${JSON.stringify(body)}`);
    return v.parse(vBatch, body);
  };

  return {
    ...operator,
    post,
    createDraft,
    add,
    check,
    preview,
    request,
    /** A token of another person. */
    tokenOf: async (name: PersonName): Promise<string> => {
      const known = tokens.get(name) ?? schoolCloud.logIn(name);
      tokens.set(name, known);
      return await known;
    },
    /** The next call logs this person in again. */
    forget: (name: PersonName): void => void tokens.delete(name),
    readBatch: async (batchId: string, as: string = token()): Promise<Batch> => {
      const response = await gateway().sendRequest(`/deletion/batches/${batchId}`, as);
      return v.parse(vBatch, await response.json());
    },
    /** A batch with these people up to its request. */
    requestBatch: async (ids: readonly string[], name?: string, as?: string): Promise<Batch> => {
      const batchId = await createDraft(as);
      for (let start = 0; start < ids.length; start += 2_000) {
        await add(batchId, { ids: ids.slice(start, start + 2_000) }, as);
      }
      const { preview: completed } = await preview(batchId, ids.length, as);
      if (completed === null) throw new Error('The batch has no preview.');
      return await request(batchId, completed.digest, name, as);
    },
    createPeople: async (count: number, details?: PeopleToCreate) =>
      await createPeople(schoolCloud.database(), count, details),
    /** A batch that another tool creates on the platform. */
    createPlatformBatch: async (personIds: readonly string[], name = 'Fremder Auftrag'): Promise<string> => {
      const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
      const body = JSON.stringify({ name, targetRefDomain: 'user', targetRefIds: personIds });
      const address = `${schoolCloud.settings().platformAdminApiUrl}/deletion-batches`;
      const response = await fetch(address, { method: 'POST', headers, body });
      return v.parse(v.object({ id: v.string() }), await response.json()).id;
    },
  };
}

/** Returns their ids in order. */
async function createPeople(
  db: Database,
  count: number,
  { roles = ['student'], schoolId = schools.hafen.id, deletedAt, lastName, ...more }: PeopleToCreate = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(12).toString('hex')).toSorted();
  const { email, externalId } = more;
  const roleIds = await db.selectFrom('roles').select(['id', 'name']).where('name', 'in', roles).execute();
  const perStatement = 5_000;
  for (let start = 0; start < count; start += perStatement) {
    const portion = ids.slice(start, start + perStatement);
    await db
      .insertInto('users')
      .values(
        portion.map((id) => ({
          id,
          school_id: schoolId,
          first_name: 'Vorname',
          last_name: lastName ?? `Nachname ${id}`,
          email: email ?? `${id}@schule.example`,
          ldap_id: externalId ?? null,
          deleted_at: deletedAt ?? null,
        })),
      )
      .execute();
    const userRoles = portion.flatMap((id) =>
      roleIds.map(({ id: roleId }, position) => ({ user_id: id, role_id: roleId, position })),
    );
    await db.insertInto('user_roles').values(userRoles).execute();
  }
  return ids;
}
