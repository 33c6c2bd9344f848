import * as v from 'valibot';
import { trackCall } from './running-calls.ts';

type Outcome = { data?: unknown; error?: unknown; response?: Response | undefined };

/**
 * Awaits a call of the generated client and returns its response, parsed by the schema, or throws a `CallError`.
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

/** Why a call failed. `http`: the response has an error status. `stopped`: we aborted the call. */
type Kind = 'http' | 'network' | 'timeout' | 'malformed' | 'stopped';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: Kind;
  readonly status: number | undefined;
  readonly statusText: string;
  readonly body: unknown;
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfter: number;

  private constructor(kind: Kind, message: string, answer?: { response: Response; body: unknown }) {
    super(message);
    this.kind = kind;
    this.status = answer?.response.status;
    this.statusText = answer?.response.statusText ?? '';
    this.body = answer?.body;
    this.retryAfter = Number(answer?.response.headers.get('Retry-After')) || 0;
  }

  static http(response: Response, body: unknown): CallError {
    return new CallError('http', `HTTP ${response.status}`, { response, body });
  }

  static network(): CallError {
    return new CallError('network', 'no connection');
  }

  static timeout(): CallError {
    return new CallError('timeout', 'no answer in time');
  }

  static stopped(): CallError {
    return new CallError('stopped', 'aborted before it was answered');
  }

  static malformed(): CallError {
    return new CallError('malformed', 'the response does not match its schema');
  }

  /** Whether a later retry may succeed. */
  get isTransient(): boolean {
    return this.kind !== 'http' || (this.status ?? 0) >= 500 || [408, 429].includes(this.status ?? 0);
  }
}
