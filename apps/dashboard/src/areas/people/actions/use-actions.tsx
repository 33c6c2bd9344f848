import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useGatewaySession } from '../../../app/data/area-layout.tsx';
import type { Previous } from '../../../app/data/with-previous.tsx';
import { RestoredNotice } from '../../../app/form/restored-notice.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import type { RecordAction } from '../../../app/frame/record-actions.tsx';
import { isRunning, runningSessions } from '../../../app/support/running-sessions.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { KeyIcon, SpeechIcon, UndoIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowButton } from '../../../ui/row-action.tsx';
import { Unavailable } from '../../../ui/unavailable.tsx';
import type { Person } from '../api.ts';
import {
  type Action,
  type ActionProps,
  allActions,
  findUnavailable,
  type UnavailableAction,
} from './actions.ts';
import { ChangeRolesDialog } from './change-roles.tsx';
import { PasswordDialog, RegistrationLinkDialog } from './credentials.tsx';
import { DeleteLoginDialog, DeletePersonDialog } from './delete.tsx';
import { ChangeEmailDialog, ChangeNamesDialog } from './edit-dialogs.tsx';
import { ForceMigrationDialog, UndoMigrationDialog } from './login-migration.tsx';
import { MoveToSchoolDialog } from './move-to-school.tsx';
import { restoreAction } from './restore.ts';
import { SuperheroRoleDialog } from './superhero-role.tsx';
import { SupportSessionDialog, SupportSessionPanel } from './support-session.tsx';

const dialogs: Record<Action, (props: ActionProps) => ReactNode> = {
  names: ChangeNamesDialog,
  roles: ChangeRolesDialog,
  email: ChangeEmailDialog,
  move: MoveToSchoolDialog,
  password: PasswordDialog,
  link: RegistrationLinkDialog,
  undo: UndoMigrationDialog,
  force: ForceMigrationDialog,
  support: SupportSessionDialog,
  superhero: SuperheroRoleDialog,
  deleteLogin: DeleteLoginDialog,
  delete: DeletePersonDialog,
};

export type PersonActions = {
  unavailable: readonly UnavailableAction[];
  isAvailable: (action: Action) => boolean;
  open: (action: Action) => void;
};

/**
 * The actions on a person: which are available, the open dialog, and the running support sessions. `previous`: what a
 * link from the audit log wants to have restored, whose dialog is open at first.
 */
export function useActions(
  person: Person,
  previous?: Previous,
): {
  actions: PersonActions;
  dialog: ReactNode;
  supportSession: ReactNode;
  restoring: ReactNode;
} {
  const isOwn = person.id === useGatewaySession().data?.user.id;
  const hasSupportSession = useStore(runningSessions).some(isRunning);
  const unavailable = findUnavailable(person, { isOwn, hasSupportSession });
  const [restored] = useState(() => previous && restoreAction(person, previous));
  const blocked = unavailable.find(({ action }) => action === restored);
  const [openAction, setOpenAction] = useState(blocked === undefined ? restored : undefined);
  const OpenDialog = openAction && dialogs[openAction];
  const navigate = useNavigate();

  function close() {
    setOpenAction(undefined);
    // Loading the page again must not open the dialog again.
    if (previous !== undefined) void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true });
  }

  const isAvailable = (action: Action) => !unavailable.some((one) => one.action === action);
  return {
    actions: { unavailable, isAvailable, open: setOpenAction },
    dialog: OpenDialog && (
      <OpenDialog
        person={person}
        isOwn={isOwn}
        previous={openAction === restored ? previous?.values : undefined}
        onClosed={close}
      />
    ),
    restoring: previous !== undefined && (restored === undefined || blocked !== undefined) && (
      <NothingRestored previous={previous} blocked={blocked} />
    ),
    supportSession: <SupportSessionPanel person={person} />,
  };
}

type RestoreProps = { previous: Previous; blocked: UnavailableAction | undefined };

/** Says why no dialog is open. */
function NothingRestored({ previous, blocked }: RestoreProps) {
  const t = useTranslate();
  if (blocked === undefined)
    return (
      <RestoredNotice
        previous={previous}
        hasEdits={false}
        labelOf={(field) => t.label('people.field', field)}
      />
    );
  return (
    <Notice tone="warning" title={t('restore.blocked.title')} text={t(`people.disabled.${blocked.reason}`)} />
  );
}

