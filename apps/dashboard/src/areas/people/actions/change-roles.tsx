import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Added, Removed } from '../../../ui/changed-mark.tsx';
import { changeRoles, invalidatePeople } from '../api.ts';
import { roleLabel, rolesLabel } from '../labels.tsx';
import { RoleChoice } from '../person-fields.tsx';
import styles from './actions.module.css';
import type { ActionProps } from './actions.ts';
import { LastAdministratorNotice } from './last-administrator.tsx';
import { previousRoles } from './restore.ts';
import { PersonConflict, PersonDialog, type PersonWrite } from './person-dialog.tsx';

export function ChangeRolesDialog({ person, previous, onClosed }: ActionProps) {
  const t = useTranslate();
  // The gateway compares them with the current roles, so that another operator's change is not overwritten.
  const [seen, setSeen] = useState<readonly string[]>(person.roles);
  const [chosen, setChosen] = useState(() => previousRoles(person.roles, previous));
  const added = chosen.filter((role) => !seen.includes(role));
  const removed = seen.filter((role) => !chosen.includes(role));
  const error = findError();

  function findError() {
    if (chosen.length === 0) return 'none';
    return added.length + removed.length === 0 ? 'same' : undefined;
  }

  /** Applies the same additions and removals to the roles that another operator has set. */
  function rebase(now: readonly string[]) {
    setSeen(now);
    setChosen([
      ...now.filter((role) => !removed.includes(role)),
      ...added.filter((role) => !now.includes(role)),
    ]);
  }

  return (
    <PersonDialog
      action="roles"
      person={person}
      size="wide"
      consequences={[t('people.roles.what'), ...(previous ? [t('restore.filled.text')] : [])]}
      send={changeRoles}
      body={error === undefined ? { roles: [...chosen], seen: [...seen] } : undefined}
      hasInput={added.length + removed.length > 0}
      summary={<Summary added={added} removed={removed} />}
      toast="toast.people.roles"
      onClosed={onClosed}
    >
      {(showsErrors, write) => (
        <>
          <RoleChoice
            current={seen}
            chosen={chosen}
            onChoose={setChosen}
            hasSuperhero={false}
            showsErrors={showsErrors}
            error={error}
          />
          <LastAdministratorNotice person={person} lostRoles={removed} />
          <RolesConflict write={write} onContinue={rebase} />
        </>
      )}
    </PersonDialog>
  );
}

/** In the footer, so that nothing moves under the pointer. */
function Summary({ added, removed }: { added: readonly string[]; removed: readonly string[] }) {
  const t = useTranslate();
  return (
    <output className={styles.summary}>
      {added.map((role) => (
        <Added key={role}>{roleLabel(t, role)}</Added>
      ))}
      {removed.map((role) => (
        <Removed key={role}>{roleLabel(t, role)}</Removed>
      ))}
    </output>
  );
}

type ConflictProps = { write: PersonWrite; onContinue: (now: string[]) => void };

/** The roles that another operator has set, and how to continue with them. */
export function RolesConflict({ write: { state, forget }, onContinue }: ConflictProps) {
  const t = useTranslate();
  if (state.is !== 'conflict') return null;
  const now = state.changes.find(({ field }) => field === 'roles')?.now;
  const roles = Array.isArray(now) ? now.filter((role) => typeof role === 'string') : [];
  return (
    <PersonConflict
      about="roles"
      text={t('people.roles.conflict.text', { roles: rolesLabel(t, roles) })}
      onContinue={() => {
        onContinue(roles);
        invalidatePeople();
        forget();
      }}
    />
  );
}
