import { publicConfig } from '../../api/public-config.ts';
import { useStore } from '../../lib/store.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import styles from './instance-code.module.css';
import { toInstance } from './instance.ts';

/** On whatever changes something: in which school cloud. */
export function InstanceCode() {
  const { code, shape } = toInstance(useStore(publicConfig));
  return (
    <span className={styles.code}>
      <InstanceMark shape={shape} size={10} />
      {code}
    </span>
  );
}
