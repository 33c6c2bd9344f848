import { Refusal } from './refusal.ts';

/** What became of a change, told to those who ask for it again, or who cannot be told more. */
const conflict = (type: string, message: string, entry: number, retryAfter?: number): Refusal =>
  new Refusal(
    { type, title: 'Conflict', message, code: 409, entry },
    retryAfter === undefined ? {} : { retryAfter },
  );

export const alreadyDone = (entry: number): Refusal =>
  conflict('ALREADY_DONE', 'This was done already. What it answered was shown once.', entry);

export const notDone = (entry: number): Refusal =>
  conflict('NOT_DONE', 'This was not done. To have it done, ask again under a new key.', entry);

export const outcomeUnknown = (entry: number): Refusal =>
  conflict('OUTCOME_UNKNOWN', 'It cannot be found out whether this was done.', entry);

export const stillOpen = (entry: number): Refusal =>
  conflict('STILL_OPEN', 'This is being done, or it is not yet known whether it was done.', entry, 5);

export const keyReused = (): Refusal =>
  new Refusal({
    type: 'IDEMPOTENCY_KEY_REUSED',
    title: 'Unprocessable Content',
    message: 'The idempotency key was used for another request.',
    code: 422,
  });

/** The school cloud fell silent after it was asked. */
export const outcomeUnclear = (entry: number, cause: unknown): Refusal =>
  new Refusal(
    {
      type: 'OUTCOME_UNCLEAR',
      title: 'Gateway Timeout',
      message: 'The school cloud did not say whether it was done. The audit entry will tell.',
      code: 504,
      entry,
    },
    { cause },
  );
