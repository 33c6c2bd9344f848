import styles from './notices.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { StartNotice } from './start-notice.tsx';

/** What is wrong with the world around the page; stands at the head of every page. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <StartNotice />
    </div>
  );
}
