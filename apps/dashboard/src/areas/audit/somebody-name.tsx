import type { Somebody } from '@superhero/contract/gateway/types';
import { cut } from '../../lib/cut.ts';
import styles from './somebody-name.module.css';

const longestName = 120;

/** The name as it was then; the id where it was taken out because its time was up. */
export function SomebodyName({ somebody: { id, name } }: { somebody: Somebody }) {
  return name === null ? <code className={styles.id}>{id}</code> : cut(name, longestName);
}

export function nameOf({ id, name }: Somebody): string {
  return name === null ? id : cut(name, longestName);
}
