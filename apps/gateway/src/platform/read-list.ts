import type { PlatformCallName } from '@superhero/contract/platform-calls';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door } from './door.ts';

/** A list that the platform wraps in `data`. */
export async function readList<Item>(
  api: Door,
  token: string,
  call: PlatformCallName,
  path: string,
  item: v.GenericSchema<unknown, Item>,
): Promise<Item[]> {
  const answer = await api.read({ call, path }, token);
  const list = v.safeParse(v.object({ data: v.array(item) }), answer.body);
  if (answer.status !== 200 || !list.success) throw platformAnswerUnknown(`LIST_STATUS_${answer.status}`);
  return list.output.data;
}
