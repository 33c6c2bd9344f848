import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { useLeaveReason } from '../../../app/form/use-leave-reason.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { type Role, useRole } from './api.ts';
import { countEdits, type Edits, noEdits, rebase, toggle } from './edits.ts';
import { FactsPanel } from './facts-panel.tsx';
import { PermissionsPanel } from './permissions-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './role-page.module.css';

const route = getRouteApi('/area/instance/roles/$roleId');

export function RolePage() {
  const { roleId } = route.useParams();
  const query = useRole(roleId);
  return (
    <QueryPage area="roles" query={query}>
      {(role) => <Page current={role} load={async () => (await query.refetch()).data} />}
    </QueryPage>
  );
}

type Props = { current: Role; load: () => Promise<Role | undefined> };

function Page({ current, load }: Props) {
  const t = useTranslate();
  const [edits, setEdits] = useState(noEdits);
  // Edits are compared with the role on which they were made; without any, the current one is shown.
  const [edited, setEdited] = useState<Role>();
  const [isReviewing, setIsReviewing] = useState(false);
  const count = countEdits(edits);
  const role = (count > 0 ? edited : undefined) ?? current;
  const { id, displayName, own, isInstanceWide } = role;
  const name = cut(role.name);
  useLeaveReason('input', count > 0);

  function discard() {
    setEdits(noEdits);
    setIsReviewing(false);
  }

  /** From now on the edits are compared with the current role. */
  async function continueWithCurrent() {
    const loaded = await load();
    if (loaded === undefined) return;
    const left = rebase(edits, loaded.own);
    setEdited(loaded);
    setEdits(left);
    if (countEdits(left) === 0) setIsReviewing(false);
  }

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
        </>
      }
    >
      <div className={styles.panels}>
        <FactsPanel role={role} />
        <PermissionsPanel
          role={role}
          edits={edits}
          onToggle={(permission, isChecked) => {
            setEdited(role);
            setEdits(toggle(edits, own, permission, isChecked));
          }}
        />
      </div>
      {count > 0 && (
        <SaveBar summary={<Summary edits={edits} />}>
          <Button variant="quiet" onClick={discard}>
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
          edits={edits}
          onContinue={continueWithCurrent}
          onSaved={() => void load().finally(discard)}
          onClosed={() => setIsReviewing(false)}
        />
      )}
    </AreaPage>
  );
}

const marksShown = 6;

function Summary({ edits }: { edits: Edits }) {
  const t = useTranslate();
  const count = countEdits(edits);
  const marks = [
    ...edits.add.map((name) => <Added key={name}>{name}</Added>),
    ...edits.remove.map((name) => <Removed key={name}>{name}</Removed>),
  ];
  return (
    <>
      <output className={styles.count}>{t('change.count', { count })}</output>
      <span className={styles.marks}>{marks.slice(0, marksShown)}</span>
    </>
  );
}
