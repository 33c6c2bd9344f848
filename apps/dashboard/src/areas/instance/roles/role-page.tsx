import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { switchItem } from '../../../app/form/fields.ts';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useEdit } from '../../../app/form/use-form.ts';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable, CopyLink } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { type Role, useRole, useRolePeople } from './api.ts';
import { type Changes, countChanges, findChanges, roleForm } from './form.ts';
import { nameOf } from './labels.ts';
import { PermissionsPanel } from './permissions-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './role-page.module.css';

const route = getRouteApi('/area/instance/roles/$roleId');

export function RolePage() {
  const { roleId } = route.useParams();
  return (
    <QueryPage area="roles" query={useRole(roleId)}>
      {(role) => <Page current={role} />}
    </QueryPage>
  );
}

function Page({ current }: { current: Role }) {
  const t = useTranslate();
  const { refetch } = useRole(current.id);
  const form = useEdit(roleForm, current, refetch);
  const [isReviewing, setIsReviewing] = useState(false);
  const role = form.seen;
  const { id, displayName, own, isInstanceWide } = role;
  const changes = findChanges(own, form.draft.own);
  const hasChanges = form.changes.length > 0;
  const name = cut(role.name);
  useLeaveReason('input', hasChanges);
  // After a conflict: the other operator has made the same changes.
  if (isReviewing && !hasChanges) setIsReviewing(false);

  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="roles" />}
      subtitle={
        <>
          {displayName !== null && <span>{cut(displayName)}</span>}
          {isInstanceWide && <span>{t('roles.instanceWide')}</span>}
          <Copyable id={id} what={t('roles.fact.id')} isShort />
          <CopyLink />
        </>
      }
    >
      <Stack>
        <FactsPanel role={role} />
        <PermissionsPanel
          role={role}
          changes={changes}
          onToggle={(permission, isChecked) =>
            form.edit({ own: switchItem(own, form.edits.own, permission, isChecked) })
          }
        />
      </Stack>
      {hasChanges && (
        <SaveBar summary={<Summary changes={changes} />}>
          <Button variant="quiet" onClick={form.undoAll}>
            {t('roles.discard')}
          </Button>
          <Button variant="primary" onClick={() => setIsReviewing(true)}>
            {t('roles.review', { count: role.heirs.length + 1 })}
          </Button>
        </SaveBar>
      )}
      {isReviewing && (
        <ReviewDialog
          role={role}
          changes={changes}
          continueWithCurrent={form.continueWithCurrent}
          onSaved={() => void refetch().finally(form.undoAll)}
          onClosed={() => setIsReviewing(false)}
        />
      )}
    </AreaPage>
  );
}

const marksShown = 6;

function Summary({ changes }: { changes: Changes }) {
  const t = useTranslate();
  const marks = [
    ...changes.add.map((name) => <Added key={name}>{name}</Added>),
    ...changes.remove.map((name) => <Removed key={name}>{name}</Removed>),
  ];
  return (
    <>
      <output className={styles.count}>{t('change.count', { count: countChanges(changes) })}</output>
      <span className={styles.marks}>{marks.slice(0, marksShown)}</span>
    </>
  );
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
