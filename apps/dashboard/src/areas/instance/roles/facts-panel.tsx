import { Link } from '@tanstack/react-router';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Role, useRolePeople } from './api.ts';
import { nameOf } from './labels.ts';
import styles from './role-page.module.css';

export function FactsPanel({ role }: { role: Role }) {
  const t = useTranslate();
  const { id, parents, heirs, lastChange } = role;
  return (
    <Panel title={t('roles.facts')}>
      <Facts>
        <Fact name={t('roles.fact.parents')}>
          <Links roles={parents} />
          <p className={styles.quiet}>{t('roles.fact.parents.hint')}</p>
        </Fact>
        <Fact name={t('roles.fact.heirs')}>
          <Links roles={heirs} />
        </Fact>
        <Fact name={t('roles.fact.people')}>
          <People roleId={id} hasHeirs={heirs.length > 0} />
        </Fact>
        {lastChange !== null && (
          <Fact name={t('roles.fact.lastChange')}>
            {cut(lastChange.operator.name ?? lastChange.operator.id)}, <Moment at={lastChange.at} />,{' '}
            <Link to="/audit/$number" params={{ number: String(lastChange.entry) }}>
              {t('write.entry')}
            </Link>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

function Links({ roles }: { roles: Role['parents'] }) {
  const t = useTranslate();
  if (roles.length === 0) return t('roles.none');
  return (
    <ul className={styles.links}>
      {roles.map((role) => (
        <li key={role.id}>
          {role.name === null ? (
            t('roles.parentMissing', { id: role.id })
          ) : (
            <Link to="/instance/roles/$roleId" params={{ roleId: role.id }}>
              {nameOf(role)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Counted only when asked, because the platform searches the people of all schools. The button keeps the focus. */
function People({ roleId, hasHeirs }: { roleId: string; hasHeirs: boolean }) {
  const t = useTranslate();
  const { data, isFetching, isError, refetch } = useRolePeople(roleId);
  const step = isFetching ? 'busy' : isError ? 'retry' : data === undefined ? 'do' : 'again';
  const { holders = 0, affected = 0 } = data ?? {};
  return (
    <div className={styles.people}>
      <output>
        {isError && !isFetching && t('roles.people.failed')}
        {data !== undefined && !isError && (
          <>
            {t('roles.people.holders', { count: holders })}
            {hasHeirs && ` ${t('roles.people.affected', { count: affected })}`}
          </>
        )}
      </output>
      <Button isWaiting={isFetching} onClick={() => void refetch()}>
        {t(`roles.people.${step}`)}
      </Button>
    </div>
  );
}
