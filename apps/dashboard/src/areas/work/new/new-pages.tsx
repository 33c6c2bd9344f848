import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { selection } from '../../../app/bulk/selection.ts';
import { ObjectNotFound } from '../../../app/data/query-page.tsx';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { BackButton, StepsPage } from '../../../app/form/steps-page.tsx';
import { useWho } from '../../../app/people-list/use-who.ts';
import { WhoStep } from '../../../app/people-list/who-step.tsx';
import { isWorkId } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { BulkChange } from '../bulk/api.ts';
import { describeChange, type Subjects } from '../bulk/labels.ts';
import { ChangeStep } from './change-step.tsx';
import { CheckStep } from './check-step.tsx';
import {
  describable,
  emptyDraft,
  findMissing,
  type Follows,
  kindsOf,
  retriedOutcomes,
  toPeopleChange,
  toSchoolsChange,
} from './draft.ts';
import { RequestStep } from './request-step.tsx';
import type { ToRequest } from './use-check.ts';

const peopleRoute = getRouteApi('/area/work/new/people');
const schoolsRoute = getRouteApi('/area/work/new/schools');

type Search = { kind?: string; undoes?: string; retries?: string; outcome?: string };

export const NewPeoplePage = () => <NewPage subjects="people" search={peopleRoute.useSearch()} />;

export const NewSchoolsPage = () => <NewPage subjects="schools" search={schoolsRoute.useSearch()} />;

/** A bulk change in four steps. One that undoes or repeats another starts with the check. */
function NewPage({ subjects, search }: { subjects: Subjects; search: Search }): ReactNode {
  const { undoes, retries } = search;
  const outcomes = retriedOutcomes.filter((one) => one === search.outcome);
  const earlier = undoes ?? retries;
  if (earlier === undefined) return <FullWizard subjects={subjects} kind={search.kind} />;
  if (!isWorkId(earlier)) return <ObjectNotFound area="work" />;
  return (
    <FollowUp
      subjects={subjects}
      follows={
        undoes === undefined
          ? { retries: earlier, ...(outcomes.length > 0 && { outcomes }) }
          : { undoes: earlier }
      }
    />
  );
}

const steps = ['who', 'change', 'check', 'request'] as const;
type Step = (typeof steps)[number];

function FullWizard({ subjects, kind }: { subjects: Subjects; kind: string | undefined }) {
  const t = useTranslate();
  const chosen = useWho(subjects);
  const { selected, who, count, repeated } = chosen;
  const [first] = kindsOf[subjects];
  const [draft, setDraft] = useState(() =>
    emptyDraft(kindsOf[subjects].find((one) => one === kind) ?? first),
  );
  // The list of people has asked for this change already.
  const [step, setStep] = useState<Step>(selected !== undefined && kind !== undefined ? 'change' : 'who');
  const [change, setChange] = useState<BulkChange>();
  const [leaveOut, setLeaveOut] = useState<string[]>([]);
  useLeaveReason('input', chosen.hasInput);

  const shown = step === 'request' && change !== undefined ? change.changes : count;
  const request: ToRequest =
    subjects === 'people'
      ? { subjects, body: (found) => toPeopleChange(draft, found) }
      : { subjects, body: (found) => toSchoolsChange(draft, found) };
  const describes = step !== 'who' && step !== 'change' && findMissing(draft) === undefined;
  return (
    <StepsPage
      area="work"
      title={t(`bulk.title.${subjects}`)}
      subtitle={
        <>
          {shown > 0 && <span>{t(`bulk.count.${subjects}`, { count: shown })}</span>}
          {describes && <span>{describeChange(t, describable(draft))}</span>}
        </>
      }
      steps={steps.map((one) => t(one === 'who' ? `bulk.who.${subjects}` : `bulk.step.${one}`))}
      current={steps.indexOf(step)}
    >
      {step === 'who' && (
        <WhoStep
          title={t(`bulk.who.${subjects}`)}
          chosen={chosen}
          nextLabel={t('bulk.next.change')}
          onNext={() => setStep('change')}
        />
      )}
      {step === 'change' && (
        <ChangeStep
          subjects={subjects}
          count={count}
          draft={draft}
          back={<BackButton onBack={() => setStep('who')} />}
          onChange={setDraft}
          onNext={() => {
            setLeaveOut([]);
            setStep('check');
          }}
        />
      )}
      {(step === 'check' || step === 'request') && (
        // Kept while the request is filled in, so that going back does not check again.
        <div hidden={step !== 'check'}>
          <CheckStep
            who={who}
            request={request}
            repeated={repeated}
            leaveOut={leaveOut}
            onLeaveOut={setLeaveOut}
            back={<BackButton onBack={() => setStep('change')} />}
            onCancel={() => setStep('change')}
            onNext={(checked) => {
              setChange(checked);
              setStep('request');
            }}
          />
        </div>
      )}
      {step === 'request' && change !== undefined && (
        <RequestStep
          change={change}
          leaveOut={leaveOut}
          back={<BackButton onBack={() => setStep('check')} />}
          onRequested={() => selection.set(undefined)}
        />
      )}
    </StepsPage>
  );
}

const lastSteps = ['check', 'request'] as const;

function FollowUp({ subjects, follows }: { subjects: Subjects; follows: Follows }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [change, setChange] = useState<BulkChange>();
  const [isRequesting, setIsRequesting] = useState(false);
  const [leaveOut, setLeaveOut] = useState<string[]>([]);
  useLeaveReason('input', isRequesting);
  return (
    <StepsPage
      area="work"
      title={t('undoes' in follows ? 'bulk.title.undo' : 'bulk.title.retry')}
      subtitle={change && <span>{describeChange(t, change)}</span>}
      steps={lastSteps.map((one) => t(`bulk.step.${one}`))}
      current={isRequesting ? 1 : 0}
    >
      <div hidden={isRequesting}>
        <CheckStep
          who={{ is: 'earlier' }}
          request={{ subjects, body: () => follows }}
          repeated={0}
          leaveOut={leaveOut}
          onLeaveOut={setLeaveOut}
          back={<LinkButton to="/work">{t('write.cancel')}</LinkButton>}
          onCancel={() => void navigate({ to: '/work' })}
          onNext={(checked) => {
            setChange(checked);
            setIsRequesting(true);
          }}
        />
      </div>
      {isRequesting && change !== undefined && (
        <RequestStep
          change={change}
          leaveOut={leaveOut}
          back={<BackButton onBack={() => setIsRequesting(false)} />}
          onRequested={() => {}}
        />
      )}
    </StepsPage>
  );
}
