import { type ReactNode, useEffect, useState } from 'react';
import { selection } from '../../../app/bulk/selection.ts';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { BackButton, StepsPage } from '../../../app/form/steps-page.tsx';
import { CheckFailureNotice, CheckProgressPanel } from '../../../app/people-list/check-parts.tsx';
import { type Chosen, useWho } from '../../../app/people-list/use-who.ts';
import { WhoStep } from '../../../app/people-list/who-step.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { calls, type Kind } from './api.ts';
import { createRun, isRead, type RunState } from './run.ts';
import { RunStep } from './run-step.tsx';
import { StartStep } from './start-step.tsx';

export const PasswordsPage = () => <SecretsPage kind="passwords" />;
export const LinksPage = () => <SecretsPage kind="links" />;

const steps = ['who', 'check', 'run'] as const;
type Step = (typeof steps)[number];

/** New passwords or registration links for many people, made one by one by the open page. */
function SecretsPage({ kind }: { kind: Kind }) {
  const t = useTranslate();
  const chosen = useWho('people');
  const { selected, count } = chosen;
  // The list of people has asked for this already.
  const [step, setStep] = useState<Step>(selected === undefined ? 'who' : 'check');
  useLeaveReason('input', chosen.hasInput && step !== 'run');
  return (
    <StepsPage
      area="work"
      title={t(`secrets.title.${kind}`)}
      subtitle={count > 0 ? t('secrets.count', { count }) : null}
      steps={steps.map((one) => t(`secrets.step.${one}`))}
      current={steps.indexOf(step)}
    >
      {step === 'who' ? (
        <WhoStep
          title={t('secrets.people')}
          chosen={chosen}
          nextLabel={t('secrets.check')}
          onNext={() => setStep('check')}
        />
      ) : (
        <RunSteps
          kind={kind}
          chosen={chosen}
          onBack={() => setStep('who')}
          onStarted={() => {
            selection.set(undefined);
            setStep('run');
          }}
        />
      )}
    </StepsPage>
  );
}

type RunProps = { kind: Kind; chosen: Chosen; onBack: () => void; onStarted: () => void };

/** Who is left out and why, then one person after the other. */
function RunSteps({ kind, chosen: { selected, who }, onBack, onStarted }: RunProps): ReactNode {
  const t = useTranslate();
  const [run] = useState(() => createRun(who, calls[kind]));
  const [reason, setReason] = useState<{ reason?: string }>({});
  const state = useStore(run.state);
  useEffect(() => {
    void run.read();
    return run.stop;
  }, [run]);
  useLeaveReason('input', state.is === 'running' || state.is === 'paused');

  if (state.is === 'reading') return <CheckProgressPanel {...describeReading(state)} onCancel={onBack} />;
  if (state.is === 'readingFailed')
    return <CheckFailureNotice failure={state.failure} onContinue={() => void run.read()} />;
  if (state.is === 'ready')
    return (
      <StartStep
        kind={kind}
        items={state.items}
        unknown={state.lookup.unknown}
        back={<BackButton onBack={onBack} />}
        onStart={(given) => {
          setReason(given);
          onStarted();
          void run.start(given);
        }}
      />
    );
  const { path = '/people', search = {} } = selected?.from ?? {};
  return (
    <RunStep
      kind={kind}
      run={run}
      state={state}
      reason={reason}
      back={
        <LinkButton to={path} search={search}>
          {t('secrets.toList')}
        </LinkButton>
      }
    />
  );

  function describeReading({ items, lookup }: RunState) {
    const people = who.is === 'list' ? who.people : 0;
    if (lookup.done < people)
      return {
        done: lookup.done,
        total: people,
        text: t('peopleList.check.sending', { done: lookup.done, total: people }),
      };
    const [done, total] = [items.filter(isRead).length, items.length];
    return { done, total, text: t('secrets.reading', { count: done, total }) };
  }
}
