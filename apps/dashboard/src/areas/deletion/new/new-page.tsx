import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ObjectNotFound } from '../../../app/data/query-page.tsx';
import { useSchoolName } from '../../../app/data/school-name.ts';
import { useLeaveReason } from '../../../app/form/leave-reasons.ts';
import { BackButton, StepsPage } from '../../../app/form/steps-page.tsx';
import { emptySource, isEmptySource, peopleOf, useList } from '../../../app/people-list/use-list.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isId } from '../../../lib/id.ts';
import { EarlierIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Batch } from '../api.ts';
import { CheckStep } from './check-step.tsx';
import { RequestStep } from './request-step.tsx';
import { WhoStep } from './who-step.tsx';

const route = getRouteApi('/area/deletion/new');
const steps = ['who', 'check', 'request'] as const;
type Step = (typeof steps)[number];

/** A new batch in three steps: who, check, request. With a school in the address it starts with the check. */
export function NewPage(): ReactNode {
  const { school } = route.useSearch();
  if (school === undefined) return <ListBatch />;
  return isId(school) ? <SchoolBatch schoolId={school} /> : <ObjectNotFound area="deletion" />;
}

function ListBatch() {
  const [step, setStep] = useState<Step>('who');
  const [source, setSource] = useState(emptySource);
  const [batch, setBatch] = useState<Batch>();
  const list = useList(source);
  useLeaveReason('input', !isEmptySource(source));
  const back = () => setStep('who');
  return (
    <Page step={step}>
      {step === 'who' && (
        <WhoStep source={source} list={list} onChange={setSource} onNext={() => setStep('check')} />
      )}
      {list.is === 'read' && step !== 'who' && (
        // Kept while the request is filled in, so that going back does not check again.
        <div hidden={step !== 'check'}>
          <CheckStep
            source={{
              is: 'list',
              lines: list.summary.lines,
              portions: list.summary.portions,
              people: peopleOf(list.summary),
              portion: (index) => list.reader.portion(index),
            }}
            back={<BackButton onBack={back} />}
            onCancel={back}
            onNext={(checked) => {
              setBatch(checked);
              setStep('request');
            }}
          />
        </div>
      )}
      {step === 'request' && <Request batch={batch} onBack={() => setStep('check')} />}
    </Page>
  );
}

function SchoolBatch({ schoolId }: { schoolId: string }) {
  const t = useTranslate();
  const [batch, setBatch] = useState<Batch>();
  const name = useSchoolName(schoolId);
  const navigate = useNavigate();
  const step = batch === undefined ? 'check' : 'request';
  useLeaveReason('input', batch !== undefined);
  return (
    <Page step={step}>
      <div hidden={step !== 'check'}>
        <CheckStep
          source={{ is: 'school', schoolId }}
          note={
            <p>
              {t('deletion.school.title')}: <b>{name ?? schoolId}</b>
            </p>
          }
          back={
            <LinkButton to="/schools/$schoolId" params={{ schoolId }}>
              <EarlierIcon />
              {t('steps.back')}
            </LinkButton>
          }
          onCancel={() => void navigate({ to: '/schools/$schoolId', params: { schoolId } })}
          onNext={setBatch}
        />
      </div>
      {step === 'request' && <Request batch={batch} onBack={() => setBatch(undefined)} />}
    </Page>
  );
}

function Request({ batch, onBack }: { batch: Batch | undefined; onBack: () => void }) {
  const preview = batch?.preview;
  if (batch === undefined || preview === undefined || preview === null) return null;
  return <RequestStep batchId={batch.id} preview={preview} back={<BackButton onBack={onBack} />} />;
}

function Page({ step, children }: { step: Step; children: ReactNode }) {
  const t = useTranslate();
  return (
    <StepsPage
      area="deletion"
      title={t('deletion.new.title')}
      steps={steps.map((one) => t(`deletion.new.step.${one}`))}
      current={steps.indexOf(step)}
    >
      {children}
    </StepsPage>
  );
}
