import * as v from 'valibot';
import { readClaims } from './claims.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';

interface SupportToken {
  readonly token: string;
  /** The end that it was made with. Without a call for two hours it ends sooner. */
  readonly expiresAt: Date;
}

export async function startSupportSession(
  api: Door,
  token: string,
  personId: string,
): Promise<PlatformAnswer & { readonly session: SupportToken | undefined }> {
  const answer = await api.write(
    {
      call: 'POST /authentication/support-jwt',
      method: 'POST',
      path: '/v3/authentication/support-jwt',
      body: { userId: personId },
    },
    token,
  );
  if (answer.status !== 201) return { ...answer, session: undefined };
  const issued = v.safeParse(v.object({ accessToken: v.string() }), answer.body);
  const exp = issued.success ? readClaims(issued.output.accessToken)?.exp : undefined;
  if (!issued.success || exp === undefined) throw new Unclear(201);
  return { ...answer, session: { token: issued.output.accessToken, expiresAt: new Date(exp * 1000) } };
}
