import { useIntl } from 'react-intl';
import type { School } from '../api.ts';

/** Which school a dialog is about. */
export function SchoolSubject({ school: { id, name, officialSchoolNumber } }: { school: School }) {
  const intl = useIntl();
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      {officialSchoolNumber !== null && (
        <p>{intl.formatMessage({ id: 'schools.page.number' }, { number: officialSchoolNumber })}</p>
      )}
      <code>{id}</code>
    </>
  );
}
