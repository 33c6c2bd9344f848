import { useIntl } from 'react-intl';
import { startSupportSession, type SupportSession } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { ActDialog } from './act-dialog.tsx';

/** Without an answer where an earlier try has begun it, whose answer was lost. */
export type Started = { session: SupportSession | undefined };

type Props = { person: Person; onStarted: (started: Started) => void; onClosed: () => void };

export function SupportDialog({ person, onStarted, onClosed }: Props) {
  const intl = useIntl();
  const write = useWrite(startSupportSession, (session) => {
    onStarted({ session });
    onClosed();
  });
  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.support.title' })}
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.support.what' }),
        intl.formatMessage({ id: 'people.support.asThem' }),
        intl.formatMessage({ id: 'people.support.token' }),
      ]}
      doLabel={intl.formatMessage({ id: 'people.support.do' })}
      needsReason
      write={write}
      onDo={({ reason }) =>
        reason !== undefined && void write.write({ personId: person.id, body: { reason } })
      }
      onClosed={onClosed}
    />
  );
}
