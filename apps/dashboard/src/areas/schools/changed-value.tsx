import { useIntl } from 'react-intl';
import { cut } from '../../lib/cut.ts';
import { Come, Gone } from '../../ui/changed-mark.tsx';
import styles from './changed-value.module.css';
import { featureWords, yesOrNo } from './school-words.ts';

type Value = string | boolean | readonly string[] | null;
type Props = { field: string; before: Value; after: Value };

const longestText = 300;

/** Before and after; of a list only what comes and goes, and how much stays. */
export function ChangedValue({ field, before, after }: Props) {
  const intl = useIntl();
  if (isList(before) && isList(after)) {
    const words = (item: string) => cut(field === 'features' ? featureWords(intl, item) : item, longestText);
    const staying = before.filter((item) => after.includes(item)).length;
    return (
      <>
        {before.map(
          (item) =>
            after.includes(item) || (
              <div key={item}>
                <Gone>{words(item)}</Gone>
              </div>
            ),
        )}
        {after.map(
          (item) =>
            before.includes(item) || (
              <div key={item}>
                <Come>{words(item)}</Come>
              </div>
            ),
        )}
        <p className={styles.quiet}>
          {intl.formatMessage({ id: 'schools.edit.staying' }, { count: staying })}
        </p>
      </>
    );
  }
  const words = (value: Value) => {
    if (typeof value === 'boolean' || value === null) return yesOrNo(intl, value);
    return cut(isList(value) ? value.join(', ') : value, longestText);
  };
  return (
    <>
      <div>
        <Gone>{words(before)}</Gone>
      </div>
      <div>
        <Come>{words(after)}</Come>
      </div>
    </>
  );
}

function isList(value: Value): value is readonly string[] {
  return typeof value === 'object' && value !== null;
}
