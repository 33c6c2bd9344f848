import type { ComponentType } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { CopyIcon, DashIcon, EditIcon, LockIcon, UnknownIcon } from '../../ui/area-icons.tsx';
import styles from './tool-states.module.css';

/** States that most tools have, or that are shown beside the name. */
const unmarked = ['active', 'preferred'];

const icons: Readonly<Record<string, ComponentType>> = {
  hidden: LockIcon,
  deactivated: DashIcon,
  draft: EditIcon,
  template: CopyIcon,
};

/** Only what deviates: most tools show nothing. */
export function ToolStates({ states }: { states: readonly string[] }) {
  const t = useTranslate();
  const marked = states.filter((state) => !unmarked.includes(state));
  if (marked.length === 0) return null;
  return (
    <span className={styles.states}>
      {marked.map((state) => {
        const Icon = icons[state] ?? UnknownIcon;
        return (
          <span key={state} className={state === 'draft' ? `${styles.state} ${styles.draft}` : styles.state}>
            <Icon />
            <span className={styles.label}>{t.label('tools.state', state)}</span>
          </span>
        );
      })}
    </span>
  );
}
