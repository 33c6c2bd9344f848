import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmLosing, type LeaveReason, leaveReasons, setLeaveQuestion } from './leave-reasons.ts';

type Question = { id: number; lost: readonly LeaveReason[]; answer: (leaves: boolean) => void };

const question = createStore<Question | undefined>(undefined);
let asked = 0;

function ask(lost: readonly LeaveReason[]): Promise<boolean> {
  // For example, a second press of the browser's back button.
  question.get()?.answer(false);
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    question.set({
      id,
      lost,
      answer: (leaves) => {
        if (question.get()?.id === id) question.set(undefined);
        resolve(leaves);
      },
    });
  });
}

/** After a logout nothing is asked: the page is left anyway. */
session.subscribe(() => {
  if (session.get().user === undefined) question.get()?.answer(false);
});

/**
 * Asks before something is lost: by a navigation, and wherever `confirmLeaving` is called. A support session survives
 * a navigation. After saving, a form navigates with `ignoreBlocker`.
 */
export function LeaveGuard() {
  const lostByNavigation = useStore(leaveReasons).filter(({ is }) => is !== 'supportSession');
  useEffect(() => {
    setLeaveQuestion(ask);
    return () => question.get()?.answer(false);
  }, []);
  useBlocker({
    shouldBlockFn: async () => session.get().user !== undefined && !(await confirmLosing(lostByNavigation)),
    disabled: lostByNavigation.length === 0,
    enableBeforeUnload: false,
  });
  const current = useStore(question);
  // One element per question: the browser may have closed that of the question before.
  return current === undefined ? null : <LeaveDialog key={current.id} {...current} />;
}

const order = ['secret', 'input', 'supportSession'] as const;

function LeaveDialog({ lost, answer }: Question) {
  const t = useTranslate();
  const first = order.find((kind) => lost.some(({ is }) => is === kind)) ?? 'input';
  return (
    <Dialog
      title={t(`leave.${first}.title`)}
      closeLabel={t(`leave.${first}.stay`)}
      closeVariant="primary"
      onClosed={() => answer(false)}
      actions={
        <Button variant="risk" onClick={() => answer(true)}>
          {t(`leave.${first}.do`)}
        </Button>
      }
    >
      {lost.some(({ is }) => is === 'secret') && <p>{t('leave.secret.text')}</p>}
      {lost.some(({ is }) => is === 'input') && <p>{t('leave.input.text')}</p>}
      {lost.map(
        (reason) =>
          reason.is === 'supportSession' && (
            <p key={reason.until + reason.name}>
              {t('leave.supportSession.text', {
                name: reason.name,
                until: t.date(reason.until, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
          ),
      )}
    </Dialog>
  );
}
