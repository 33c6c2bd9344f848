import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { Select } from '../../ui/select.tsx';
import { sortNames, toAddress, toPlace, type PlaceTexts } from './place-in-list.ts';
import styles from './sort-select.module.css';

const orders = ['asc', 'desc'] as const;
const options = sortNames.flatMap((sort) => orders.map((order) => ({ sort, order })));

/** In place of the heads of the columns, which a phone has no room for. */
export function SortSelect({ texts }: { texts: PlaceTexts }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const place = toPlace(texts);

  function apply(picked: string) {
    const [sort, order] = picked.split('.');
    void navigate({ to: '/schools', search: toAddress({ ...texts, sort, order, page: undefined }) });
  }

  return (
    <div className={styles.select}>
      <Select
        label={intl.formatMessage({ id: 'schools.sort.label' })}
        value={`${place.sort}.${place.order}`}
        options={options.map(({ sort, order }) => ({
          value: `${sort}.${order}`,
          label: intl.formatMessage({ id: `schools.sort.${sort}.${order}` }),
        }))}
        onChange={apply}
      />
    </div>
  );
}
