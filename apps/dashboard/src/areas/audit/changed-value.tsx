import type { Change } from '@superhero/contract/gateway/types';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cut } from '../../lib/cut.ts';
import { Button } from '../../ui/button.tsx';
import { Come, Gone } from '../../ui/changed-mark.tsx';
import styles from './changed-value.module.css';

type Value = Change['before'];
type Side = 'before' | 'after';

const longestText = 300;

/** One side of a change. Of a list only what came or went is marked; the rest is there to compare. */
export function ChangedValue({ value, other, side }: { value: Value; other: Value; side: Side }) {
  const intl = useIntl();
  if (value === null)
    return <span className={styles.quiet}>{intl.formatMessage({ id: 'audit.value.unset' })}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0)
      return <span className={styles.quiet}>{intl.formatMessage({ id: 'audit.value.none' })}</span>;
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
  const text =
    typeof value === 'boolean'
      ? intl.formatMessage({ id: value ? 'audit.value.yes' : 'audit.value.no' })
      : value;
  if (text === '')
    return <span className={styles.quiet}>{intl.formatMessage({ id: 'audit.value.none' })}</span>;
  return value === other ? <LongText text={text} /> : <Marked side={side} text={text} />;
}

function Marked({ side, text }: { side: Side; text: string }): ReactNode {
  const content = <LongText text={text} />;
  return side === 'before' ? <Gone>{content}</Gone> : <Come>{content}</Come>;
}

/** Whole, but not at once. */
function LongText({ text }: { text: string }) {
  const intl = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  const short = cut(text, longestText);
  if (short === text || isWhole) return text;
  return (
    <>
      {short}
      <Button look="quiet" onClick={() => setIsWhole(true)}>
        {intl.formatMessage({ id: 'audit.value.more' })}
      </Button>
    </>
  );
}
