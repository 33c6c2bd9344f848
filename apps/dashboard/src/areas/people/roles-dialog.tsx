import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeRoles } from '../../api/people-writes.ts';
import type { Person } from '../../api/people.ts';
import { useWrite } from '../../shell/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActDialog } from './act-dialog.tsx';
import { finish } from './finish.ts';
import { forgetPeople } from './people.ts';
import { RoleChoice } from './role-choice.tsx';
import { rolesWords, superheroRole } from './role-words.ts';

type Props = { person: Person; isOneself: boolean; onClosed: () => void };

export function RolesDialog({ person, isOneself, onClosed }: Props) {
  const intl = useIntl();
  // As they were when it was opened: what somebody else changes meanwhile is not silently overwritten.
  const [seen, setSeen] = useState<readonly string[]>(person.roles);
  const [chosen, setChosen] = useState<readonly string[]>(person.roles);
  const [isSure, setIsSure] = useState(false);
  const write = useWrite(changeRoles, () => {
    finish('roles');
    onClosed();
  });
  const added = chosen.filter((role) => !seen.includes(role));
  const removed = seen.filter((role) => !chosen.includes(role));
  const givesSuperhero = added.includes(superheroRole);
  const fault = findFault();

  function findFault() {
    if (chosen.length === 0) return 'none' as const;
    return added.length + removed.length === 0 ? ('same' as const) : undefined;
  }

  const consequences = [
    intl.formatMessage({ id: 'people.roles.what' }),
    ...(added.length > 0
      ? [intl.formatMessage({ id: 'people.roles.added' }, { roles: rolesWords(intl, added) })]
      : []),
    ...(removed.length > 0
      ? [intl.formatMessage({ id: 'people.roles.removed' }, { roles: rolesWords(intl, removed) })]
      : []),
    ...(isOneself && removed.includes(superheroRole)
      ? [intl.formatMessage({ id: 'people.roles.oneself' })]
      : []),
  ];

  function takeOver(now: readonly string[]) {
    setSeen(now);
    setChosen([
      ...now.filter((role) => !removed.includes(role)),
      ...added.filter((role) => !now.includes(role)),
    ]);
    forgetPeople();
    write.forget();
  }

  return (
    <ActDialog
      title={intl.formatMessage({ id: 'people.roles.title' })}
      person={person}
      consequences={consequences}
      doLabel={intl.formatMessage({ id: 'people.roles.do' })}
      write={write}
      isReady={fault === undefined && (!givesSuperhero || isSure)}
      onDo={(reason) => {
        const body = {
          roles: [...chosen],
          seen: [...seen],
          ...(givesSuperhero && { givesSuperhero }),
          ...reason,
        };
        void write.write({ personId: person.id, body });
      }}
      onClosed={onClosed}
    >
      {(isTold) => (
        <>
          <RoleChoice
            had={seen}
            chosen={chosen}
            onChoose={(roles) => {
              setChosen(roles);
              if (!roles.includes(superheroRole)) setIsSure(false);
            }}
            isSure={isSure}
            onSure={setIsSure}
            isTold={isTold}
            fault={fault}
          />
          {write.state.is === 'changedMeanwhile' && (
            <Meanwhile now={toRoles(write.state.changes)} onTakeOver={takeOver} />
          )}
        </>
      )}
    </ActDialog>
  );
}

function toRoles(changes: readonly { field: string; now?: unknown }[]): string[] {
  const now = changes.find(({ field }) => field === 'roles')?.now;
  return Array.isArray(now) ? now.filter((role) => typeof role === 'string') : [];
}

function Meanwhile({ now, onTakeOver }: { now: string[]; onTakeOver: (now: string[]) => void }) {
  const intl = useIntl();
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: 'people.meanwhile.title' })}
      text={intl.formatMessage({ id: 'people.meanwhile.text' }, { roles: rolesWords(intl, now) })}
    >
      <Button onClick={() => onTakeOver(now)}>{intl.formatMessage({ id: 'people.meanwhile.do' })}</Button>
    </Notice>
  );
}
