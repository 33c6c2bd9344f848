import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { endSupportSession } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { InstanceCode } from '../../shell/instance-code.tsx';
import { Moment } from '../../shell/moment.tsx';
import { useWrite } from '../../shell/write.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { finish } from './finish.ts';
import { fullName } from './full-name.ts';
import { LostSecret } from './lost-secret.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { Secret } from './secret.tsx';
import type { Started } from './support-dialog.tsx';
import styles from './support-panel.module.css';

type Props = { person: Person; started: Started; onEnded: () => void };

/** The token lives in this page alone, never in its address or in the browser's storage. */
export function SupportPanel({ person, started: { session }, onEnded }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const write = useWrite(endSupportSession, () => {
    finish('supportEnd');
    onEnded();
  });
  // It came from a dialog that is gone, and is what one goes on with.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Panel title={intl.formatMessage({ id: 'people.support.running' })}>
        <PanelBody>
          {session === undefined ? (
            <LostSecret />
          ) : (
            <>
              <p>
                {intl.formatMessage({ id: 'people.support.until' }, { name: fullName(person) })}{' '}
                <b>
                  <Moment at={session.expiresAt} />
                </b>
              </p>
              <Secret
                label={intl.formatMessage({ id: 'people.support.tokenName' })}
                value={session.token}
                isHidden
              />
              <p>{intl.formatMessage({ id: 'people.support.once' })}</p>
              <RefusedNotice write={write} />
              <div>
                <Button
                  look="primary"
                  isWaiting={write.isBusy}
                  onClick={() => void write.write({ personId: person.id, body: { token: session.token } })}
                >
                  {intl.formatMessage({
                    id: write.state.is === 'running' ? 'write.running' : 'people.support.end',
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
