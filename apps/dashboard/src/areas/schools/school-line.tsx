import { useIntl } from 'react-intl';
import type { School } from './api.ts';
import { Copyable } from '../../app/frame/copyable.tsx';

/** Number, place and id, which distinguish schools of the same name. */
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
      <Copyable id={id} what={intl.formatMessage({ id: 'schools.field.id' })} isShort />
    </>
  );
}
