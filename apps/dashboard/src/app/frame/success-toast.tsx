import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Toast } from '../../ui/toast.tsx';
import styles from './success-toast.module.css';
import { addToast, closeToast, type ToastId } from './toasts.tsx';

/** The object that was changed, and how to find its audit entries. */
export type ToastSubject = {
  name: string;
  audit?: { person: string } | { school: string } | { tool: string } | undefined;
};

export function showSuccess(id: ToastId, subject: ToastSubject): void {
  const key = `${id} ${JSON.stringify(subject)}`;
  addToast(key, <SuccessToast id={id} subject={subject} onClose={() => closeToast(key)} />);
}

const timeShown = 6000;

type Props = { id: ToastId; subject: ToastSubject; onClose: () => void };

/** Closes automatically, except under the pointer or the focus. */
function SuccessToast({ id, subject: { name, audit }, onClose }: Props) {
  const t = useTranslate();
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, timeShown);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <div
      className={styles.success}
      onPointerEnter={() => setHasPointer(true)}
      onPointerLeave={() => setHasPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Toast closeLabel={t('toast.close')} onClose={onClose}>
        <p>{t(id)}</p>
        <p className={styles.subject}>
          {name}
          {audit !== undefined && (
            <>
              {' · '}
              <Link to="/audit" search={audit}>
                {t('toast.audit')}
              </Link>
            </>
          )}
        </p>
      </Toast>
    </div>
  );
}
