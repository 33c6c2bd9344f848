import { ValiError } from 'valibot';
import { CallError } from './call-error.ts';

type Outcome<T> = { data?: T | undefined; error?: unknown; response?: Response | undefined };

/** Awaits a call of the generated client and gives its data, or throws the one error class of this folder. */
export async function call<T>(pending: Promise<Outcome<T>>): Promise<T> {
  const outcome = await pending.catch((error: unknown) => {
    throw toCallError(error);
  });
  if (outcome.response === undefined) throw toCallError(outcome.error);
  if (!outcome.response.ok) throw CallError.http(outcome.response, outcome.error);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the client has validated it against the contract
  return outcome.data as T;
}

function toCallError(error: unknown): CallError {
  if (error instanceof ValiError || error instanceof SyntaxError) return CallError.malformed();
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? CallError.timeout() : CallError.network();
}
