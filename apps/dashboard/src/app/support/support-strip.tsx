import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { siteNow } from '../../api/site-clock.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { useSecondsUntil } from '../../lib/countdown.ts';
import { useStore } from '../../lib/store.ts';
import { SpeechIcon } from '../../ui/area-icons.tsx';
import { frameStrip } from '../frame/frame-strip.ts';
import { EndSession } from './end-session.tsx';
import { type RunningSession, runningSessions } from './running-sessions.ts';
import styles from './support-strip.module.css';

/** On every page, so that an operator does not forget that they can act as another person. */
function SupportStrip() {
  const t = useTranslate();
  const running = useStore(runningSessions);
  if (running.length === 0) return null;
  return (
    <aside id="support-strip" className={styles.strip} aria-label={t('support.strip.label')}>
      {running.map((one) => (
        <Session key={one.token} running={one} />
      ))}
    </aside>
  );
}

/** Before a session is started. */
export function showSupportStrip(): void {
  frameStrip.set({ Content: SupportStrip });
}

function Session({ running }: { running: RunningSession }) {
  const t = useTranslate();
  const { personId, name } = running;
  const linkPerson = (text: ReactNode) => (
    <Link to="/people/$personId" params={{ personId }}>
      {text}
    </Link>
  );
  return (
    <div className={styles.session}>
      <SpeechIcon />
      <p className={styles.text}>
        <span className={styles.name}>{t('support.strip.as', { name, a: linkPerson })}</span>{' '}
        <b className={styles.left}>
          <TimeLeft running={running} />
        </b>
      </p>
      <EndSession running={running} variant="plain" />
    </div>
  );
}

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** How long the token is valid, in the largest unit that fits. */
export function TimeLeft({ running: { expiresAt } }: { running: RunningSession }) {
  const t = useTranslate();
  const [until] = useState(() => performance.now() + Date.parse(expiresAt) - siteNow());
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return t('support.expired');
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? units[2];
  const format = new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'long' });
  return t('support.left', { time: format.format(Math.max(1, Math.floor(seconds / length))) });
}
