import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Person, useCounts } from '../api.ts';

const administratorRole = 'administrator';

type Props = {
  person: Pick<Person, 'school'>;
  /** Roles that the person would no longer have at their school. */
  lostRoles: readonly string[];
};

/** Warns before the school of a person loses its last administrator. */
export function LastAdministratorNotice({ person: { school }, lostRoles }: Props) {
  const t = useTranslate();
  const counts = useCounts(lostRoles.includes(administratorRole) ? school?.id : undefined).data;
  if (school === null || counts === undefined || counts.administrators > 1) return null;
  return (
    <Notice
      tone="warning"
      title={t('people.lastAdministrator.title', { school: school.name })}
      text={t('people.lastAdministrator.text')}
    >
      <Link to="/people" search={{ school: school.id }} target="_blank">
        {t('people.lastAdministrator.open')}
      </Link>
    </Notice>
  );
}
