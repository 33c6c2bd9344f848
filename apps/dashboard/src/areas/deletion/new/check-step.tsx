import type { ReactNode } from 'react';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import type { AddedPeople, Batch, Preview } from '../api.ts';
import { PeoplePanel } from '../preview/people-panel.tsx';
import { PreviewNumbers } from '../preview/preview-numbers.tsx';
import { SchoolsTable } from '../preview/schools-table.tsx';
import { Warnings } from '../preview/warnings.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import type { CheckSource } from './check-list.ts';
import styles from './check-step.module.css';
import { type Check, useCheck } from './use-check.ts';

const schoolsShown = 8;

type Props = {
  source: CheckSource;
  back: ReactNode;
  /** What the list is, if it was not given by the operator. */
  note?: ReactNode;
  onCancel: () => void;
  onNext: (batch: Batch) => void;
};

/** Step 2: looks the people up, compares them, and shows who would be deleted. */
export function CheckStep({ source, back, note, onCancel, onNext }: Props) {
  const t = useTranslate();
  const { check, leftOut, go } = useCheck(source);
  const batch = check.is === 'checked' ? check.batch : undefined;
  const preview = batch?.preview ?? null;
  return (
    <div className={styles.step}>
      {note}
      {check.is === 'running' && <Progress check={check} onCancel={onCancel} />}
      {check.is === 'failed' && <Failure check={check} onContinue={go} />}
      {check.is === 'incomplete' && <Incomplete check={check} onContinue={go} />}
      {batch !== undefined && preview !== null && (
        <>
          <PreviewNumbers preview={preview} />
          <Warnings warnings={preview.warnings} />
          <PreviewPanels batch={batch} preview={preview} leftOut={leftOut} />
        </>
      )}
      <SaveBar
        summary={
          preview !== null && (
            <output>
              {t('deletion.check.checkedAt', { time: t.date(preview.at, { timeStyle: 'short' }) })}
            </output>
          )
        }
      >
        {back}
        {batch !== undefined && preview !== null && (
          <Button variant="primary" onClick={() => onNext(batch)}>
            {t('deletion.check.next', { count: preview.accepted })}
            <LaterIcon />
          </Button>
        )}
      </SaveBar>
    </div>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  return (
    <Button onClick={onBack}>
      <EarlierIcon />
      {t('deletion.new.back')}
    </Button>
  );
}

function Progress({ check: { step }, onCancel }: { check: Check & { is: 'running' }; onCancel: () => void }) {
  const t = useTranslate();
  const { done, total } = step !== undefined && 'done' in step ? step : { done: 0, total: 0 };
  return (
    <Panel title={t('deletion.check.title')}>
      <PanelBody>
        <StackedBar total={Math.max(1, total)} parts={[{ tone: 'success', count: done }]} />
        <output>{describe()}</output>
        <div>
          <Button onClick={onCancel}>{t('deletion.check.cancel')}</Button>
        </div>
      </PanelBody>
    </Panel>
  );

  function describe(): string {
    if (step === undefined) return t('app.loading');
    if (step.is === 'completing') return t('deletion.check.completing');
    return t(`deletion.check.${step.is}`, { done, total });
  }
}

/** The list stays, also when the session has ended: the login is shown over the page. */
function Failure({ check, onContinue }: { check: Check & { is: 'failed' }; onContinue: () => void }) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t('deletion.check.failed.title')}
      text={t(`deletion.check.failed.${check.why}`)}
    >
      <div className={styles.actions}>
        {check.requestId !== undefined && <Copyable id={check.requestId} what={t('report.request')} />}
        <Button onClick={onContinue}>{t('deletion.check.continue')}</Button>
      </div>
    </Notice>
  );
}

function Incomplete({
  check: { state },
  onContinue,
}: {
  check: Check & { is: 'incomplete' };
  onContinue: () => void;
}) {
  const t = useTranslate();
  if (state.is === 'rejected' && state.error.type === 'NOTHING_TO_DELETE')
    return (
      <Notice
        tone="warning"
        title={t('deletion.check.nothing.title')}
        text={t('deletion.check.nothing.text')}
      />
    );
  return (
    <>
      <RejectionNotice area="deletion" write={{ state, checkAgain: onContinue }} />
      {state.is !== 'unknown' && (
        <div>
          <Button onClick={onContinue}>{t('deletion.check.continue')}</Button>
        </div>
      )}
    </>
  );
}

type PanelsProps = { batch: Batch; preview: Preview; leftOut: AddedPeople['leftOut'] };

function PreviewPanels({ batch, preview, leftOut }: PanelsProps) {
  const t = useTranslate();
  return (
    <div className={styles.panels}>
      <div className={styles.column}>
        <Panel
          title={t('deletion.schools.titleRoles')}
          trailing={t('deletion.schools', { count: preview.schoolCount })}
        >
          <SchoolsTable preview={preview} first={schoolsShown} />
        </Panel>
        {leftOut.length > 0 && (
          <Panel title={t('deletion.check.lines.title')}>
            <PanelBody>
              <p className={styles.hint}>{t('deletion.check.lines.text')}</p>
              <ul className={styles.lines}>
                {leftOut.map(({ line, reason }) => (
                  <li key={line}>
                    <code>{line}</code> – {t.label('deletion.leftOut', reason)}
                  </li>
                ))}
              </ul>
            </PanelBody>
          </Panel>
        )}
      </div>
      <PeoplePanel batchId={batch.id} preview={preview} />
    </div>
  );
}
