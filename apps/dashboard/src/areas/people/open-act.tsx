import type { ReactNode } from 'react';
import type { Person } from '../../api/people.ts';
import type { Act } from './acts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeleteLoginDialog } from './delete-login-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NamesDialog } from './names-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { SupportDialog, type Started } from './support-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Props = {
  act: Act;
  person: Person;
  isOneself: boolean;
  onStarted: (started: Started) => void;
  onClosed: () => void;
};

const dialogs: Record<Act, (props: Omit<Props, 'act'>) => ReactNode> = {
  names: NamesDialog,
  roles: RolesDialog,
  email: EmailDialog,
  school: MoveDialog,
  password: PasswordDialog,
  link: LinkDialog,
  undo: UndoDialog,
  support: SupportDialog,
  deleteLogin: DeleteLoginDialog,
  delete: DeleteDialog,
};

export function OpenAct({ act, ...props }: Props) {
  const ActDialog = dialogs[act];
  return <ActDialog {...props} />;
}
