import { useEffect, useRef, useState } from 'react';
import { Moment } from '../../../app/frame/moment.tsx';
import { EndSession } from '../../../app/support/end-session.tsx';
import { addRunningSession, runningSessions } from '../../../app/support/running-sessions.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type Person, startSupportSession } from '../api.ts';
import { fullName } from '../labels.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import styles from './actions.module.css';
import type { ActionProps } from './actions.ts';
import { PersonDialog } from './person-dialog.tsx';

export function SupportSessionDialog({ person, onClosed }: ActionProps) {
  const t = useTranslate();
  return (
    <PersonDialog
      action="support"
      person={person}
      consequences={[t('people.support.what'), t('people.support.asThem'), t('people.support.token')]}
      requiresReason
      send={({ path, body: { reason = '' } }, headers) =>
        startSupportSession({ path, body: { reason } }, headers)
      }
      body={{}}
      // The panel on the page shows the token; this only shows that it was lost.
      secretOf={(session) =>
        session === undefined
          ? {
              kind: 'token',
              label: t('people.support.tokenName'),
              value: undefined,
            }
          : undefined
      }
      onSucceeded={(session) => {
        if (session === undefined) return;
        const startedAt = new Date().toISOString();
        addRunningSession({ personId: person.id, name: fullName(person), startedAt, ...session });
      }}
      onClosed={onClosed}
    />
  );
}

/** The running support sessions as a person. */
export function SupportSessionPanel({ person }: { person: Person }) {
  const t = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const running = useStore(runningSessions).filter(({ personId }) => personId === person.id);
  const count = running.length;
  const [countBefore] = useState(count);
  // The dialog or the button that had the focus is gone.
  useEffect(() => {
    if (count !== countBefore) container.current?.focus();
  }, [count, countBefore]);
  return (
    <div ref={container} className={styles.sessions} tabIndex={-1}>
      {running.map((one) => (
        <Panel key={one.token} title={t('people.support.running')}>
          <PanelBody>
            <p>
              {t('people.support.until', { name: fullName(person) })}{' '}
              <b>
                <Moment at={one.expiresAt} />
              </b>
            </p>
            <OneTimeSecret kind="token" label={t('people.support.tokenName')} value={one.token} />
            <EndSession running={one} />
          </PanelBody>
        </Panel>
      ))}
    </div>
  );
}
