import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { editKey } from '../../../app/frame/key-shortcuts.ts';
import { Moment } from '../../../app/frame/moment.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EditIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Columns, Panel } from '../../../ui/panel.tsx';
import { type Role, useRole, useRolePeople } from './api.ts';
import { labelOf, roleLabel } from './labels.ts';
import { PermissionsPanel } from './permissions-panel.tsx';
import { groupOf } from './role-groups.ts';
import styles from './role-page.module.css';

const route = getRouteApi('/area/instance/roles/$roleId');

export function RolePage() {
  const { roleId } = route.useParams();
  return (
    <QueryPage area="roles" query={useRole(roleId)}>
      {(role) => <Page role={role} />}
    </QueryPage>
  );
}

function Page({ role }: { role: Role }) {
  const t = useTranslate();
  const name = roleLabel(t, role);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="roles" />}
      subtitle={
        <>
          <code className={styles.key}>{cut(role.name)}</code>
          <span>{t('roles.inGroup', { group: t(`roles.group.${groupOf(role.name)}`) })}</span>
          {role.isInstanceWide && <span>{t('roles.instanceWide')}</span>}
          <Copyable id={role.id} what={t('roles.fact.id')} isShort />
        </>
      }
      actions={<Actions roleId={role.id} />}
    >
      <Columns main={<PermissionsPanel role={role} />} aside={<FactsPanel role={role} />} />
    </AreaPage>
  );
}

function Actions({ roleId }: { roleId: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const name = t('roles.edit');
  const link = { to: `/instance/roles/${roleId}/edit` };
  usePageActions([{ name, icon: EditIcon, key: editKey, run: () => void navigate(link) }]);
  return <RecordActions first={{ id: 'edit', name, icon: EditIcon, link }} />;
}

function FactsPanel({ role }: { role: Role }) {
  const t = useTranslate();
  const { id, parents, heirs, lastChange } = role;
  return (
    <Panel title={t('roles.facts')}>
      <Facts>
        <Fact name={t('roles.field.parents')}>
          <Links roles={parents} />
          <p className={styles.quiet}>{t('roles.fact.parents.hint')}</p>
        </Fact>
        <Fact name={t('roles.fact.heirs')}>
          <Links roles={heirs} />
        </Fact>
        <Fact name={t('nav.people')}>
          <People roleId={id} hasHeirs={heirs.length > 0} />
        </Fact>
        {lastChange !== null && (
          <Fact name={t('instance.lastChange')}>
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
            <Link to="/instance/roles/$roleId" params={{ roleId: role.id }} title={role.name}>
              {labelOf(t, role)}
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
