import { useState } from 'react';
import { type ApiError, parseApiError } from '../../api/api-error.ts';
import { IdempotentWrite, type WriteResult, type KeyHeader } from '../../api/idempotent-write.ts';
import type { Translate } from '../../i18n/translate.tsx';
import { withSessionCheck } from './gateway.ts';

export type WriteState =
  { is: 'idle' } | { is: 'pending' } | Exclude<SendResult<unknown>, { is: 'succeeded' }>;

type SendResult<Answer> =
  | WriteResult<Answer>
  /** The session has ended, so nothing was sent. */
  | { is: 'loggedOut' };

type Write<Request> = {
  state: WriteState;
  /** Blocks further writes while one is pending or its outcome is unknown. */
  isBusy: boolean;
  write: (request: Request) => Promise<void>;
  /** Sends the same write with the same key, to find out its outcome. */
  checkAgain: () => void;
  forget: () => void;
};

/**
 * The write of a form or a dialog. `onError` is called after every failed try, also if it is repeated automatically:
 * what is shown may be outdated then.
 */
export function useWrite<Request, Answer>(
  send: (request: Request, headers: KeyHeader) => Promise<Answer>,
  onDone: (answer: Answer | undefined, request: Request) => void,
  onError?: (error: ApiError) => void,
): Write<Request> {
  const [idempotentWrite] = useState(() => new IdempotentWrite());
  const [state, setState] = useState<WriteState>({ is: 'idle' });
  const [last, setLast] = useState<Request>();

  async function write(request: Request): Promise<void> {
    setState({ is: 'pending' });
    setLast(request);
    const result = await sendWrite(idempotentWrite, request, (...sent) =>
      send(...sent).catch((error: unknown) => {
        onError?.(parseApiError(error));
        throw error;
      }),
    );
    if (result.is === 'succeeded') {
      setState({ is: 'idle' });
      onDone(result.answer, request);
    } else setState(result);
  }

  return {
    state,
    isBusy: state.is === 'pending' || state.is === 'unknown',
    write,
    checkAgain: () => last !== undefined && void write(last),
    forget: () => setState({ is: 'idle' }),
  };
}

/** Sends a write. On 401 or NOT_A_SUPERHERO, verifies the session and retries once. */
export async function sendWrite<Request, Answer>(
  idempotentWrite: IdempotentWrite,
  request: Request,
  send: (request: Request, headers: KeyHeader) => Promise<Answer>,
): Promise<SendResult<Answer>> {
  try {
    return await withSessionCheck(() => idempotentWrite.send(request, (headers) => send(request, headers)));
  } catch (error) {
    // The session was verified, so every other error means that the user is logged out.
    const apiError = parseApiError(error);
    return apiError.type === 'NOT_A_SUPERHERO' ? { is: 'rejected', error: apiError } : { is: 'loggedOut' };
  }
}

/** The platform's error for a field, by the name of the field in the platform's API. */
export function rejectionOf(t: Translate, state: WriteState, field: string): string | undefined {
  const errors = state.is === 'rejected' ? (state.error.validationErrors ?? []) : [];
  const message = errors.find((error) => error.field === field)?.message;
  return message === undefined ? undefined : explainConstraint(t, message);
}

/** The platform explains its checks of single fields in English. */
export function explainConstraint(t: Translate, message: string): string {
  const [, id] = constraints.find(([pattern]) => pattern.test(message)) ?? [];
  return id === undefined ? t('write.rejected.field', { message }) : t(id);
}

const constraints = [
  [/must be a URL address with https protocol$/u, 'write.constraint.https'],
  [/must be a URL address$/u, 'write.constraint.address'],
  [/must be an email$/u, 'write.constraint.email'],
  [/must be one of the following values/u, 'write.constraint.choice'],
  [/should not be empty$|must be a string$/u, 'write.error.REQUIRED'],
] as const;
