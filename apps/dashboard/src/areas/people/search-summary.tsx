import { useIntl } from 'react-intl';
import type { Sight } from './people.ts';

const kinds = ['id', 'login', 'email', 'emailPart', 'externalId', 'names', 'exactNames'] as const;

/** Read out when it changes: how many, and what the text was taken for. */
export function SearchSummary({ sight }: { sight: Sight }) {
  const intl = useIntl();
  if (sight.is === 'searching') return <output>{intl.formatMessage({ id: 'people.searching' })}</output>;
  if (sight.is !== 'found') return <output />;
  const { total, lookedFor, mayHaveMore } = sight.page;
  const kind = kinds.find((one) => one === lookedFor);
  return (
    <>
      <output>
        {intl.formatMessage({ id: mayHaveMore ? 'people.countAtLeast' : 'people.count' }, { count: total })}
        {mayHaveMore && total > 0 && <>. {intl.formatMessage({ id: 'people.mayHaveMore' })}</>}
      </output>
      {kind !== undefined && <span>{intl.formatMessage({ id: `people.lookedFor.${kind}` })}</span>}
    </>
  );
}
