import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endSupportSession, startSupportSession, type Person, invalidatePeople } from '../api.ts';
import { useWrite } from '../../../app/data/use-write.ts';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { fullName } from '../labels.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import { RejectedNotice } from '../rejected-notice.tsx';
import type { ActionProps, Started } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';
import styles from './support-session.module.css';

export function SupportSessionDialog({ person, onStarted, onClosed }: ActionProps) {
  const intl = useIntl();
  return (
    <PersonDialog
      action="support"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.support.what' }),
        intl.formatMessage({ id: 'people.support.asThem' }),
        intl.formatMessage({ id: 'people.support.token' }),
      ]}
      requiresReason
      send={({ path, body: { reason = '' } }, headers) =>
        startSupportSession({ path, body: { reason } }, headers)
      }
      body={{}}
      onSucceeded={(session) => onStarted({ session })}
      onClosed={onClosed}
    />
  );
}

type PanelProps = { person: Person; started: Started; onEnded: () => void };

/** Keeps the token in memory only: never in the URL, never in browser storage. */
export function SupportSessionPanel({ person, started: { session }, onEnded }: PanelProps) {
  const intl = useIntl();
  const container = useRef<HTMLDivElement>(null);
  const write = useWrite(endSupportSession, () => {
    invalidatePeople();
    showSuccess('toast.people.supportEnd', { name: fullName(person), audit: { person: person.id } });
    onEnded();
  });
  // The dialog that had the focus is closed.
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} className={styles.place} tabIndex={-1}>
      <Panel title={intl.formatMessage({ id: 'people.support.running' })}>
        <PanelBody>
          {session && (
            <p>
              {intl.formatMessage({ id: 'people.support.until' }, { name: fullName(person) })}{' '}
              <b>
                <Moment at={session.expiresAt} />
              </b>
            </p>
          )}
          <OneTimeSecret
            label={intl.formatMessage({ id: 'people.support.tokenName' })}
            value={session?.token}
            isHidden
            note="people.support.once"
          />
          {session && (
            <>
              <RejectedNotice write={write} />
              <div>
                <Button
                  look="primary"
                  isWaiting={write.isBusy}
                  onClick={() =>
                    void write.write({ path: { personId: person.id }, body: { token: session.token } })
                  }
                >
                  {intl.formatMessage({
                    id: write.state.is === 'pending' ? 'write.pending' : 'people.support.end',
                  })}
                  <InstanceCode />
                </Button>
              </div>
            </>
          )}
        </PanelBody>
      </Panel>
    </div>
  );
}
