import type { ReactNode } from 'react';
import styles from './tagged-name.module.css';

type Props = {
  /** What most rows do not have. */
  tag: string | undefined;
  /** A link, which may be cut off; the tag is not. */
  children: ReactNode;
};

/** The name of a row of a list, with a tag. */
export function TaggedName({ tag, children }: Props) {
  return (
    <span className={styles.name}>
      {children}
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
    </span>
  );
}
