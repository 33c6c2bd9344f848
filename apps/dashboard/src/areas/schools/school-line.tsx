import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { Copyable } from '../../shell/copyable.tsx';

/** By which one knows a school beside its name. */
export function SchoolLine({
  school: { id, officialSchoolNumber, county, federalState },
}: {
  school: School;
}) {
  const intl = useIntl();
  const place = county?.name ?? federalState?.name;
  return (
    <>
      {officialSchoolNumber !== null && (
        <span>{intl.formatMessage({ id: 'schools.page.number' }, { number: officialSchoolNumber })}</span>
      )}
      {place !== undefined && <span>{place}</span>}
      <Copyable id={id} what={intl.formatMessage({ id: 'schools.fact.id' })} />
    </>
  );
}
