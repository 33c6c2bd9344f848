import { useIntl } from 'react-intl';
import { usePageTitle } from '../../shell/page-title.ts';
import styles from './home-page.module.css';

export function HomePage() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'nav.home' }));
  return <h1 className={styles.welcome}>{intl.formatMessage({ id: 'home.welcome' })}</h1>;
}
