import { CallError } from '../../api/call-error.ts';
import { parseApiError } from '../../api/api-error.ts';
import { checkSession } from '../../session/check-session.ts';

/** On 401 or NOT_A_SUPERHERO, verifies the session with the school cloud, then retries once. */
export async function withSessionCheck<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isAboutSession(error) || !(await checkSession())) throw error;
    return ask();
  }
}

function isAboutSession(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 401 || parseApiError(error).type === 'NOT_A_SUPERHERO';
}
