import { publicConfig } from '../../api/public-config.ts';
import { useStore } from '../../lib/store.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import { toInstance } from '../frame/instance.ts';
import styles from './dialog-band.module.css';

/** Names the instance at the head of every dialog that writes. */
export function DialogBand() {
  const { code, title, shape } = toInstance(useStore(publicConfig));
  return (
    <p className={styles.band}>
      <InstanceMark shape={shape} size={16} />
      <b>{code}</b>
      {title !== '' && <span>{title}</span>}
    </p>
  );
}
