import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import styles from './frame.module.css';

const slowAfter = 10_000;

export function Loading() {
  return (
    <output className={styles.loading}>
      <span className={styles.loadingLine} />
      {useLoadingText()}
    </output>
  );
}

/** Says that it still loads if that takes long. */
export function useLoadingText(): string {
  const t = useTranslate();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return t(isLate ? 'app.stillLoading' : 'app.loading');
}
