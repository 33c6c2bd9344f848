import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Moment } from '../../../app/frame/moment.tsx';
import { EndSession } from '../../../app/support/end-session.tsx';
import { addRunningSession, runningSessions } from '../../../app/support/running-sessions.ts';
import { showSupportStrip } from '../../../app/support/support-strip.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { type Person, startSupportSession } from '../api.ts';
import { fullName } from '../labels.tsx';
import { OneTimeSecret } from '../one-time-secret.tsx';
import { schoolCloudAddress } from '../../../app/data/school-cloud-address.ts';
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
        showSupportStrip();
        addRunningSession({ personId: person.id, name: fullName(person), startedAt, ...session });
      }}
      onClosed={onClosed}
    />
  );
}

function linkSchoolCloud(text: ReactNode): ReactNode {
  const address = schoolCloudAddress();
  if (address === undefined) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

function formatCode(text: ReactNode): ReactNode {
  return <code>{text}</code>;
}

/** The running support sessions as a person, and how to use their tokens. */
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
            <ol className={styles.steps}>
              <li>
                <div className={styles.step}>
                  <p>{t('people.support.step.copy')}</p>
                  <OneTimeSecret kind="token" label={t('people.support.tokenName')} value={one.token} />
                </div>
              </li>
              <li>{t('people.support.step.open', { a: linkSchoolCloud })}</li>
              <li>{t('people.support.step.cookie', { name: fullName(person), code: formatCode })}</li>
            </ol>
            <EndSession running={one} />
          </PanelBody>
        </Panel>
      ))}
    </div>
  );
}
