import { publicConfig } from '../../api/public-config.ts';
import { useStore } from '../../lib/store.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import header from '../frame/header.module.css';
import { toInstance } from '../frame/instance.tsx';
import styles from './form.module.css';

/** The short name of the instance, on the button of a page that writes, and of a dialog that destroys something. */
export function InstanceCode() {
  const { code, shape } = toInstance(useStore(publicConfig));
  return (
    <span className={styles.instanceCode}>
      <InstanceMark shape={shape} size={10} />
      {code}
    </span>
  );
}

/** The instance, at the top of every dialog that writes. */
export function DialogBand() {
  const { code, title, shape } = toInstance(useStore(publicConfig));
  return (
    <p className={`${header.instance} ${styles.dialogBand}`}>
      <InstanceMark shape={shape} size={12} />
      <b className={header.code}>{code}</b>
      {title !== '' && <span className={header.title}>{title}</span>}
    </p>
  );
}
