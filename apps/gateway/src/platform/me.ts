import * as v from 'valibot';
import { platformAnswerUnknown, unauthorized } from '../lib/refusal.ts';
import type { Door } from './door.ts';

/**
 * Everything here decides who may do what, so an answer that lacks some of it is none. Names of roles and permissions
 * that we have never heard of pass.
 */
const Me = v.object({
  user: v.object({ id: v.pipe(v.string(), v.nonEmpty()), firstName: v.string(), lastName: v.string() }),
  roles: v.array(v.object({ name: v.string() })),
  permissions: v.array(v.string()),
});

export type Me = v.InferOutput<typeof Me>;

/** Whose token this is, as the school cloud sees it now. Asking keeps an idle session alive. */
export async function askMe(
  api: Door,
  token: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Me> {
  const { status, body } = await api.read(
    { call: 'GET /me', path: '/v3/me', isAlwaysQuick: true, isUnconfirmed: !isConfirmed },
    token,
  );
  if (status === 401) throw unauthorized();
  if (status !== 200) throw platformAnswerUnknown(`ME_STATUS_${status}`);
  const me = v.safeParse(Me, body);
  if (!me.success) throw platformAnswerUnknown('ME_BODY');
  return me.output;
}
