import { cut } from '../../lib/cut.ts';
import type { Status } from '../../ui/status-mark.tsx';
import { TimelineDetails, TimelineStep } from '../../ui/timeline.tsx';
import { Moment } from '../frame/moment.tsx';
import { TicketText } from './ticket-text.tsx';

type Props = { status: Status; title: string; at: string; reason?: string | null };

/** A step of a timeline that has been taken, with its time and reason. */
export function DatedStep({ status, title, at, reason = null }: Props) {
  return (
    <TimelineStep status={status} title={title}>
      <TimelineDetails>
        <Moment at={at} />
        {reason !== null && (
          <>
            {' · '}
            <TicketText text={cut(reason, 200)} />
          </>
        )}
      </TimelineDetails>
    </TimelineStep>
  );
}
