import type { WriteState } from '../../../app/data/use-write.ts';
import { useWrite } from '../../../app/data/use-write.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { ChangedValue } from '../../../app/form/changed-value.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { invalidateRoles, type Role, updateRole, useFreshRolePeople } from './api.ts';
import { type Changes, countChanges, findRisks, instancePermission } from './form.ts';
import { labelOf, permissionLabel, permissionLabels, roleLabel } from './labels.ts';
import { PermissionText } from './permission-text.tsx';
import styles from './role-page.module.css';

type Props = {
  role: Role;
  changes: Changes;
  /** After a conflict: loads the current role, and keeps the changes. False if it cannot be loaded. */
  continueWithCurrent: () => Promise<boolean>;
  onSaved: () => void;
  onClosed: () => void;
};

/** What a change adds and removes, and whom it affects, before it is saved. */
export function ReviewDialog({ role, changes, continueWithCurrent, onSaved, onClosed }: Props) {
  const t = useTranslate();
  const { id, own, heirs } = role;
  const name = roleLabel(t, role);
  const people = useFreshRolePeople(id);
  const affected = people.isFetching || people.isError ? undefined : people.data?.affected;
  const write = useWrite(updateRole, () => {
    invalidateRoles();
    showSuccess('toast.roleSaved', { name });
    onClosed();
    onSaved();
  });
  const isCounting = people.isFetching;
  const risks = findRisks(role, changes, isCounting ? 0 : affected);
  const inherited = role.inherited.map(({ permission }) => permission);

  function describeConsequences(): string[] {
    const still = changes.remove.filter((permission) => inherited.includes(permission));
    const already = changes.add.filter((permission) => inherited.includes(permission));
    const names = t.list(
      heirs.map((heir) => labelOf(t, heir)),
      'unit',
    );
    return [
      ...(heirs.length === 0 ? [] : [t('roles.review.heirs', { count: heirs.length, names })]),
      ...(still.length === 0 ? [] : [t('roles.review.still', { names: permissionLabels(t, still) })]),
      ...(already.length === 0 ? [] : [t('roles.review.already', { names: permissionLabels(t, already) })]),
      t('roles.review.delay'),
    ];
  }

  return (
    <ActionDialog
      title={t('roles.review.title', { name })}
      size="wide"
      subject={
        <>
          <p>
            <strong>{name}</strong> <code className={styles.key}>{cut(role.name)}</code>
          </p>
          <p>
            <output>{describePeople()}</output>
          </p>
        </>
      }
      consequences={describeConsequences()}
      submitLabel={t('change.save', { count: countChanges(changes) })}
      requiresReason={risks.length > 0}
      isValid={write.state.is !== 'conflict'}
      write={write}
      notice={<RejectionNotice write={write} area="roles" />}
      onSubmit={(reason) =>
        void write.write({
          path: { roleId: id },
          body: { ...changes, seen: [...own], ...reason },
        })
      }
      onClosed={onClosed}
    >
      {() => (
        <>
          <ul className={styles.diff}>
            {changes.add.map((permission) => (
              <li key={permission}>
                <Added>
                  <PermissionText name={permission} />
                </Added>
              </li>
            ))}
            {changes.remove.map((permission) => (
              <li key={permission}>
                <Removed>
                  <PermissionText name={permission} />
                </Removed>
              </li>
            ))}
          </ul>
          {risks.map((risk) => (
            <Notice
              key={risk}
              tone="warning"
              title={t(`roles.risk.${risk}.title`)}
              text={describeRisk(risk)}
            />
          ))}
          <ConflictNotice state={write.state} onContinue={() => void proceed()} />
        </>
      )}
    </ActionDialog>
  );

  async function proceed() {
    if (await continueWithCurrent()) write.forget();
  }

  function describePeople(): string {
    if (isCounting) return t('roles.people.busy');
    if (affected === undefined) return t('roles.people.failed');
    const counted = t('roles.review.people', { count: affected });
    return heirs.length === 0 ? counted : `${counted} ${t('roles.review.counted')}`;
  }

  function describeRisk(risk: 'instance' | 'many'): string {
    if (risk === 'many')
      return affected === undefined
        ? t('roles.risk.many.unknown')
        : t('roles.risk.many.text', { count: affected });
    return t(
      changes.add.includes(instancePermission) ? 'roles.risk.instance.added' : 'roles.risk.instance.text',
    );
  }
}

/** What another operator changed since the role was loaded. The edits are kept, and nothing is overwritten unnoticed. */
function ConflictNotice({ state, onContinue }: { state: WriteState; onContinue: () => void }) {
  const t = useTranslate();
  const conflict = state.is === 'conflict' ? state.changes[0] : undefined;
  if (conflict === undefined) return null;
  const { seen, now, by } = conflict;
  return (
    <Notice
      tone="warning"
      title={t('roles.conflict.title')}
      text={
        by === null
          ? t('conflict.elsewhere')
          : t('roles.conflict.by', { name: cut(by.operator.name ?? by.operator.id) })
      }
    >
      <ChangedValue before={seen} after={now} label={(value) => permissionLabel(t, String(value))} />
      <Button onClick={onContinue}>{t('conflict.continue')}</Button>
    </Notice>
  );
}
