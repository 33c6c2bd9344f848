import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './palette-status.module.css';
import type { Sight } from './rows.ts';

const patience = 4000;

/** One line that says how one searches, then how the search goes, then what came of it. */
export function PaletteStatus({ sight, text }: { sight: Sight; text: string }) {
  const intl = useIntl();
  return <output className={styles.status}>{tell()}</output>;

  function tell(): ReactNode {
    if (sight.is === 'unasked') return intl.formatMessage({ id: 'palette.hint' });
    if (sight.is === 'asking') return <Asking />;
    if (sight.is === 'schools')
      return intl.formatMessage({ id: 'palette.status.schools' }, { count: sight.total });
    if (sight.is === 'none') return intl.formatMessage({ id: `palette.status.none.${sight.by}` }, { text });
    if (sight.is === 'severalPeople')
      return intl.formatMessage({ id: 'palette.status.severalPeople' }, { count: sight.count });
    if (sight.is !== 'failed') return intl.formatMessage({ id: `palette.status.${sight.is}` });
    const what = intl.formatMessage({ id: `gateway.${sight.fault}.title` });
    return intl.formatMessage({ id: 'palette.status.failed' }, { what });
  }
}

function Asking() {
  const intl = useIntl();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return intl.formatMessage({ id: isSlow ? 'palette.status.slow' : 'palette.status.asking' });
}
