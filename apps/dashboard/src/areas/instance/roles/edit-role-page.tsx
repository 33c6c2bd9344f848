import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { type Previous, WithPrevious } from '../../../app/data/with-previous.tsx';
import { switchItem } from '../../../app/form/fields.ts';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { RestoredNotice } from '../../../app/form/restored-notice.tsx';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { type PreviousInForm, useEdit } from '../../../app/form/use-form.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stack } from '../../../ui/panel.tsx';
import { type Role, useRole } from './api.ts';
import { type Changes, countChanges, findChanges, roleForm } from './form.ts';
import { permissionLabel, roleLabel } from './labels.ts';
import { PermissionsPanel } from './permissions-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './role-page.module.css';

const route = getRouteApi('/area/instance/roles/$roleId/edit');

export function EditRolePage() {
  const { roleId } = route.useParams();
  return (
    <QueryPage area="roles" query={useRole(roleId)}>
      {(role) => <WithPrevious>{(previous) => <Page current={role} previous={previous} />}</WithPrevious>}
    </QueryPage>
  );
}

/** With the name that the form has for them. */
function toOwn({ values: { rolePermissions: own }, ...previous }: Previous): PreviousInForm {
  return { ...previous, values: own === undefined ? {} : { own } };
}

function Page({ current, previous }: { current: Role; previous: Previous | undefined }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { refetch } = useRole(current.id);
  const form = useEdit(roleForm, current, refetch, previous && toOwn(previous));
  const [isReviewing, setIsReviewing] = useState(false);
  const role = form.seen;
  const changes = findChanges(role.own, form.draft.own);
  const hasChanges = form.changes.length > 0;
  const page = { to: '/instance/roles/$roleId', params: { roleId: role.id } } as const;
  const [name, here] = [roleLabel(t, role), t('roles.edit')];
  useLeaveReason('input', hasChanges);
  // After a conflict: the other operator has made the same changes.
  if (isReviewing && !hasChanges) setIsReviewing(false);

  return (
    <AreaPage
      name={`${name}, ${here}`}
      title={name}
      breadcrumbs={
        <Breadcrumbs area="roles" current={here}>
          <Link {...page}>{name}</Link>
        </Breadcrumbs>
      }
      subtitle={
        <>
          <code className={styles.key}>{cut(role.name)}</code>
          {role.isInstanceWide && <span>{t('roles.instanceWide')}</span>}
        </>
      }
    >
      <Stack>
        {form.restored && <RestoredNotice {...form.restored} labelOf={(field) => field} />}
        <PermissionsPanel
          role={role}
          edit={{
            changes,
            onToggle: (permission, isChecked) =>
              form.edit({ own: switchItem(role.own, form.edits.own, permission, isChecked) }),
          }}
        />
      </Stack>
      <SaveBar summary={<Summary changes={changes} />}>
        {hasChanges && (
          <Button variant="quiet" onClick={form.undoAll}>
            {t('roles.discard')}
          </Button>
        )}
        <LinkButton {...page}>{t('write.cancel')}</LinkButton>
        <Button variant="primary" isWaiting={!hasChanges} onClick={() => setIsReviewing(hasChanges)}>
          {t('roles.review', { count: role.heirs.length + 1 })}
        </Button>
      </SaveBar>
      {isReviewing && (
        <ReviewDialog
          role={role}
          changes={changes}
          continueWithCurrent={form.continueWithCurrent}
          onSaved={() => void navigate({ ...page, ignoreBlocker: true })}
          onClosed={() => setIsReviewing(false)}
        />
      )}
    </AreaPage>
  );
}

const marksShown = 4;

function Summary({ changes }: { changes: Changes }) {
  const t = useTranslate();
  const marks = [
    ...changes.add.map((name) => <Added key={name}>{permissionLabel(t, name)}</Added>),
    ...changes.remove.map((name) => <Removed key={name}>{permissionLabel(t, name)}</Removed>),
  ];
  const count = countChanges(changes);
  return (
    <>
      <output className={count === 0 ? undefined : styles.count}>{t('change.count', { count })}</output>
      <span className={styles.marks}>{marks.slice(0, marksShown)}</span>
    </>
  );
}
