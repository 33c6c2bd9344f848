import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './loading.module.css';

const slowAfter = 10_000;

export function Loading() {
  const intl = useIntl();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles.loading}>
      <span className={styles.line} />
      {intl.formatMessage({ id: isLate ? 'app.stillLoading' : 'app.loading' })}
    </output>
  );
}
