import * as v from 'valibot';
import { CallError } from './call-error.ts';
import { trackCall } from './running-calls.ts';

type Outcome = { data?: unknown; error?: unknown; response?: Response | undefined };

/**
 * Awaits a call of the generated client and returns its response as the schema parses it, or throws a `CallError`.
 * Empty responses are parsed too: a successful status does not mean that the data has arrived.
 */
export function call<Schema extends v.GenericSchema>(
  pending: Promise<Outcome>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return trackCall(parseResponse(pending, schema));
}

async function parseResponse<Schema extends v.GenericSchema>(
  pending: Promise<Outcome>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const outcome = await pending.catch((error: unknown) => {
    throw toCallError(error);
  });
  if (outcome.response === undefined) throw toCallError(outcome.error);
  if (!outcome.response.ok) throw CallError.http(outcome.response, outcome.error);

  const answer = v.safeParse(schema, outcome.data);
  if (!answer.success) throw CallError.malformed();
  return answer.output;
}

export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof SyntaxError) return CallError.malformed();
  const reason = error instanceof DOMException ? error.name : '';
  if (reason === 'AbortError') return CallError.stopped();
  return reason === 'TimeoutError' ? CallError.timeout() : CallError.network();
}
