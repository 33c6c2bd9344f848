import { useIntl } from 'react-intl';
import { publicConfig } from '../../api/public-config.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { useStore } from '../../lib/store.ts';
import { toInstance } from '../../app/frame/instance.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import styles from './login-instance.module.css';

/** Before the password is typed: which school cloud it is for. */
export function LoginInstance() {
  const intl = useIntl();
  const { code, title, shape } = toInstance(useStore(publicConfig));
  const { host } = new URL(useStore(runtimeConfig).apiRoot);
  return (
    <section className={styles.instance} aria-label={intl.formatMessage({ id: 'instance.label' })}>
      <div className={styles.mark}>
        <InstanceMark shape={shape} size={56} />
      </div>
      <p className={styles.code}>{code}</p>
      <p className={styles.where}>
        {title !== '' && <span>{title}</span>}
        <span>{host}</span>
      </p>
    </section>
  );
}
