import { useTranslate } from '../../../i18n/translate.tsx';
import type { School } from '../api.ts';
import { Moment } from '../../../app/frame/moment.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MigrationMark } from '../migration-mark.tsx';

const steps = ['startedAt', 'mandatorySince', 'closedAt', 'finishedAt'] as const;

/** The login systems of the school, and the state of its login migration. */
export function MigrationPanel({ school: { systems, migration, inUserMigration } }: { school: School }) {
  const t = useTranslate();
  return (
    <Panel title={t('schools.login.title')}>
      <Facts>
        <Fact name={t('schools.login.systems')}>
          {systems.length === 0 ? t('schools.login.none') : systems.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact name={t('schools.column.migration')}>
          <MigrationMark state={migration.state} />
        </Fact>
        {steps.map((step) => {
          const at = migration[step];
          return (
            at !== null && (
              <Fact key={step} name={t(`schools.login.${step}`)}>
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
