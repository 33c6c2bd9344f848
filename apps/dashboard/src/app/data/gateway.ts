import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import type { GenericSchema, InferOutput } from 'valibot';
import { call, CallError } from '../../api/call.ts';
import { fetchEarly } from '../../api/early-fetch.ts';
import { gatewayTimeLimit } from '../../api/gateway-client.ts';
import type { KeyHeader } from '../../api/idempotent-write.ts';
import { callLimit } from '../../api/running-calls.ts';
import { parseApiError } from '../../api/api-error.ts';
import { checkSession } from '../../session/check-session.ts';
import { queryClient } from './query-client.ts';

// Longer than the gateway waits for the platform, so that the gateway reports the outcome.
const writeTimeLimit = 60_000;

type Pending = Parameters<typeof call>[0];

/**
 * An operation of the generated client. Callers see its exact options. Here, where they are completed, the method's
 * parameter is bivariant, because TypeScript can't check an object that is spread from generic parts.
 */
type Operation<Options> = ((options: Options) => Pending) & { send(options: object): Pending }['send'];

/** The arguments of an operation: path, query and body. Its options are optional if it needs none of them. */
type RequestOf<Options> = Pick<
  NonNullable<Options>,
  Extract<keyof NonNullable<Options>, 'path' | 'query' | 'body'>
>;

/** Reads from the gateway. Verifies a rejected session with the platform and retries once. */
export function gatewayRead<Options, Schema extends GenericSchema>(
  operation: Operation<Options>,
  schema: Schema,
  timeLimit = gatewayTimeLimit,
) {
  return (request: RequestOf<Options>, signal: AbortSignal): Promise<InferOutput<Schema>> =>
    withSessionCheck(() =>
      call(operation({ ...request, signal: AbortSignal.any([signal, callLimit(timeLimit)]) }), schema),
    );
}

/** A read of the gateway with its cache key. */
export type GatewayQuery<Request, Answer> = {
  (request: Request): {
    queryKey: readonly unknown[];
    queryFn?(context: QueryFunctionContext): Answer | Promise<Answer>;
  };
  sendEarly: (request: Request) => void;
};

/**
 * A read with its cache key: `useQuery(schoolQuery({ path: { schoolId } }))`. `sendEarly` sends its request for a page
 * that is about to be shown, unless it was sent before.
 */
export function gatewayQuery<Options, Schema extends GenericSchema>(
  key: readonly [area: string, name: string],
  operation: Operation<Options>,
  schema: Schema,
  timeLimit = gatewayTimeLimit,
) {
  const read = gatewayRead(operation, schema, timeLimit);
  const query = (request: RequestOf<Options>) =>
    queryOptions({
      queryKey: [...key, request],
      queryFn: ({ signal }) => read(request, signal),
    });

  function sendEarly(request: RequestOf<Options>): void {
    // Also after a failure: the page itself may have sent the request first.
    if (queryClient.getQueryState([...key, request]) !== undefined) return;
    // Fails only if the token must no longer be used, which the query then reports.
    operation({ ...request, fetch: fetchEarly }).catch(() => {});
  }

  return Object.assign(query, { sendEarly });
}

/** A write for `useWrite`, which adds the idempotency key and handles a rejected session. */
export function gatewayWrite<Options, Schema extends GenericSchema>(
  operation: Operation<Options>,
  schema: Schema,
  timeLimit = writeTimeLimit,
) {
  return (request: RequestOf<Options>, headers: KeyHeader): Promise<InferOutput<Schema>> =>
    call(operation({ ...request, headers, signal: callLimit(timeLimit) }), schema);
}

/** On 401 or NOT_A_SUPERHERO, verifies the session with the school cloud, then retries once. */
export async function withSessionCheck<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isAboutSession(error) || !(await checkSession())) throw error;
    return send();
  }
}

function isAboutSession(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.status === 401 || parseApiError(error).type === 'NOT_A_SUPERHERO';
}
