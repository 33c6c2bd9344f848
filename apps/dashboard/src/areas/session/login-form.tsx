import { startTransition, useEffect, useRef, useState, type FormEvent } from 'react';
import { ApplicationError } from '../../api/application-error.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { logIn } from '../../session/log-in.ts';
import { forgetEndReason } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toLoginFailure, type LoginFailure } from './login-failure.ts';
import styles from './login-page.module.css';

type State =
  | { kind: 'idle' }
  | { kind: 'incomplete' }
  | { kind: 'busy' }
  | { kind: 'failed'; failure: LoginFailure }
  | { kind: 'blocked'; failure: LoginFailure & { kind: 'blocked' }; username: string; until: number };

type Props = {
  onDone?: () => void;
  /** Filled in for a user who logs in again. */
  knownUsername?: string;
};

export function LoginForm({ onDone, knownUsername = '' }: Props) {
  const t = useTranslate();
  const [username, setUsername] = useState(knownUsername);
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const isBusy = state.kind === 'busy';

  // Where typing starts.
  useEffect(() => {
    (knownUsername === '' ? usernameInput : passwordInput).current?.focus();
  }, [knownUsername]);

  const isBlockedName = state.kind === 'blocked' && normalise(state.username) === normalise(username);
  const secondsLeft = useSecondsUntil(isBlockedName ? state.until : undefined);
  const isWaiting = secondsLeft > 0;
  const isMissing = (text: string) => state.kind === 'incomplete' && text === '';

  async function submit(submission: FormEvent) {
    submission.preventDefault();
    if (isSending.current || isWaiting) return;
    if (username.trim() === '' || password === '') {
      setState({ kind: 'incomplete' });
      (username.trim() === '' ? usernameInput : passwordInput).current?.focus();
      return;
    }

    isSending.current = true;
    forgetEndReason();
    // An update outside of a transition would be rendered before the request is sent.
    startTransition(() => setState({ kind: 'busy' }));
    try {
      // On success the router leaves the login page.
      await logIn({ username, password });
      onDone?.();
    } catch (error) {
      isSending.current = false;
      logFailure('login', error);
      // The end notice of the login page reports a missing role.
      if (error instanceof ApplicationError) setState({ kind: 'idle' });
      else fail(toLoginFailure(error));
    }
  }

  function fail(failure: LoginFailure) {
    if (failure.kind === 'blocked') {
      setState({ kind: 'blocked', failure, username, until: performance.now() + failure.seconds * 1000 });
      return;
    }
    setState({ kind: 'failed', failure });
    if (failure.kind === 'wrong') passwordInput.current?.select();
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(submission) => void submit(submission)}>
      {isWaiting && state.kind === 'blocked' && (
        <LoginNotice failure={state.failure} secondsLeft={secondsLeft} />
      )}
      {state.kind === 'failed' && <LoginNotice failure={state.failure} secondsLeft={0} />}
      <Field
        ref={usernameInput}
        label={t('login.username')}
        error={isMissing(username.trim()) ? t('login.usernameMissing') : undefined}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(change) => setUsername(change.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={t('login.password')}
        error={isMissing(password) ? t('login.passwordMissing') : undefined}
        show={{
          short: t('login.showShort'),
          long: t('login.show'),
        }}
        hide={{
          short: t('login.hideShort'),
          long: t('login.hide'),
        }}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(change) => setPassword(change.target.value)}
      />
      <Button variant="brand" type="submit" isWaiting={isBusy || isWaiting}>
        {isWaiting
          ? t('login.submitIn', { time: formatMinutes(secondsLeft) })
          : t(isBusy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  );
}

/** The server treats these spellings as the same account. */
function normalise(username: string): string {
  return username.trim().toLowerCase();
}

type NoticeProps = { failure: LoginFailure; secondsLeft: number };

function LoginNotice({ failure, secondsLeft }: NoticeProps) {
  const t = useTranslate();
  const { kind } = failure;
  return (
    <Notice
      tone={kind === 'blocked' || kind === 'network' ? 'warning' : 'error'}
      title={t(`login.${kind}.title`)}
      text={t(`login.${kind}.text`)}
    >
      {kind === 'blocked' && (
        <p className={styles.left} role="timer">
          {t('login.blocked.left', { time: formatMinutes(secondsLeft) })}
        </p>
      )}
    </Notice>
  );
}
