import styles from './gateway-frame.module.css';
import { navigationMessages } from './app/navigation/messages.ts';
import { Sidebar } from './app/navigation/sidebar.tsx';
import { TopBar } from './app/navigation/top-bar.tsx';
import { HomeContent } from './areas/home/home-content.tsx';

/** What every page has only with a gateway, in one chunk (decision 031). */
export { HomeContent, Sidebar, TopBar };
export const className = styles.frame;
export const messages = [navigationMessages];
