import { publicConfig } from '../../api/public-config.ts';
import { useStore } from '../../lib/store.ts';
import { toInstance } from '../../shell/instance.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import styles from './dialog-band.module.css';

/** The band that says where one is, again at the head of everything that writes. */
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
