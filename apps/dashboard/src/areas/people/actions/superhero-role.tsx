import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeRoles, requestSuperheroApproval, type SuperheroRole, useSuperheroRole } from '../api.ts';
import { fullName, superheroRole } from '../labels.tsx';
import { ConfirmChoice } from '../person-fields.tsx';
import type { ActionProps } from './actions.ts';
import { ApprovalFlow } from './approval-dialogs.tsx';
import { RolesConflict } from './change-roles.tsx';
import { FreshDialog, InfoDialog } from './info-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** Gives a person the role superhero or takes it, which another superhero has to approve (decision 033). */
export function SuperheroRoleDialog(props: ActionProps) {
  const t = useTranslate();
  const query = useSuperheroRole(props.person.id);
  return (
    <FreshDialog
      title={t('people.action.superhero')}
      query={query}
      data={query.data}
      what="approval"
      onClosed={props.onClosed}
    >
      {(role) => <SuperheroRoleFlow {...props} role={role} />}
    </FreshDialog>
  );
}

function SuperheroRoleFlow({
  role: { rule, approval, ...now },
  ...props
}: ActionProps & { role: SuperheroRole }) {
  const t = useTranslate();
  const { person, onClosed } = props;
  // Kept: after the change, the gateway describes the opposite one.
  const [change] = useState<'give' | 'take'>(now.change === 'take' ? 'take' : 'give');
  if (rule === 'refused' || (change === 'take' && person.roles.every((one) => one === superheroRole)))
    return (
      <InfoDialog title={t(`people.${change}.title`, { name: fullName(person) })} onClosed={onClosed}>
        <p>{t(rule === 'refused' ? 'people.take.last' : 'people.take.onlyRole')}</p>
      </InfoDialog>
    );
  if (rule === 'free') return <ChangeDialog {...props} change={change} isFree />;
  return (
    <ApprovalFlow
      {...props}
      about={change}
      approval={approval}
      send={({ path, body }, headers) =>
        requestSuperheroApproval({ path, body: { ...body, change } }, headers)
      }
    >
      <ChangeDialog {...props} change={change} isFree={false} />
    </ApprovalFlow>
  );
}

type ChangeProps = ActionProps & { change: 'give' | 'take'; isFree: boolean };

function ChangeDialog({ person, isOwn, change, isFree, onClosed }: ChangeProps) {
  const t = useTranslate();
  // The gateway compares them with the current roles, so that another operator's change is not overwritten.
  const [seen, setSeen] = useState<readonly string[]>(person.roles);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const gives = change === 'give';
  const others = seen.filter((role) => role !== superheroRole);
  return (
    <PersonDialog
      action={change}
      person={person}
      consequences={[
        t(gives ? 'people.superhero.text' : 'people.take.what'),
        ...(isFree ? [t('people.give.free')] : []),
      ]}
      send={changeRoles}
      body={
        gives && !isConfirmed
          ? undefined
          : {
              roles: gives ? [...others, superheroRole] : others,
              seen: [...seen],
              ...(gives && { givesSuperhero: true }),
            }
      }
      toast="toast.people.roles"
      onClosed={onClosed}
    >
      {(showsErrors, write) => (
        <>
          {gives && (
            <ConfirmChoice isConfirmed={isConfirmed} onConfirm={setIsConfirmed} showsErrors={showsErrors}>
              {t('people.superhero.confirm')}
            </ConfirmChoice>
          )}
          {isOwn && !gives && (
            <Notice tone="warning" title={t('people.take.oneself.title')} text={t('people.take.oneself')} />
          )}
          <RolesConflict write={write} onContinue={setSeen} />
        </>
      )}
    </PersonDialog>
  );
}
