import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toOutcome } from '../../../app/data/outcome-mark.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { type School, useFilesDeletion, usePeopleCounts } from '../api.ts';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';

const steps = ['people', 'files', 'name'] as const;

/** A school can't be deleted. When it closes, its people and files are deleted one after the other. */
export function ClosingPanel({ school }: { school: School }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { id, canDeleteFiles } = school;
  const deletePeople = { to: '/deletion/new', search: { school: id } } as const;
  const available = canDeleteFiles ? (['people', 'files'] as const) : (['people'] as const);
  usePageActions(
    available.map((action) => ({
      name: t(`schools.danger.${action}.open`),
      icon: BinIcon,
      run: () => (action === 'people' ? void navigate(deletePeople) : setIsOpen(true)),
    })),
  );

  const isImpossible = (step: (typeof steps)[number]) => step === 'files' && !canDeleteFiles;

  function renderAction(step: (typeof steps)[number], textId: string): ReactNode {
    if (step === 'name')
      return (
        <LinkButton to="/schools/$schoolId/edit" params={{ schoolId: id }} aria-describedby={textId}>
          {t('schools.closing.rename')}
        </LinkButton>
      );
    const label = {
      'aria-label': t(`schools.danger.${step}.open`),
      'aria-describedby': textId,
      children: (
        <>
          <BinIcon />
          {t('schools.danger.delete')}
        </>
      ),
    };
    if (step === 'people') return <LinkButton variant="risk" {...deletePeople} {...label} />;
    return (
      canDeleteFiles && (
        <Button variant="risk" aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...label} />
      )
    );
  }

  return (
    <>
      <DangerZonePanel title={t('schools.closing.title')} actions={steps} areSteps>
        {(step) => (
          <DangerousAction
            name={t(`schools.danger.${step}`)}
            text={isImpossible(step) ? t('schools.limits.files.reason') : t(`schools.danger.${step}.text`)}
            irreversible={step === 'files' && canDeleteFiles ? t('danger.irreversible') : undefined}
            state={
              step === 'people' ? (
                <PeopleState school={school} />
              ) : (
                step === 'files' && <FilesState school={school} />
              )
            }
          >
            {(textId) => renderAction(step, textId)}
          </DangerousAction>
        )}
      </DangerZonePanel>
      {isOpen && <DeleteFilesDialog school={school} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function PeopleState({ school }: { school: School }) {
  const t = useTranslate();
  const total = usePeopleCounts(school.id).data?.total;
  if (total === undefined) return <StatusMark status="none">…</StatusMark>;
  return (
    <StatusMark status={total === 0 ? 'success' : 'waiting'}>
      {t('schools.closing.people', { count: total })}
    </StatusMark>
  );
}

/** The platform does not say whether a school has files, but the audit log knows when they were deleted. */
function FilesState({ school: { id, canDeleteFiles } }: { school: School }) {
  const t = useTranslate();
  const { data } = useFilesDeletion(id, canDeleteFiles);
  if (!canDeleteFiles) return <StatusMark status="none">{t('schools.closing.filesUnavailable')}</StatusMark>;
  if (data === undefined) return <StatusMark status="none">…</StatusMark>;
  const [last] = data.entries;
  const outcome = last && toOutcome(last.outcome);
  if (last === undefined || outcome === 'rejected' || outcome === 'not-applied')
    return <StatusMark status="waiting">{t('schools.closing.filesNotDeleted')}</StatusMark>;
  if (outcome !== 'succeeded')
    return <StatusMark status="unknown">{t(`audit.outcome.${outcome ?? 'unknown'}.word`)}</StatusMark>;
  return (
    <StatusMark status="success">
      {t('schools.closing.filesDeleted', { date: t.date(last.at, { dateStyle: 'medium' }) })}
    </StatusMark>
  );
}
