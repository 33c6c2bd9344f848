import type { ChangeMeanwhile } from '@superhero/contract/gateway/types';
import { Refusal } from './refusal.ts';

/** Somebody else was faster; nothing is overwritten that nobody has seen. */
export const changedMeanwhile = (changes: ChangeMeanwhile[]): Refusal =>
  new Refusal({
    type: 'CHANGED_MEANWHILE',
    title: 'Conflict',
    message: 'Somebody else has changed this meanwhile. Nothing was changed now.',
    code: 409,
    changedMeanwhile: changes,
  });

/** Another write on the same person or school is still running. */
export const subjectBusy = (): Refusal =>
  new Refusal(
    {
      type: 'SUBJECT_BUSY',
      title: 'Conflict',
      message:
        'Another change of the same person or school is still running. Nothing was changed by this call.',
      code: 409,
    },
    { retryAfter: 2 },
  );
