import { Copyable } from '../../app/frame/copyable.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import type { School } from './api.ts';

/** Number, place and id, which distinguish schools of the same name. */
export function SchoolLine({
  school: { id, officialSchoolNumber, county, federalState },
}: {
  school: School;
}) {
  const t = useTranslate();
  const place = county?.name ?? federalState?.name;
  return (
    <>
      {officialSchoolNumber !== null && (
        <span>{t('schools.page.number', { number: officialSchoolNumber })}</span>
      )}
      {place !== undefined && <span>{place}</span>}
      <Copyable id={id} what={t('schools.field.id')} isShort />
    </>
  );
}

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
