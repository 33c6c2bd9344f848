import { useIntl } from 'react-intl';
import { forgetSession, type User } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';

type Props = {
  user: User;
  /** Shown over a page whose session has expired; the page is hidden until the same person logs in again. */
  isOver: boolean;
  onDone: () => void;
};

/** Logging in over the page, which stays as it was. */
export function LoginDialog({ user, isOver, onDone }: Props) {
  const intl = useIntl();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      title={intl.formatMessage({ id: isOver ? 'sessionEnd.over.title' : 'sessionEnd.logIn' })}
      closeLabel={intl.formatMessage({ id: isOver ? 'sessionEnd.leave' : 'dialog.close' })}
      isGuarding={isOver}
      onClosed={isOver ? () => forgetSession('ended') : onDone}
    >
      <p>{intl.formatMessage({ id: 'sessionEnd.over.text' }, { name })}</p>
      <LoginForm onDone={onDone} />
    </Dialog>
  );
}
