import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import { parseApiError } from '../api/api-error.ts';
import { Intent, type Ending, type KeyHeader } from '../api/intent.ts';
import { askGateway } from './ask-gateway.ts';

export type WriteState =
  | { is: 'idle' }
  | { is: 'running' }
  /** The session was over; what was typed is still there. */
  | { is: 'loggedOut' }
  | Exclude<Ending<unknown>, { is: 'done' }>;

type Write<Request> = {
  state: WriteState;
  /** Nothing more is sent while one is under way, or while it is not known what became of it. */
  isBusy: boolean;
  write: (request: Request) => Promise<void>;
  /** The same once more, under the same key: finds out what became of it. */
  askAgain: () => void;
  forget: () => void;
};

/** A change that a form or a dialog asks for. */
export function useWrite<Request, Answer>(
  send: (request: Request, headers: KeyHeader) => Promise<Answer>,
  onDone: (answer: Answer | undefined, request: Request) => void,
): Write<Request> {
  const [intent] = useState(() => new Intent());
  const [state, setState] = useState<WriteState>({ is: 'idle' });
  const [last, setLast] = useState<Request>();

  async function write(request: Request): Promise<void> {
    setState({ is: 'running' });
    setLast(request);
    let ending: Ending<Answer>;
    try {
      ending = await askGateway(() => intent.ask(request, (headers) => send(request, headers)));
    } catch (error) {
      setState(toState(error));
      return;
    }
    if (ending.is === 'done') {
      setState({ is: 'idle' });
      onDone(ending.answer, request);
    } else setState(ending);
  }

  return {
    state,
    isBusy: state.is === 'running' || state.is === 'unclear',
    write,
    askAgain: () => last !== undefined && void write(last),
    forget: () => setState({ is: 'idle' }),
  };
}

/** Whoever is somebody, but may not do this, learns that; the school cloud has been asked about the session. */
function toState(error: unknown): WriteState {
  const told = parseApiError(error);
  return told.type === 'NOT_A_SUPERHERO' ? { is: 'refused', error: told } : { is: 'loggedOut' };
}

/** What the platform rejected about a field, by its name in the platform's API. */
export function rejectionOf(intl: IntlShape, state: WriteState, field: string): string | undefined {
  const errors = state.is === 'refused' ? (state.error.validationErrors ?? []) : [];
  const message = errors.find((error) => error.field === field)?.message;
  return message === undefined ? undefined : intl.formatMessage({ id: 'write.refused.field' }, { message });
}
