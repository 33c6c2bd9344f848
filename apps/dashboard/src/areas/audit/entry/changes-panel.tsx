import type { Change } from '@superhero/contract/gateway/types';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import type { EntryInDetail } from '../api.ts';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './changes-panel.module.css';
import { fieldLabel } from '../labels.ts';

/** The changed fields before and after; for a blanked entry, the reason why they are missing. */
export function ChangesPanel({ entry: { changes, redactedAt } }: { entry: EntryInDetail }) {
  const t = useTranslate();
  const title = t('audit.changes.title');
  if (changes.length === 0) {
    return (
      <Panel title={title}>
        <PanelBody>
          <p>{t(redactedAt === null ? 'audit.changes.none' : 'audit.changes.blanked')}</p>
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={title} trailing={t('audit.changes.count', { count: changes.length })}>
      <table className={styles.changes}>
        <caption className="visually-hidden">{title}</caption>
        <thead className={styles.head}>
          <tr>
            {(['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`audit.changes.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }, place) => (
            // One field can occur twice: the requested change, and the one that was applied.
            <tr key={`${field} ${place}`}>
              <th scope="row">{fieldLabel(t, field)}</th>
              <td>
                <span className={styles.label}>{t('audit.changes.before')}</span>
                <ChangedValue value={before} other={after} side="before" />
              </td>
              <td>
                <span className={styles.label}>{t('audit.changes.after')}</span>
                <ChangedValue value={after} other={before} side="after" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

type Value = Change['before'];
type Side = 'before' | 'after';

/** One side of a change. In a list only added and removed items are marked. */
function ChangedValue({ value, other, side }: { value: Value; other: Value; side: Side }) {
  const t = useTranslate();
  if (value === null) return <span className={styles.quiet}>{t('audit.value.unset')}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={styles.quiet}>{t('audit.value.none')}</span>;
    const others = Array.isArray(other) ? other : [];
    return (
      <ul className={styles.list}>
        {value.map((item) => (
          <li key={item}>
            {others.includes(item) ? <LongText text={item} /> : <Marked side={side} text={item} />}
          </li>
        ))}
      </ul>
    );
  }
  const text = typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : value;
  if (text === '') return <span className={styles.quiet}>{t('audit.value.none')}</span>;
  return value === other ? <LongText text={text} /> : <Marked side={side} text={text} />;
}

function Marked({ side, text }: { side: Side; text: string }): ReactNode {
  const content = <LongText text={text} />;
  return side === 'before' ? <Removed>{content}</Removed> : <Added>{content}</Added>;
}

/** Shortened until the operator expands it. */
function LongText({ text }: { text: string }) {
  const t = useTranslate();
  const [isExpanded, setIsExpanded] = useState(false);
  const short = cut(text, 300);
  if (short === text || isExpanded) return text;
  return (
    <>
      {short}
      <Button variant="quiet" onClick={() => setIsExpanded(true)}>
        {t('audit.value.more')}
      </Button>
    </>
  );
}
