import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { StatusMark, type Status } from '../../ui/status-mark.tsx';
import type { BatchPerson, BatchSummary } from './api.ts';

const marks = {
  draft: 'none',
  waiting: 'waiting',
  ready: 'waiting',
  running: 'running',
  stopped: 'none',
  finished: 'success',
  failed: 'failure',
  rejected: 'none',
  withdrawn: 'none',
  expired: 'none',
} as const satisfies Record<string, Status>;

export type BatchState = keyof typeof marks;

/** In the order of the tabs. Drafts are not listed. */
export const listedStates = [
  'waiting',
  'ready',
  'running',
  'failed',
  'finished',
  'stopped',
  'rejected',
  'withdrawn',
  'expired',
] as const satisfies BatchState[];

/** The state says who must act next. A state of a newer gateway is shown by its own name. */
export function BatchStateMark({
  batch: { state, mayApprove, failed },
}: {
  batch: Pick<BatchSummary, 'state' | 'mayApprove' | 'failed'>;
}) {
  const t = useTranslate();
  if (!isKeyOf(marks, state)) return <StatusMark status="unknown">{state}</StatusMark>;
  // Without failed deletions, the platform has reported an error for a part (T49).
  const ended = state === 'failed' && failed === 0 ? 'unclear' : state;
  const shown = ended === 'waiting' && mayApprove ? 'yours' : ended;
  return <StatusMark status={marks[state]}>{t(`deletion.state.${shown}`, { count: failed })}</StatusMark>;
}

export function batchName(t: Translate, name: string | null): string {
  return name === null ? t('deletion.state.draft') : cut(name);
}

export function personName(
  t: Translate,
  { firstName, lastName }: Pick<BatchPerson, 'firstName' | 'lastName'>,
) {
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  return name === '' ? t('deletion.person.gone') : cut(name);
}

/** A role without a label is shown by its name in the platform. */
export function rolesLabel(t: Translate, roles: readonly string[]): string {
  return t.list(
    roles.map((role) => t.label('deletion.role', role)),
    'unit',
  );
}

/** The groups whose people can be listed; the ids of the others are not stored. */
const peopleGroups = [
  'accepted',
  'not-found',
  'deleted',
  'missing',
  'listed',
  'protected',
  'skipped',
  'self',
  'changed',
] as const;

export type PeopleGroup = (typeof peopleGroups)[number];

export function toPeopleGroup(reason: string): PeopleGroup | undefined {
  return peopleGroups.find((one) => one === reason);
}
