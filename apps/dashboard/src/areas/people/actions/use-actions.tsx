import { type ReactNode, useState } from 'react';
import type { Person } from '../api.ts';
import { useGatewaySession } from '../../../app/data/area-layout.tsx';
import { type Action, type ActionProps, findUnavailable, type Unavailable } from './actions.ts';
import { ChangeEmailDialog } from './change-email.tsx';
import { ChangeNamesDialog } from './change-names.tsx';
import { ChangeRolesDialog } from './change-roles.tsx';
import { RegistrationLinkDialog } from './credentials.tsx';
import { DeleteLoginDialog, DeletePersonDialog } from './delete.tsx';
import { ForceMigrationDialog } from './force-migration.tsx';
import { MoveToSchoolDialog } from './move-to-school.tsx';
import { PasswordDialog } from './superhero-password.tsx';
import { SuperheroRoleDialog } from './superhero-role.tsx';
import { SupportSessionDialog, SupportSessionPanel } from './support-session.tsx';
import { UndoMigrationDialog } from './undo-migration.tsx';

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
  unavailable: readonly Unavailable[];
  isAvailable: (action: Action) => boolean;
  open: (action: Action) => void;
};

/** The actions on a person: which are available, the open dialog, and the running support sessions. */
export function useActions(person: Person): {
  actions: PersonActions;
  dialog: ReactNode;
  supportSession: ReactNode;
} {
  const isOwn = person.id === useGatewaySession().data?.user.id;
  const [openAction, setOpenAction] = useState<Action>();
  const OpenDialog = openAction && dialogs[openAction];
  const unavailable = findUnavailable(person, isOwn);
  return {
    actions: {
      unavailable,
      isAvailable: (action) => !unavailable.some((one) => one.action === action),
      open: setOpenAction,
    },
    dialog: OpenDialog && (
      <OpenDialog person={person} isOwn={isOwn} onClosed={() => setOpenAction(undefined)} />
    ),
    supportSession: <SupportSessionPanel person={person} />,
  };
}
