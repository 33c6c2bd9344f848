import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n/translate.tsx';
import styles from './tools.module.css';

export function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

type ToolProps = {
  format: 'bold' | 'italic' | 'list' | 'link';
  keys?: string;
  isActive: boolean;
  onPress: () => void;
  children: ReactNode;
};

export function ToolButton({ format, keys, isActive, onPress, children }: ToolProps) {
  const t = useTranslate();
  const label = t(`announcement.format.${format}`);
  return (
    <button
      className={styles.tool}
      type="button"
      aria-label={label}
      aria-pressed={isActive}
      aria-keyshortcuts={keys}
      title={label}
      // The selection stays in the editor.
      onMouseDown={(press) => press.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
