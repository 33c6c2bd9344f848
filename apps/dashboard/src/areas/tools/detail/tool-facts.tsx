import type { ReactNode } from 'react';
import { CopyableValue } from '../../../app/frame/copyable.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { FactList, type FactItem } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './tool-facts.module.css';

/** A panel of facts, with the names of those that are not given in one line. */
export function ToolFacts({ title, facts }: { title: string; facts: readonly FactItem[] }) {
  const t = useTranslate();
  return (
    <Panel title={title}>
      <FactList
        facts={facts}
        renderNotGiven={(names) => t('facts.notGiven', { names: t.list(names, 'unit') })}
      />
    </Panel>
  );
}

/** Text that can be copied but is no link: the address comes from outside. */
export function copyableFact(name: string, text: string | null, more?: ReactNode): FactItem {
  return {
    name,
    value: hasText(text) ? (
      <>
        <CopyableValue text={text} what={name} />
        {more}
      </>
    ) : null,
    isLong: true,
  };
}

export function hasText(text: string | null): text is string {
  return text !== null && text.trim() !== '';
}

export function Chips({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {labels.map((label) => (
        <li key={label} className={styles.chip}>
          {label}
        </li>
      ))}
    </ul>
  );
}
