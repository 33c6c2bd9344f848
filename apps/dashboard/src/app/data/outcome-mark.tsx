import { useTranslate } from '../../i18n/translate.tsx';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { StatusMark, type Status } from '../../ui/status-mark.tsx';

const marks = {
  pending: 'running',
  succeeded: 'success',
  rejected: 'failure',
  'not-applied': 'none',
  unknown: 'unknown',
} as const satisfies Record<string, Status>;

export type Outcome = keyof typeof marks;

/** An outcome of a newer gateway counts as unknown. */
export function toOutcome(text: string): Outcome {
  return isKeyOf(marks, text) ? text : 'unknown';
}

export function markOf(outcome: Outcome): Status {
  return marks[outcome];
}

export function OutcomeMark({ outcome }: { outcome: string }) {
  const t = useTranslate();
  const known = toOutcome(outcome);
  return <StatusMark status={marks[known]}>{t(`audit.outcome.${known}.word`)}</StatusMark>;
}