type Props = { actions: PersonActions };

const mainActions = ['password', 'support', 'link'] as const satisfies Action[];
const editActions = ['names', 'email', 'roles', 'move'] as const satisfies Action[];

const icons: Partial<Record<Action, ComponentType>> = {
  password: KeyIcon,
  support: SpeechIcon,
  undo: UndoIcon,
  force: KeyIcon,
  superhero: PersonIcon,
  deleteLogin: BinIcon,
  delete: BinIcon,
};

/** The actions in the head of the page. The command palette offers all of them. */
export function useHeadActions({ isAvailable, open }: PersonActions) {
  const t = useTranslate();
  const label = (action: Action) => t(`people.action.${action}.open`);
  usePageActions(
    [...new Set([...mainActions, ...allActions])].filter(isAvailable).map((action) => ({
      name: label(action),
      synonyms: `people.${action}`,
      icon: icons[action],
      run: () => open(action),
    })),
  );
  const toAction = (action: Action): RecordAction => ({
    id: action,
    name: label(action),
    icon: icons[action],
    title: t.optional(`people.action.${action}.text`),
    opensDialog: true,
    run: () => open(action),
  });
  const [first, second] = mainActions.filter(isAvailable).map(toAction);
  return { first, second, more: editActions.filter(isAvailable).map(toAction) };
}

const editLabels = {
  names: 'record.change',
  email: 'record.change',
  roles: 'record.change',
  move: 'people.edit.move',
  password: 'people.edit.set',
} as const satisfies Partial<Record<Action, string>>;

export type EditAction = keyof typeof editLabels;

/** At the end of a fact: changes its value. */
export function EditButton({ action, onOpen }: { action: EditAction; onOpen: () => void }) {
  const t = useTranslate();
  return (
    <RowButton aria-haspopup="dialog" aria-label={t(`people.action.${action}.open`)} onClick={onOpen}>
      {t(editLabels[action])}
    </RowButton>
  );
}

const dangerousActions = ['undo', 'force', 'superhero', 'deleteLogin', 'delete'] as const satisfies Action[];

type DangerousName = (typeof dangerousActions)[number];

const dangerLabels = {
  undo: 'undo',
  force: 'force',
  superhero: 'superhero',
  deleteLogin: 'delete',
  delete: 'delete',
} as const satisfies Record<DangerousName, string>;

export function DangerZone({ actions: { isAvailable, open } }: Props) {
  const t = useTranslate();
  return (
    <DangerZonePanel title={t('danger.title')} actions={dangerousActions.filter(isAvailable)}>
      {(action) => {
        const Icon = icons[action];
        const isDeletion = dangerLabels[action] === 'delete';
        return (
          <DangerousAction
            name={t(`people.action.${action}`)}
            text={t(`people.action.${action}.text`)}
            irreversible={isDeletion ? t('danger.irreversible') : undefined}
          >
            {(textId) => (
              <Button
                variant={isDeletion ? 'risk' : 'plain'}
                aria-haspopup="dialog"
                aria-label={t(`people.action.${action}.open`)}
                aria-describedby={textId}
                onClick={() => open(action)}
              >
                {Icon && <Icon />}
                {t(`people.danger.${dangerLabels[action]}`)}
              </Button>
            )}
          </DangerousAction>
        );
      }}
    </DangerZonePanel>
  );
}

type UnavailableProps = Props & { person: Person };

/** Also what operators may look for although no account can be activated or deactivated (decision 027). */
export function UnavailableActions({ person, actions: { unavailable } }: UnavailableProps) {
  const t = useTranslate();
  const actions = unavailable.map(({ action, reason }) => ({
    name: t(`people.action.${action}`),
    reason: t(`people.disabled.${reason}`),
  }));
  if (person.login !== null)
    actions.push({ name: t('people.activation'), reason: t('people.activation.reason') });
  return <Unavailable title={t('unavailable.title', { count: actions.length })} actions={actions} />;
}
