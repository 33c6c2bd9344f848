import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cut } from '../../lib/cut.ts';
import styles from './changed-value.module.css';
import { featureWords, yesOrNo } from './school-words.ts';

type Value = string | boolean | readonly string[] | null;
type Props = { field: string; before: Value; after: Value };

const longestText = 300;

/** Before and after; of a list only what comes and goes, and how much stays. */
export function ChangedValue({ field, before, after }: Props) {
  const intl = useIntl();
  if (isList(before) && isList(after)) {
    const words = (item: string) => (field === 'features' ? featureWords(intl, item) : item);
    const staying = before.filter((item) => after.includes(item)).length;
    return (
      <>
        {before.map((item) => after.includes(item) || <Gone key={item}>{words(item)}</Gone>)}
        {after.map((item) => before.includes(item) || <Come key={item}>{words(item)}</Come>)}
        <p className={styles.quiet}>
          {intl.formatMessage({ id: 'schools.edit.staying' }, { count: staying })}
        </p>
      </>
    );
  }
  const words = (value: Value) => {
    if (typeof value === 'boolean' || value === null) return yesOrNo(intl, value);
    return isList(value) ? value.join(', ') : value;
  };
  return (
    <>
      <Gone>{words(before)}</Gone>
      <Come>{words(after)}</Come>
    </>
  );
}

function isList(value: Value): value is readonly string[] {
  return typeof value === 'object' && value !== null;
}

function Gone({ children }: { children: string }): ReactNode {
  return (
    <div>
      <del className={styles.gone}>{cut(children, longestText)}</del>
    </div>
  );
}

function Come({ children }: { children: string }): ReactNode {
  return (
    <div>
      <ins className={styles.come}>{cut(children, longestText)}</ins>
    </div>
  );
}
