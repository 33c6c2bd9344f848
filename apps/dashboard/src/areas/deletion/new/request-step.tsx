import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { isOrderName, OrderNameRow } from '../../../app/form/order-name.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';
import { invalidateBatches, keepBatch, type Preview, requestDeletion } from '../api.ts';

type Props = { batchId: string; preview: Preview; back: ReactNode };

/** Step 3: name and reason. Nothing is deleted by the request. */
export function RequestStep({ batchId, preview, back }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const write = useWrite(requestDeletion, (batch) => {
    if (batch !== undefined) keepBatch(batch);
    invalidateBatches();
    showSuccess('toast.deletion.requested', { name: name.trim() });
    void navigate({ to: '/deletion/$batchId', params: { batchId }, ignoreBlocker: true });
  });
  return (
    <CreateForm
      title={t('deletion.request.title')}
      submitLabel={t('deletion.request.submit')}
      cancel={back}
      hasInput={name !== ''}
      isValid={isOrderName(name)}
      requiresReason
      aside={
        <>
          <SummaryPanel preview={preview} />
          <NextPanel />
        </>
      }
      write={write}
      notice={<RejectionNotice area="deletion" write={write} />}
      onSubmit={({ reason = '' }) =>
        void write.write({
          path: { batchId },
          body: { name: name.trim(), digest: preview.digest, reason },
        })
      }
    >
      <PanelBody>
        <OrderNameRow label={t('deletion.filter.search')} value={name} onType={setName} />
      </PanelBody>
    </CreateForm>
  );
}

function SummaryPanel({ preview: { accepted, schoolCount, leftOut } }: { preview: Preview }) {
  const t = useTranslate();
  const left = leftOut.filter(({ count }) => count > 0);
  return (
    <Panel title={t('deletion.request.summary')}>
      <Facts>
        <Fact name={t('deletion.field.people')}>
          <b>{t.number(accepted)}</b>
        </Fact>
        <Fact name={t('deletion.request.schools')}>{t.number(schoolCount)}</Fact>
        {left.length > 0 && (
          <Fact name={t('deletion.field.leftOut')}>
            {left
              .map(({ reason, count }) => `${t.label('deletion.leftOut', reason)}: ${t.number(count)}`)
              .join(', ')}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

const nextSteps = ['now', 'start', 'end'] as const;

function NextPanel() {
  const t = useTranslate();
  return (
    <Panel title={t('deletion.request.next')}>
      <PanelBody>
        <Timeline>
          {nextSteps.map((step) => (
            <TimelineStep
              key={step}
              status={step === 'now' ? 'waiting' : 'none'}
              isAhead={step !== 'now'}
              title={t(`deletion.request.${step}`)}
            >
              <TimelineDetails>{t(`deletion.request.${step}Text`)}</TimelineDetails>
            </TimelineStep>
          ))}
        </Timeline>
      </PanelBody>
    </Panel>
  );
}
