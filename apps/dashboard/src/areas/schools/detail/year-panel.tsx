import { useId, useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite, type WriteState } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { changeMaintenance, invalidateSchools, type School } from '../api.ts';
import { SchoolSubject } from '../school-line.tsx';

const disabledReasons = ['SCHOOL_IN_USER_MIGRATION', 'SCHOOL_ALREADY_IN_NEXT_YEAR'] as const;

type YearWrite = { state: WriteState; checkAgain: () => void };

/** With LDAP the rollover has a start and an end; without, the school moves to the next year immediately. */
function nextStep({ inMaintenance, usesLdap }: School) {
  if (inMaintenance) return 'end';
  return usesLdap ? 'begin' : 'skip';
}

/** The school year, and the action that starts or ends the rollover to the next one. */
export function YearPanel({ school }: { school: School }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const reasonId = useId();
  const { currentYear, nextYear, inMaintenance, maintenanceSince, yearChangeBlockedBy } = school;
  const step = nextStep(school);
  // An unknown reason of a newer gateway is shown when it rejects the write.
  const disabledReason = disabledReasons.find((reason) => reason === yearChangeBlockedBy);
  const action = {
    name: t(`schools.year.${step}.do`),
    synonyms: 'schools.year',
    run: () => setIsOpen(true),
  } as const;
  usePageActions(disabledReason === undefined ? [action] : []);
  return (
    <Panel title={t('schools.year.title')}>
      <Facts>
        <Fact name={t('schools.year.current')}>{currentYear ?? '–'}</Fact>
        <Fact name={t('schools.year.next')}>{nextYear ?? '–'}</Fact>
        <Fact name={t('schools.year.change')}>
          <p>{t(inMaintenance ? 'schools.inMaintenance' : 'schools.year.none')}</p>
          {maintenanceSince !== null && (
            <p>
              {t('schools.year.since')} <Moment at={maintenanceSince} />
            </p>
          )}
        </Fact>
      </Facts>
      <PanelBody>
        {disabledReason === undefined ? (
          <p>{t(`schools.year.${step}.effect`)}</p>
        ) : (
          <p id={reasonId}>
            {t(`schools.year.blocked.${disabledReason}`, {
              current: currentYear ?? '–',
              next: nextYear ?? '–',
            })}
          </p>
        )}
        <div>
          <Button
            isWaiting={disabledReason !== undefined}
            aria-describedby={disabledReason === undefined ? undefined : reasonId}
            onClick={action.run}
          >
            {action.name}
          </Button>
        </div>
      </PanelBody>
      {isOpen && <YearDialog school={school} onClosed={() => setIsOpen(false)} />}
    </Panel>
  );
}

function YearDialog({ school, onClosed }: { school: School; onClosed: () => void }) {
  const t = useTranslate();
  const step = nextStep(school);
  const { id, name, nextYear } = school;
  const write = useWrite(changeMaintenance, () => {
    invalidateSchools();
    const toast = step === 'begin' ? 'audit.action.schools.startMaintenance' : 'toast.schoolYearChanged';
    showSuccess(toast, { name, audit: { school: id } });
    onClosed();
  });
  const values = { next: nextYear ?? '–' };
  return (
    <ActionDialog
      title={t(`schools.year.${step}.title`)}
      subject={<SchoolSubject school={school} />}
      consequences={[t(`schools.year.${step}.first`, values), t(`schools.year.${step}.second`, values)]}
      submitLabel={t(`schools.year.${step}.confirm`)}
      isIrreversible={step !== 'begin'}
      write={write}
      notice={<YearNotice write={write} />}
      onSubmit={(reason) =>
        void write.write({ path: { schoolId: id }, body: { isActive: step !== 'end', ...reason } })
      }
      onClosed={onClosed}
    />
  );
}

/** The gateway returns the reason in English only; the original is kept for the operations team. */
function YearNotice({ write }: { write: YearWrite }) {
  const t = useTranslate();
  return (
    <RejectionNotice write={write} area="schools.year">
      {({ message, requestId }) => (
        <details>
          <summary>{t('report.title')}</summary>
          <p>{cut(message, 300)}</p>
          {requestId !== undefined && <Copyable id={requestId} what={t('report.request')} />}
        </details>
      )}
    </RejectionNotice>
  );
}
