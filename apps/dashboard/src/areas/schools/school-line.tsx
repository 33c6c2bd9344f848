import { useTranslate } from '../../i18n/translate.tsx';
import type { School } from './api.ts';
import { Copyable } from '../../app/frame/copyable.tsx';

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
