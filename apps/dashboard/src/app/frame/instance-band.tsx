import { useIntl } from 'react-intl';
import { publicConfig } from '../../api/public-config.ts';
import { useStore } from '../../lib/store.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import { toInstance } from './instance.ts';
import styles from './instance-band.module.css';

/** The one thing that stays when the page scrolls: where you are. */
export function InstanceBand() {
  const intl = useIntl();
  const { code, title, shape } = toInstance(useStore(publicConfig));
  return (
    <section className={styles.band} aria-label={intl.formatMessage({ id: 'instance.label' })}>
      <InstanceMark shape={shape} size={16} />
      <span className={styles.code}>{code}</span>
      {title !== '' && <span className={styles.title}>{title}</span>}
    </section>
  );
}
