import { useIntl } from 'react-intl';
import { cut } from '../../../lib/cut.ts';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
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
                <Removed>{label(item)}</Removed>
              </div>
            ),
        )}
        {after.map(
          (item) =>
            before.includes(item) || (
              <div key={item}>
                <Added>{label(item)}</Added>
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
        <Removed>{label(before)}</Removed>
      </div>
      <div>
        <Added>{label(after)}</Added>
      </div>
    </>
  );
}

function isList(value: Value): value is readonly string[] {
  return typeof value === 'object' && value !== null;
}
