import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import styles from './frame.module.css';

const slowAfter = 10_000;

export function Loading() {
  const t = useTranslate();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles.loading}>
      <span className={styles.loadingLine} />
      {t(isLate ? 'app.stillLoading' : 'app.loading')}
    </output>
  );
}
