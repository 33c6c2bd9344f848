import { Link } from '@tanstack/react-router';
import { knownFeatures } from '../../../app/data/school-features.ts';
import { useQueryError } from '../../../app/data/query-error.ts';
import { PanelFailure } from '../../../app/data/query-panel.tsx';
import { describeNotGiven } from '../../../app/form/form-facts.tsx';
import { Copyable, CopyableValue } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact, type FactItem, FactList, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { RowLink } from '../../../ui/row-action.tsx';
import { type School, usePeopleCounts } from '../api.ts';
import { migrationDates, purposeLabel, yesOrNo } from '../labels.ts';
import { MigrationMark } from '../migration-mark.tsx';
import styles from './panels.module.css';

export function FactsPanel({ school }: { school: School }) {
  const t = useTranslate();
  const { id, officialSchoolNumber: number, externalId, county, language, createdAt } = school;
  const edit = (name: string) => <EditLink schoolId={id} what={name} />;
  const facts: FactItem[] = [
    { name: t('schools.field.name'), value: school.name, edit: edit(t('schools.field.name')), isLong: true },
    {
      name: t('schools.field.officialSchoolNumber'),
      value: number && <CopyableValue text={number} what={t('schools.field.officialSchoolNumber')} />,
      edit: edit(t('schools.field.officialSchoolNumber')),
    },
    { name: t('schools.field.purpose'), value: school.purpose && purposeLabel(t, school.purpose) },
    { name: t('schools.field.federalState'), value: school.federalState?.name ?? null },
    // The platform lets a county be set only once.
    { name: t('schools.field.county'), value: county?.name ?? null },
    {
      name: t('schools.field.showsStudentsToTeachers'),
      value: yesOrNo(t, school.showsStudentsToTeachers),
      edit: edit(t('schools.field.showsStudentsToTeachers')),
      isLong: true,
    },
    { name: t('schools.field.language'), value: language && t.languageName(language) },
    { name: t('schools.field.timezone'), value: school.timezone },
    {
      name: t('schools.field.externalId'),
      value: externalId && <Copyable id={externalId} what={t('schools.field.externalId')} />,
      isLong: true,
    },
    { name: t('schools.field.createdAt'), value: createdAt && <Moment at={createdAt} /> },
    { name: t('schools.field.updatedAt'), value: <Moment at={school.updatedAt} /> },
  ];
  return (
    <Panel title={t('schools.field.title')}>
      <FactList facts={facts} renderNotGiven={(names) => describeNotGiven(t, names)} />
    </Panel>
  );
}

/** Shows each feature with its label, if it has one, and always with the platform's name. */
export function FeaturesPanel({ school: { id, features } }: { school: School }) {
  const t = useTranslate();
  const known = knownFeatures.filter((feature) => features.includes(feature));
  const others = features.filter((feature) => !known.some((one) => one === feature));
  const title = t('schools.field.features');
  return (
    <Panel
      title={title}
      trailing={
        <>
          {t('schools.features.count', { count: features.length })}
          <EditLink schoolId={id} what={title} />
        </>
      }
    >
      <PanelBody>
        {features.length === 0 && <p>{t('schools.features.none')}</p>}
        {known.length > 0 && (
          <ul className={styles.features}>
            {known.map((feature) => (
              <li key={feature} title={feature}>
                {t.label('schools.feature', feature)}
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <p>{t('schools.features.others')}</p>
            <ul className={styles.features}>
              {others.map((feature) => (
                <li key={feature}>
                  <code className={styles.name}>{feature}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

/** What is counted, with the role of those people; the total has none. */
const kinds = [
  ['students', 'student'],
  ['teachers', 'teacher'],
  ['administrators', 'administrator'],
  ['total', undefined],
] as const;

/**
 * How many people the school has, each number leading to them. The page around it does not wait for the numbers, so
 * the rows are there from the start: otherwise the buttons below would move under the pointer.
 */
export function PeoplePanel({ schoolId }: { schoolId: string }) {
  const t = useTranslate();
  const query = usePeopleCounts(schoolId);
  const queryError = useQueryError(query);
  return (
    <Panel
      title={t('nav.people')}
      trailing={
        <RowLink
          to="/people/new"
          search={peopleWith(undefined)}
          aria-label={t('schools.people.createPerson')}
        >
          {t('schools.people.create')}
        </RowLink>
      }
    >
      <ul className={styles.counts} aria-busy={query.data === undefined && queryError === undefined}>
        {kinds.map(([kind, role]) => (
          <li key={kind} className={styles.count}>
            <Link className={styles.link} to="/people" search={peopleWith(role)}>
              {t(`schools.people.${kind}`)}
            </Link>
            {kind === 'administrators' && query.data?.administrators === 0 && (
              <span className={styles.create}>
                <RowLink
                  to="/people/new"
                  search={peopleWith(role)}
                  aria-label={t('schools.people.createAdministrator')}
                >
                  {t('schools.people.create')}
                </RowLink>
              </span>
            )}
            <span className={styles.number}>{describeCount(query.data?.[kind])}</span>
          </li>
        ))}
      </ul>
      {queryError !== undefined && <PanelFailure error={queryError} failure={t('schools.people.failed')} />}
    </Panel>
  );

  function describeCount(count: number | undefined): string {
    if (count !== undefined) return t.number(count);
    return queryError === undefined ? '…' : '–';
  }

  function peopleWith(role: string | undefined): Record<string, string> {
    return { school: schoolId, ...(role !== undefined && { role }) };
  }
}

/** The login systems of the school, and the state of its login migration. */
export function MigrationPanel({ school }: { school: School }) {
  const { systems, migration, inUserMigration, usesLdap, ldapSyncedAt } = school;
  const t = useTranslate();
  return (
    <Panel title={t('schools.login.title')}>
      <Facts>
        <Fact name={t('schools.login.systems')}>
          {systems.length === 0 ? t('schools.login.none') : systems.map(({ name }) => name).join(', ')}
        </Fact>
        {usesLdap && typeof ldapSyncedAt === 'string' && (
          <Fact name={t('schools.login.ldapSyncedAt')}>
            <Moment at={ldapSyncedAt} />
          </Fact>
        )}
        <Fact name={t('schools.field.migration')}>
          <MigrationMark state={migration.state} />
        </Fact>
        {migrationDates.map((date) => {
          const at = migration[date];
          return (
            at !== null && (
              <Fact key={date} name={t(`schools.login.${date}`)}>
                <Moment at={at} />
              </Fact>
            )
          );
        })}
        {inUserMigration && (
          <Fact name={t('schools.login.userMigration')}>{t('schools.login.userMigrationRuns')}</Fact>
        )}
      </Facts>
    </Panel>
  );
}

export function StoragePanel({ school: { id, fileStorageType, storageProvider } }: { school: School }) {
  const t = useTranslate();
  const provider = t('schools.field.storageProvider');
  return (
    <Panel title={t('schools.storage.title')}>
      <Facts>
        <Fact name={provider} edit={<EditLink schoolId={id} what={provider} />}>
          {storageProvider?.name ?? '–'}
        </Fact>
        <Fact name={t('schools.storage.type')}>{fileStorageType ?? '–'}</Fact>
      </Facts>
    </Panel>
  );
}

/** At the end of a fact or the head of a panel: leads to the form that changes it. */
function EditLink({ schoolId, what }: { schoolId: string; what: string }) {
  const t = useTranslate();
  return (
    <RowLink
      to="/schools/$schoolId/edit"
      params={{ schoolId }}
      aria-label={t('schools.page.changeWhat', { what })}
    >
      {t('record.change')}
    </RowLink>
  );
}
