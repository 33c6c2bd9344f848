import { Moment } from '../../shell/moment.tsx';

export function OptionalMoment({ at, none }: { at: string | null; none: string }) {
  return at === null ? none : <Moment at={at} />;
}
