import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door } from './door.ts';

const Roles = v.object({ data: v.array(v.object({ _id: v.string(), name: v.string() })) });

/** All of them: a page has at most 25, and there are more. */
export async function readRoles(api: Door, token: string): Promise<ReadonlyMap<string, string>> {
  const answer = await api.read({ call: 'GET /roles', path: '/v1/roles?$limit=false' }, token);
  const roles = v.safeParse(Roles, answer.body);
  if (answer.status !== 200 || !roles.success) throw platformAnswerUnknown(`ROLES_STATUS_${answer.status}`);
  return new Map(roles.output.data.map(({ _id, name }) => [name, _id]));
}
