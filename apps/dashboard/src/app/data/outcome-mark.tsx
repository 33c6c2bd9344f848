import { useTranslate } from '../../i18n/translate.tsx';
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
  return isOutcome(text) ? text : 'unknown';
}

function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(marks, text);
}

export function markOf(outcome: Outcome): Status {
  return marks[outcome];
}

export function OutcomeMark({ outcome }: { outcome: string }) {
  const t = useTranslate();
  const known = toOutcome(outcome);
  return <StatusMark status={marks[known]}>{t(`audit.outcome.${known}.word`)}</StatusMark>;
}
