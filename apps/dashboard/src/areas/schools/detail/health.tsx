import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { ClockIcon, KeyIcon } from '../../../ui/area-icons.tsx';
import { LoginIcon, PeopleIcon, SlidersIcon } from '../../../ui/navigation-icons.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import { type School, usePeopleCounts } from '../api.ts';
import styles from './health.module.css';

/** How the school is doing. No row depends on an answer, so nothing below moves when the numbers arrive. */
export function Health({ school }: { school: School }) {
  const t = useTranslate();
  const query = usePeopleCounts(school.id);
  const isFailed = useQueryError(query) !== undefined;
  const { data: counts } = query;
  const { migration, systems, storageProvider, fileStorageType, currentYear, nextYear, inMaintenance } =
    school;
  const count = (number: number | undefined) =>
    number === undefined ? (isFailed ? '–' : '…') : t.number(number);
  const isWithoutAdministrator = counts?.administrators === 0 && needsAdministrator(school);
  return (
    <BarePanel label={t('schools.health.title')}>
      <dl className={styles.figures} aria-busy={counts === undefined && !isFailed}>
        <Figure icon={PeopleIcon} name={t('nav.people')} note={counts && t('schools.health.roles', counts)}>
          <Link to="/people" search={{ school: school.id }}>
            {count(counts?.total)}
          </Link>
        </Figure>
        <Figure
          icon={KeyIcon}
          name={t('schools.people.administrators')}
          note={isWithoutAdministrator && t('schools.health.administratorNeeded')}
          isWarning={isWithoutAdministrator}
        >
          <Link to="/people" search={{ school: school.id, role: 'administrator' }}>
            {count(counts?.administrators)}
          </Link>
        </Figure>
        <Figure
          icon={LoginIcon}
          name={t('schools.health.migration')}
          note={systems.length === 0 ? t('schools.login.none') : systems.map(({ name }) => name).join(', ')}
        >
          {t.label('schools.migration', migration.state)}
        </Figure>
        <Figure icon={SlidersIcon} name={t('schools.field.storageProvider')} note={fileStorageType}>
          {storageProvider === null ? (
            t('schools.health.noStorage')
          ) : (
            <Link to="/instance/storage/$providerId" params={{ providerId: storageProvider.id }}>
              {storageProvider.name.replace(/^https?:\/\//, '')}
            </Link>
          )}
        </Figure>
        <Figure
          icon={ClockIcon}
          name={t('schools.year.title')}
          note={
            inMaintenance
              ? t('schools.inMaintenance')
              : t('schools.health.nextYear', { year: nextYear ?? '–' })
          }
          isWarning={inMaintenance}
        >
          {currentYear ?? '–'}
        </Figure>
      </dl>
    </BarePanel>
  );
}

/** The platform keeps people in two schools of its own, which have no administrators. */
function needsAdministrator({ purpose }: School): boolean {
  return purpose !== 'tombstone' && purpose !== 'external_person_school';
}

type FigureProps = {
  icon: ComponentType;
  name: string;
  note?: string | false | null | undefined;
  isWarning?: boolean;
  children: ReactNode;
};

function Figure({ icon: Icon, name, note, isWarning = false, children }: FigureProps) {
  return (
    <div className={isWarning ? `${styles.figure} ${styles.warning}` : styles.figure}>
      <dt className={styles.name}>
        <Icon />
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
