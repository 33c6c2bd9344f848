import { useIntl } from 'react-intl';
import { cut } from '../../../lib/cut.ts';
import { Come, Gone } from '../../../ui/changed-mark.tsx';
import styles from './changed-value.module.css';
import { featureLabel, yesOrNo } from '../labels.ts';

type Value = string | boolean | readonly string[] | null;
type Props = { field: string; before: Value; after: Value };

const longestText = 300;

/** A value before and after; of a list the added and removed items, and the number of the others. */
export function ChangedValue({ field, before, after }: Props) {
  const intl = useIntl();
  if (isList(before) && isList(after)) {
    const label = (item: string) => cut(field === 'features' ? featureLabel(intl, item) : item, longestText);
    const unchanged = before.filter((item) => after.includes(item)).length;
    return (
      <>
        {before.map(
          (item) =>
            after.includes(item) || (
              <div key={item}>
                <Gone>{label(item)}</Gone>
              </div>
            ),
        )}
        {after.map(
          (item) =>
            before.includes(item) || (
              <div key={item}>
                <Come>{label(item)}</Come>
              </div>
            ),
        )}
        <p className={styles.quiet}>
          {intl.formatMessage({ id: 'schools.edit.staying' }, { count: unchanged })}
        </p>
      </>
    );
  }
  const label = (value: Value) => {
    if (typeof value === 'boolean' || value === null) return yesOrNo(intl, value);
    return cut(isList(value) ? value.join(', ') : value, longestText);
  };
  return (
    <>
      <div>
        <Gone>{label(before)}</Gone>
      </div>
      <div>
        <Come>{label(after)}</Come>
      </div>
    </>
  );
}

function isList(value: Value): value is readonly string[] {
  return typeof value === 'object' && value !== null;
}
