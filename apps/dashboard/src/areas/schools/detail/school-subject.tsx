import { useTranslate } from '../../../i18n/translate.tsx';
import type { School } from '../api.ts';

/** Which school a dialog is about. */
export function SchoolSubject({ school: { id, name, officialSchoolNumber } }: { school: School }) {
  const t = useTranslate();
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      {officialSchoolNumber !== null && <p>{t('schools.page.number', { number: officialSchoolNumber })}</p>}
      <code>{id}</code>
    </>
  );
}
