import { HomeSearch } from '../palette/search-box.tsx';
import styles from './gateway-frame.module.css';
import { navigationMessages } from './messages.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

export { HomeSearch, Sidebar, TopBar };
export const className = styles.frame;
export const messages = [navigationMessages];
