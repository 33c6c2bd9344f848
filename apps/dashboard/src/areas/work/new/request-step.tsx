import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, use, useState } from 'react';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { CreateForm } from '../../../app/form/create-form.tsx';
import { FormStatus } from '../../../app/form/form-fields.tsx';
import { isOrderName, OrderNameRow } from '../../../app/form/order-name.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { invalidateWork } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { TextRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';
import { type BulkChange, requestPeople, requestSchools } from '../bulk/api.ts';
import { subjectsOf } from '../bulk/labels.ts';
import { findApproval, leftWith } from './left-out.ts';

type Props = { change: BulkChange; leaveOut: readonly string[]; back: ReactNode; onRequested: () => void };

type Request = Parameters<typeof requestPeople>[0] & { change: BulkChange };

const send = ({ change, ...request }: Request, headers: KeyHeader): Promise<BulkChange> =>
  (subjectsOf(change) === 'people' ? requestPeople : requestSchools)(request, headers);

/** Step 4: name and reason. Nothing changes before the approval, if there is one. */
export function RequestStep({ change, leaveOut, back, onRequested }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const final = change.kind === 'schoolYear' && !leaveOut.includes('final') ? change.final : 0;
  // Without separators, which differ between languages.
  const isConfirmed = final === 0 || typed.trim() === String(final);
  const { count, isExact } = leftWith(change, leaveOut);
  const approval = findApproval(change, count);
  const write = useWrite(send, (requested) => {
    invalidateWork();
    onRequested();
    showSuccess('toast.bulk.requested', { name: name.trim() });
    const orderId = requested?.request?.orderId;
    void (orderId === undefined
      ? navigate({ to: '/work', ignoreBlocker: true })
      : navigate({ to: '/work/$workId', params: { workId: orderId }, ignoreBlocker: true }));
  });
  const counted = t(isExact ? `bulk.count.${subjectsOf(change)}` : 'bulk.countAtLeast', { count });
  return (
    <CreateForm
      title={t('bulk.request.title')}
      submitLabel={t(approval === 'none' ? 'bulk.request.submit' : 'bulk.request.submitApproval')}
      cancel={back}
      hasInput={name !== '' || typed !== ''}
      isValid={isOrderName(name) && isConfirmed}
      requiresReason
      above={
        approval !== 'none' && (
          <Notice
            tone="info"
            title={t('bulk.request.approval', { counted })}
            text={
              <>
                {t('bulk.request.approvalText')}
                {approval === 'with-recent' && (
                  <> {t('bulk.request.approvalRecent', { count: change.recentItems })}</>
                )}
              </>
            }
          />
        )
      }
      aside={<NextPanel change={change} needsApproval={approval !== 'none'} />}
      write={write}
      notice={<RejectionNotice area="bulk" write={write} />}
      onSubmit={({ reason = '' }) =>
        void write.write({
          change,
          path: { changeId: change.id },
          body: {
            name: name.trim(),
            digest: change.digest,
            leaveOut: known.filter((warning) => leaveOut.includes(warning)),
            reason,
            ...(change.kind === 'schoolYear' && { typedFinal: final }),
          },
        })
      }
    >
      <PanelBody>
        <OrderNameRow label={t('bulk.request.name')} value={name} onType={setName} />
        {final > 0 && <FinalRow final={final} typed={typed} isConfirmed={isConfirmed} onType={setTyped} />}
      </PanelBody>
    </CreateForm>
  );
}

/** Those of this version; a newer gateway may warn of more, which can't be left out here. */
const known = ['student-and-staff', 'other-school', 'other-state', 'final', 'files-stay'] as const;

type FinalProps = { final: number; typed: string; isConfirmed: boolean; onType: (typed: string) => void };

/** The number of schools whose rollover is final is typed. */
function FinalRow({ final, typed, isConfirmed, onType }: FinalProps) {
  const t = useTranslate();
  const { showsErrors } = use(FormStatus);
  const word = String(final);
  return (
    <TextRow
      label={t('bulk.request.final', { word })}
      hint={t('bulk.request.finalHint')}
      error={showsErrors && !isConfirmed ? t('bulk.request.finalError', { word }) : undefined}
      value={typed}
      inputMode="numeric"
      required
      onType={onType}
    />
  );
}

function NextPanel({ change, needsApproval }: { change: BulkChange; needsApproval: boolean }) {
  const t = useTranslate();
  const steps = (['request', 'approval', 'run', 'result'] as const).filter(
    (step) => step !== 'approval' || needsApproval,
  );
  const undo = change.kind === 'schoolYear' ? 'bulk.rules.final' : 'bulk.rules.undo';
  return (
    <Panel title={t('bulk.then.title')}>
      <PanelBody>
        <Timeline>
          {steps.map((step) => (
            <TimelineStep
              key={step}
              status={step === 'request' ? 'waiting' : 'none'}
              isAhead={step !== 'request'}
              title={t(`bulk.then.${step}`)}
            >
              <TimelineDetails>{step === 'result' ? t(undo) : t(`bulk.then.${step}Text`)}</TimelineDetails>
            </TimelineStep>
          ))}
        </Timeline>
      </PanelBody>
    </Panel>
  );
}
