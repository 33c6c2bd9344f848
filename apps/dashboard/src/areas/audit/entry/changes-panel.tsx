import type { Change } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import styles from './changes-panel.module.css';
import { fieldLabel, pageOf, valueLabel } from '../labels.ts';

/** The changed fields before and after; for a blanked entry, the reason why they are missing. */
export function ChangesPanel({
  changed,
  redactedAt,
}: {
  changed: readonly Change[];
  redactedAt: string | null;
}) {
  const t = useTranslate();
  const title = t('audit.changes.title');
  if (changed.length === 0) {
    return (
      <Panel title={title}>
        <PanelBody>
          <p>{t(redactedAt === null ? 'audit.changes.none' : 'audit.changes.blanked')}</p>
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={title} trailing={t('audit.changes.count', { count: changed.length })}>
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
          {changed.map(({ field, before, after }, place) => (
            // One field can occur twice: the requested change, and the one that was applied.
            <tr key={`${field} ${place}`}>
              <th scope="row">{fieldLabel(t, field)}</th>
              <td>
                <span className={styles.label}>{t('audit.changes.before')}</span>
                <ChangedValue field={field} value={before} other={after} side="before" />
              </td>
              <td>
                <span className={styles.label}>{t('audit.changes.after')}</span>
                <ChangedValue field={field} value={after} other={before} side="after" />
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

type ValueProps = { field: string; value: Value; other: Value; side: Side };

/** One side of a change. In a list only added and removed items are marked. */
function ChangedValue({ field, value, other, side }: ValueProps) {
  if (!Array.isArray(value) || value.length === 0) {
    const content = <EntryValue field={field} value={value} />;
    return isEmpty(value) || value === other ? content : <Marked side={side}>{content}</Marked>;
  }
  const others = Array.isArray(other) ? other : [];
  return (
    <ul className={styles.list}>
      {value.map((item) => {
        const content = <EntryValue field={field} value={item} />;
        return <li key={item}>{others.includes(item) ? content : <Marked side={side}>{content}</Marked>}</li>;
      })}
    </ul>
  );
}

const isEmpty = (value: Value) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in words. */
export function EntryValue({ field, value }: { field: string; value: Value }) {
  const t = useTranslate();
  if (value === null) return <span className={styles.quiet}>{t('audit.value.unset')}</span>;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (value.length === 0) return <span className={styles.quiet}>{t('audit.value.none')}</span>;
  if (Array.isArray(value))
    return (
      <LongText
        text={t.list(
          value.map((item) => valueLabel(t, field, item)),
          'unit',
        )}
      />
    );
  const page = pageOf(field, value);
  if (page === undefined) return <LongText text={valueLabel(t, field, value)} />;
  return <Link to={page}>{value}</Link>;
}

function Marked({ side, children }: { side: Side; children: ReactNode }): ReactNode {
  return side === 'before' ? <Removed>{children}</Removed> : <Added>{children}</Added>;
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
